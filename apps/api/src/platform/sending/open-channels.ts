import type { Config } from "../../config.ts";
import type { Telemetry } from "../observability/telemetry.ts";
import { traceFetch } from "../observability/traced-fetch.ts";
import { createArkesel, createHubtel, type SmsProvider } from "./sms.ts";
import { addressOf, createMailer } from "./smtp.ts";
import { deriveVapidKeys } from "./push-request.ts";
import { createPushSender } from "./web-push.ts";

type SendingConfig = Config["sending"];

export type ChannelParts = { jwtSecret: string; publicUrl: string; supportEmail: string; telemetry: Telemetry | null };

function openSms(config: SendingConfig["sms"], telemetry: Telemetry | null): SmsProvider | null {
  if (config === null) return null;
  const send = traceFetch(fetch, telemetry, (path) => path);
  return config.provider === "arkesel" ? createArkesel({ ...config, send }) : createHubtel({ ...config, send });
}

/**
 * Providers limit senders, and pages should not notice a mass of mail: at 50 a second their p99 rose by up to two fifths, at 20 it
 * stayed (bench/results/deliveries.md). Codes and links overtake news. `SMTP_URL` may say otherwise: `?rateLimit=100`.
 */
const mailsPerSecond = 20;

/** Opens the channels that are configured. Nothing is connected before the first delivery. */
export function openChannels(config: SendingConfig, { jwtSecret, publicUrl, supportEmail, telemetry }: ChannelParts) {
  const { smtp, sms } = config;
  const vapid = config.vapid ?? deriveVapidKeys(jwtSecret);
  return {
    email: smtp && createMailer({ ...smtp, perSecond: mailsPerSecond }),
    sms: openSms(sms, telemetry),
    push: createPushSender({ ...vapid, subject: `mailto:${supportEmail}` }),
    /** What browsers need to subscribe: the `applicationServerKey`, base64url. */
    vapidPublicKey: vapid.publicKey,
    /** The domain of the sender, for message ids. */
    mailDomain: smtp ? (addressOf(smtp.from).split("@")[1] ?? "localhost") : new URL(publicUrl).hostname,
  };
}

/** What leaves goes through these. Null: no provider is configured. */
export type Channels = ReturnType<typeof openChannels>;
