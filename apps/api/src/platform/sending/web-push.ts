import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { BeforeHandOver, Outcome } from "./outcome.ts";
import { isLocalLiteral, localAddress, lookupPublic, notPublic } from "../security/addresses.ts";
import { encryptFor, signVapid, type VapidKeys } from "./push-request.ts";

/** Where a browser is reached, from its `PushSubscription`. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

/** `topic`: a later push of the same topic takes the place of one that waits (at most 32 base64url characters). */
export type PushMessage = { payload: string; topic: string; urgency: "low" | "normal" | "high" };

/** `gone`: the subscription has ended, and nothing will arrive there any more. `withheld`: it was not sent, and will not be. */
export type PushOutcome = Outcome | { kind: "gone" | "withheld"; reason: string };

export type PushSenderOptions = VapidKeys & {
  /** How push services reach us when something is wrong: `mailto:` or `https:`. */
  subject: string;
  /** Endpoints come from browsers, so a server must not be made to call its own network. Only tests allow that. */
  allowsLocal?: boolean;
  timeoutMs?: number;
};

/** A push service keeps what it cannot deliver for a day. */
const keptSeconds = 86_400;
/** Push services answer at once. A user chose the address, and a slow one would delay other deliveries. */
const longestAnswerMs = 5_000;

/** The maximum that is read of an answer's body, so that the connection can be reused. */
const [maxBodyBytes, maxBodyMs] = [65_536, 1_000];

type Limits = { allowsLocal: boolean; timeoutMs: number };
type Request = { url: URL; headers: Record<string, string | number>; body: Buffer };

/** Sends encrypted pushes (RFC 8030, 8291, 8292). */
export function createPushSender({ subject, allowsLocal = false, timeoutMs = longestAnswerMs, ...keys }: PushSenderOptions) {
  return {
    send: async (to: PushTarget, message: PushMessage, beforeHandOver: BeforeHandOver): Promise<PushOutcome> => {
      const { endpoint, ...target } = to;
      const { payload, topic, urgency } = message;
      const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
      if (!url || (url.protocol !== "https:" && !allowsLocal)) return { kind: "refused", reason: "the endpoint is not https" };
      const body = tryEncrypt(target, payload);
      if (body === null) return { kind: "refused", reason: "the keys of the subscription cannot be used" };
      const headers = {
        authorization: await signVapid(keys, url, subject),
        "content-type": "application/octet-stream",
        "content-encoding": "aes128gcm",
        "content-length": body.length,
        ttl: keptSeconds,
        topic,
        urgency,
      };
      await beforeHandOver();
      return await post({ url, headers, body }, { allowsLocal, timeoutMs });
    },
  };
}

function tryEncrypt(target: { p256dh: string; auth: string }, payload: string): Buffer | null {
  try {
    return encryptFor(target, payload);
  } catch {
    return null;
  }
}

async function post(request: Request, limits: Limits): Promise<PushOutcome> {
  try {
    const status = await ask(request, limits);
    const reason = `HTTP ${status}`;
    if (status < 300) return { kind: "sent" };
    if (status === 404 || status === 410) return { kind: "gone", reason };
    return { kind: status === 400 || status === 413 ? "refused" : "failed", reason };
  } catch (error) {
    const { code, syscall, message } = error as NodeJS.ErrnoException;
    const isUnconnected = syscall === "connect" || syscall === "getaddrinfo" || code === localAddress;
    return { kind: isUnconnected ? "failed" : "unanswered", reason: code ?? message };
  }
}

/** Resolves with the status. */
function ask({ url, headers, body }: Request, { allowsLocal, timeoutMs }: Limits): Promise<number> {
  return new Promise((answer, fail) => {
    if (!allowsLocal && isLocalLiteral(url.hostname)) return fail(notPublic());
    const signal = AbortSignal.timeout(timeoutMs);
    const options = { method: "POST", headers, signal, ...(allowsLocal ? {} : { lookup: lookupPublic }) };
    const send = url.protocol === "http:" ? requestHttp : requestHttps;
    const outgoing = send(url, options, (response) => {
      // The status says all. A body of a stranger's service may have no end.
      const close = (): void => void response.destroy();
      response.on("error", () => {});
      let bytes = 0;
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > maxBodyBytes) close();
      });
      setTimeout(close, maxBodyMs).unref();
      answer(response.statusCode ?? 0);
    });
    outgoing.on("error", fail);
    outgoing.end(body);
  });
}
