import { resolve } from "node:path";
import type { z } from "zod";
import type { DelayRule } from "./platform/security/rate-limiter.ts";
import type { SendingConfig, SmsConfig } from "./platform/sending/open-channels.ts";
import { isLocal, serverSettings, settings } from "./platform/settings.ts";

/** The actions that a name, user or address may take in a window; `burst`: extra ones per window. */
export type RateLimit = { max: number; windowSeconds: number; burst?: number };

/** Every rate limit of the server. `RATE_LIMIT=off` switches them off, for benchmarks only. */
export const rateLimits = {
  /** Includes correct passwords: comparing them costs as much. */
  loginsPerAddress: { max: 300, windowSeconds: 60 },
  wrongPasswordsPerAddress: { max: 60, windowSeconds: 60 },
  /** Per name, from one address or one known device. */
  loginsPerName: { max: 20, windowSeconds: 300 },
  wrongPasswordsPerName: { max: 10, windowSeconds: 60 },
  /** Per name, from all known devices together: somebody who knew the password once may have any number. Beyond it they are strangers. */
  wrongPasswordsFromBrowsers: { max: 60, windowSeconds: 900 },
  /** Per name and network: these tries are exempt from the delay that others cause. */
  firstTriesPerNetwork: { max: 2, windowSeconds: 900 },
  firstTriesPerName: { max: 60, windowSeconds: 900 },
  /** Wrong codes after a right password, per person from one known device or from all others together. */
  wrongSecondFactorsPerPerson: { max: 10, windowSeconds: 3_600 },
  /** From all known devices together. */
  wrongSecondFactorsFromBrowsers: { max: 30, windowSeconds: 3_600 },
  wrongSecondFactorsPerAddress: { max: 60, windowSeconds: 60 },
  passwordChangesPerPerson: { max: 5, windowSeconds: 3_600 },
  emailChangesPerPerson: { max: 10, windowSeconds: 3_600 },
  phoneChangesPerPerson: { max: 5, windowSeconds: 3_600 },
  /** Each reserves the former name for 90 days. */
  usernameChangesPerPerson: { max: 5, windowSeconds: 86_400 },
  /** These are mailed to an address that may be a stranger's, so their number is limited. Beyond it sign-ins are not mailed. */
  newDeviceMailsPerPerson: { max: 6, windowSeconds: 3_600 },
  secondFactorChangesPerPerson: { max: 20, windowSeconds: 3_600 },
  /** The same, for all accounts with an unverified address of one mailbox: the names before the `+` are one person's. */
  noticesPerMailbox: { max: 20, windowSeconds: 3_600 },
  /** Beyond the limit of the mailbox, for an address without a `+tag`: strangers with other addresses of it leave these. */
  noticesPerAddress: { max: 3, windowSeconds: 3_600 },
  deletionsPerPerson: { max: 3, windowSeconds: 86_400 },
  /**
   * Codes of one purpose: verify the address, verify the number, reset the password. A browser that has signed in before has its own, so
   * that strangers cannot use up the owner's.
   */
  codesPerPerson: { max: 3, windowSeconds: 3_600 },
  /** Guesses of six digits stay few: a code takes fifteen, five from one network. */
  resetsPerPerson: { max: 6, windowSeconds: 86_400 },
  /** Two are left for others, so that a stranger does not switch it off. A browser that has signed in before has four of its own. */
  resetsPerPersonAndNetwork: { max: 4, windowSeconds: 86_400 },
  /** All these browsers together: somebody who knew the password once may have any number of them. */
  resetsFromBrowsers: { max: 12, windowSeconds: 86_400 },
  /** Beyond it a link is mailed only to people without an open one, and to no unproved address with a `+tag`: strangers cannot keep anybody from a new password. */
  resetMailsPerRecipient: { max: 10, windowSeconds: 3_600 },
  /** By name, and network or known browser. Counted for names that nobody has, too. */
  forgottenPerIdentifier: { max: 5, windowSeconds: 3_600 },
  registrationsPerAddress: { max: 20, windowSeconds: 3_600 },
  messagesPerPerson: { max: 60, windowSeconds: 60 },
  /** They stay for good, so what one account can store in a day is bounded: 16 MB. */
  messagesPerPersonAndDay: { max: 2_000, windowSeconds: 86_400 },
  /** Drafts as well: they are free. */
  propertiesPerPersonAndDay: { max: 200, windowSeconds: 86_400 },
  /** New conversations of an account without a verified number. */
  newConversationsPerUnverified: { max: 5, windowSeconds: 86_400 },
  wantedAnswersPerPerson: { max: 20, windowSeconds: 86_400 },
  reportsPerPerson: { max: 30, windowSeconds: 86_400 },
  /** Guests have no account that would keep them from reporting everything. */
  reportsPerAddress: { max: 5, windowSeconds: 86_400 },
  /** Each may bring 15 MB. */
  checksPerPerson: { max: 10, windowSeconds: 86_400 },
  /** High, because many users share a carrier's address: some fifty checks by phone. */
  documentBytesPerNetwork: { max: 150 * 1024 * 1024, windowSeconds: 3_600 },
  photoBytesPerNetwork: { max: 600 * 1024 * 1024, windowSeconds: 3_600 },
  contactRevealsPerPerson: { max: 60, windowSeconds: 3_600 },
  /** For accounts younger than a day. */
  contactRevealsPerNewPerson: { max: 10, windowSeconds: 3_600 },
  /** High, because many users share a carrier's address. */
  contactRevealsPerNetwork: { max: 180, windowSeconds: 3_600 },
  /** All writes without their own row here. */
  writesPerPerson: { max: 120, windowSeconds: 60 },
  /** High, because many users share a carrier's address. */
  writesPerAddress: { max: 2_400, windowSeconds: 60 },
  /** Upgrades to a WebSocket, before the token is read. High, because many users share a carrier's address. */
  socketsPerNetwork: { max: 240, windowSeconds: 60 },
  /** Pictures that are drawn: previews, and stills of the map. High, because a page has one and many users share a carrier's address. */
  drawingsPerNetwork: { max: 600, windowSeconds: 60 },
  /** Previews that nobody has asked for before: each takes a quarter of a second of a core, and stays. */
  newPreviewsPerNetwork: { max: 300, windowSeconds: 3_600 },
  readsPerAddress: { max: 600, windowSeconds: 60, burst: 50 },
  /** Emails and SMS that people ask for: codes, links. By sender and recipient. */
  sendsPerPerson: { max: 20, windowSeconds: 3_600 },
  sendsPerRecipient: { max: 6, windowSeconds: 3_600 },
  sendsPerRecipientAndDay: { max: 20, windowSeconds: 86_400 },
  /** Beyond both, by mail to an account's address without a `+tag`: strangers with other addresses of the mailbox leave these. */
  sendsPerAddress: { max: 3, windowSeconds: 3_600 },
  /** Mails to confirm a guest's saved search, which anybody can cause: to one mailbox from one network, and from all. */
  guestSearchMailsPerNetwork: { max: 3, windowSeconds: 86_400 },
  guestSearchMailsPerRecipient: { max: 12, windowSeconds: 86_400 },
  /** Mails that welcome new accounts. They count for themselves: anybody can register anybody's address. */
  welcomeMailsPerRecipient: { max: 3, windowSeconds: 86_400 },
  /** Pushes to hosts that are no browser's push service: people choose the addresses. Further ones are not sent. */
  foreignPushesPerPerson: { max: 60, windowSeconds: 3_600 },
  /** A domain with all its names. */
  foreignPushesPerDomain: { max: 300, windowSeconds: 3_600 },
  /** SMS to one block of 10,000 numbers: who is paid for the traffic to a block asks for codes to many of its numbers. */
  smsPerNumberBlock: { max: 30, windowSeconds: 3_600 },
  /** SMS to everybody together: what an hour may cost at most. */
  smsTogether: { max: 1_000, windowSeconds: 3_600 },
} as const satisfies Record<string, RateLimit>;

/**
 * By network: after `free` ones in a window each further one has to wait. Only a delay, because thousands share the address of a mobile
 * carrier, and one of them must not lock out the others for an hour.
 */
export const networkDelays = {
  /** New passwords that are asked for: at most 780 an hour. */
  forgotten: { free: 60, windowSeconds: 3_600, maxDelaySeconds: 5 },
  /** Links and codes that are tried. */
  resets: { free: 60, windowSeconds: 3_600, maxDelaySeconds: 5 },
  /** Emails and SMS that people ask for: at most 120 an hour, because SMS cost money. */
  sends: { free: 60, windowSeconds: 3_600, maxDelaySeconds: 60 },
} as const satisfies Record<string, DelayRule>;

/**
 * Wrong passwords for one name from all addresses: after `free` ones in a window, the delay before the next doubles, up to the
 * maximum. Only a delay, because anyone can send wrong passwords for any name.
 */
export const wrongPasswordDelay = { free: 30, windowSeconds: 900, maxDelaySeconds: 60 } as const;

/** An S3-compatible object store, addressed path-style. */
export type S3Config = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** A collector that takes OTLP over HTTP; `sampledShare` of the traces that begin here are sent. */
export type TelemetryConfig = { endpoint: string; headers: Record<string, string>; sampledShare: number };

/** The whole configuration of one process. Read once, at start; see `.env.example` for each variable. */
export type Config = ReturnType<typeof derive>;

/** The environment is invalid; `problems` has one sentence for each invalid variable. */
export class ConfigError extends Error {
  override name = "ConfigError";
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The configuration cannot be used:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`);
    this.problems = problems;
  }
}

/**
 * Reads and checks all variables. An empty string counts as unset.
 * @throws ConfigError naming every invalid variable, never their values
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  return read(env, serverSettings);
}

/**
 * Reads the configuration of an operator's command, which needs no payment keys.
 * @throws ConfigError naming every invalid variable, never their values
 */
export function readCommandConfig(env: NodeJS.ProcessEnv = process.env): Config {
  return read(env, settings);
}

function read(env: NodeJS.ProcessEnv, schema: typeof settings): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = schema.safeParse(given);
  if (parsed.success) return derive(parsed.data);
  throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`));
}

function derive(env: z.infer<typeof settings>) {
  const isEmbedded = env.DATABASE_URL === undefined;
  const publicUrl = env.PUBLIC_URL ?? `http://${urlHost(env.HOST)}:${env.PORT}`;
  return {
    host: env.HOST,
    port: env.PORT,
    /** The public address, without a trailing slash. */
    publicUrl,
    /** Whether clients use TLS. Then cookies are `Secure` and HSTS is sent. */
    isSecure: publicUrl.startsWith("https:"),
    /** Number of proxies in front whose X-Forwarded-* headers are trusted. */
    trustedProxyHops: env.TRUST_PROXY,
    dataDirectory: resolve(env.DATA_DIR),
    isEmbedded,
    ...databaseConfig(env),
    redisUrl: env.REDIS_URL ?? null,
    s3: s3Config(env),
    /** Null: one is created in the data directory (`loadSigningSecret`). */
    jwtSecret: env.JWT_SECRET ?? null,
    paystack: {
      /** Null: the sandbox replaces Paystack. */
      keys:
        env.PAYSTACK_SECRET_KEY && env.PAYSTACK_PUBLIC_KEY
          ? { secret: env.PAYSTACK_SECRET_KEY, public: env.PAYSTACK_PUBLIC_KEY }
          : null,
      apiUrl: env.PAYSTACK_API_URL,
      inlineUrl: env.PAYSTACK_INLINE_URL,
      /** Limit of a call to the provider. */
      timeoutMs: 10_000,
    },
    corsOrigins: env.CORS_ORIGINS,
    supportEmail: env.SUPPORT_EMAIL,
    supportWhatsapp: env.SUPPORT_WHATSAPP,
    /** Contained in prices, as receipts show; null: none is charged. */
    vatPercent: env.VAT_RATE || null,
    map: mapConfig(env),
    /** Never with Paystack keys, and off by default on public servers: its passwords are public. */
    demoData:
      env.DEMO_DATA ?? (isEmbedded && env.PAYSTACK_SECRET_KEY === undefined && isLocal(env.PUBLIC_URL ?? "http://localhost")),
    /** Whether everything that leaves is kept and can be read at /sandbox/outbox. */
    hasOutbox: env.OUTBOX ?? (isEmbedded && isLocal(env.PUBLIC_URL ?? "http://localhost")),
    sending: sendingConfig(env),
    /** Whether staff's calls need a second factor. */
    needsStaffMfa: env.STAFF_MFA === undefined ? !isEmbedded : env.STAFF_MFA === "required",
    isRateLimited: env.RATE_LIMIT,
    /** Whether rendered pages are cached for guests for some seconds. */
    isPageCached: env.PAGE_CACHE,
    /** Whether searches use an index in memory; `auto`: in a large catalogue. */
    catalogueIndex: env.CATALOGUE_INDEX,
    /** The token of the metrics endpoint; null: no metrics. */
    metricsToken: env.METRICS_TOKEN ?? null,
    /** The receiver of traces and metrics; null: none. */
    telemetry: telemetryConfig(env),
    /** How long a stopping process still accepts requests while its readiness is already 503. */
    drainSeconds: env.DRAIN_SECONDS,
    logLevel: env.LOG_LEVEL,
  };
}

function databaseConfig(env: z.infer<typeof settings>) {
  return {
    databaseUrl: env.DATABASE_URL ?? null,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL ?? null,
    /** A replica with more lag is not used. */
    replicaMaxLagSeconds: env.DATABASE_REPLICA_MAX_LAG,
    databasePoolSize: env.DATABASE_POOL_SIZE,
  };
}

/**
 * Providers limit senders, and pages should not notice a mass of mail: at 50 a second their p99 rose by up to two fifths, at 20 it
 * stayed (bench/results/deliveries.md). Codes and links overtake news. `SMTP_URL` may say otherwise: `?rateLimit=100`.
 */
const mailsPerSecond = 20;

function sendingConfig(env: z.infer<typeof settings>): SendingConfig {
  const { SMTP_URL, MAIL_FROM, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = env;
  return {
    smtp: SMTP_URL && MAIL_FROM ? { url: SMTP_URL, from: MAIL_FROM } : null,
    sms: smsConfig(env),
    vapid: VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY ? { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY } : null,
    mailsPerSecond,
  };
}

function smsConfig(env: z.infer<typeof settings>): SmsConfig | null {
  const { SMS_PROVIDER, SMS_SENDER: sender, ARKESEL_API_KEY, HUBTEL_CLIENT_ID, HUBTEL_CLIENT_SECRET } = env;
  if (!SMS_PROVIDER || !sender) return null;
  const apiUrl = env.SMS_API_URL ?? smsApis[SMS_PROVIDER];
  if (SMS_PROVIDER === "arkesel") return { provider: "arkesel", sender, apiUrl, apiKey: ARKESEL_API_KEY ?? "" };
  return { provider: "hubtel", sender, apiUrl, clientId: HUBTEL_CLIENT_ID ?? "", clientSecret: HUBTEL_CLIENT_SECRET ?? "" };
}

const smsApis = { arkesel: "https://sms.arkesel.com", hubtel: "https://sms.hubtel.com" } as const;

function telemetryConfig(env: z.infer<typeof settings>): TelemetryConfig | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS, OTEL_TRACES_SAMPLER_ARG } = env;
  if (!OTEL_EXPORTER_OTLP_ENDPOINT) return null;
  return { endpoint: OTEL_EXPORTER_OTLP_ENDPOINT, headers: OTEL_EXPORTER_OTLP_HEADERS, sampledShare: OTEL_TRACES_SAMPLER_ARG };
}

function mapConfig(env: z.infer<typeof settings>) {
  return {
    /** A style of MapLibre's; null: the map that the web app draws itself. */
    styleUrl: env.MAP_STYLE_URL ?? null,
    /** Origins beside the style's own from which browsers may load tiles, glyphs and sprites. */
    origins: env.MAP_ORIGINS,
  };
}

function s3Config(env: z.infer<typeof settings>): S3Config | null {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null;
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: env.S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

/**
 * The host for URLs: browsers cannot open a wildcard address, and make passkeys only for a name. So mails, pages and passkeys of a
 * server on this machine all say "localhost".
 */
function urlHost(host: string): string {
  if (["0.0.0.0", "::", "127.0.0.1"].includes(host)) return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}
