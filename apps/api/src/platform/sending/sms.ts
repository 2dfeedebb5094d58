import { type BeforeHandOver, type Outcome, isUnconnected } from "./outcome.ts";
import { z } from "zod";

/** A short message. `reference` is the same for every attempt. */
export type ShortMessage = { to: string; text: string; reference: string };

/** A provider of SMS. */
export type SmsProvider = { send(message: ShortMessage, beforeHandOver: BeforeHandOver): Promise<Outcome> };

export type SmsOptions = {
  /** Where the provider's API is; another one in tests. */
  apiUrl: string;
  /** The name or number that recipients see, at most 11 characters. */
  sender: string;
  send?: typeof fetch;
  timeoutMs?: number;
};

const defaultTimeoutMs = 15_000;
/** A gateway says these without knowing what became of the request behind it. */
const unknownStatuses = new Set([502, 504]);

type Request = {
  url: string;
  headers: Record<string, string>;
  body: object;
  /** What the provider answers to a message that it takes. */
  accepted: z.ZodType;
  /** The number or the text is what it does not take. Other refusals (key, credit, too many) pass when an operator has acted. */
  refusedStatuses: readonly number[];
  /** The field of its own words. */
  wordsIn: string;
};

/** The meaning of an answer depends on the provider; that of a missing answer does not. */
function createProvider(
  { send = fetch, timeoutMs = defaultTimeoutMs }: Pick<SmsOptions, "send" | "timeoutMs">,
  requestOf: (message: ShortMessage) => Request,
): SmsProvider {
  const post = async (request: Request): Promise<Outcome> => {
    const response = await send(request.url, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json", ...request.headers },
      body: JSON.stringify(request.body),
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body = parse(await response.text());
    const { status } = response;
    if (unknownStatuses.has(status)) return { kind: "unanswered", reason: `HTTP ${status}` };
    if (status < 300 && request.accepted.safeParse(body).success) return { kind: "sent" };
    const kind = request.refusedStatuses.includes(status) ? "refused" : "failed";
    return { kind, reason: saidBy(status, body, request.wordsIn) };
  };
  return {
    send: async (message, beforeHandOver) => {
      await beforeHandOver();
      return await post(requestOf(message)).catch((error: unknown): Outcome => {
        if (isUnconnected(error)) return { kind: "failed", reason: "no connection" };
        return { kind: "unanswered", reason: error instanceof Error ? error.name : "no answer" };
      });
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The provider's own words, cut; they go to staff. */
function saidBy(status: number, body: unknown, field: string): string {
  const said = (body as Record<string, unknown> | null)?.[field];
  return typeof said === "string" ? `HTTP ${status}: ${said.slice(0, 200)}` : `HTTP ${status}`;
}

/**
 * Arkesel's SMS API, version 2. It takes no reference of ours, so it cannot drop a repeat.
 * Source: https://developers.arkesel.com/#tag/SMS-V2
 */
export function createArkesel({ apiUrl, sender, apiKey, ...options }: SmsOptions & { apiKey: string }): SmsProvider {
  return createProvider(options, ({ to, text }) => ({
    url: `${apiUrl}/api/v2/sms/send`,
    headers: { "api-key": apiKey },
    body: { sender, message: text, recipients: [to] },
    accepted: z.object({ status: z.literal("success") }),
    refusedStatuses: [400, 422],
    wordsIn: "message",
  }));
}

type HubtelOptions = SmsOptions & { clientId: string; clientSecret: string };

/**
 * Hubtel's SMS API.
 * Source: https://businessdocs-developers.hubtel.com/docs/simple-messaging
 */
export function createHubtel({ apiUrl, sender, clientId, clientSecret, ...options }: HubtelOptions): SmsProvider {
  const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;
  return createProvider(options, ({ to, text, reference }) => ({
    url: `${apiUrl}/v1/messages/send`,
    headers: { authorization },
    body: { From: sender, To: to, Content: text, ClientReference: reference },
    // 0 is "submitted".
    accepted: z.object({ status: z.literal(0) }),
    refusedStatuses: [400],
    wordsIn: "statusDescription",
  }));
}
