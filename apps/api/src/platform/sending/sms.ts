import type { BeforeHandOver, Outcome } from "./outcome.ts";
import { isUnconnected } from "./outcome.ts";

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

type Answer = { status: number; body: unknown };

const defaultTimeoutMs = 15_000;
/** A gateway says these without knowing what became of the request behind it. */
const unknownStatuses = new Set([502, 504]);

/** Sends one request. The meaning of an answer depends on the provider; that of a missing answer does not. */
export async function postMessage(
  { send = fetch, timeoutMs = defaultTimeoutMs }: Pick<SmsOptions, "send" | "timeoutMs">,
  request: { url: string; headers: Record<string, string>; body: object },
  beforeHandOver: BeforeHandOver,
  judge: (answer: Answer) => Outcome,
): Promise<Outcome> {
  await beforeHandOver();
  try {
    const response = await send(request.url, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json", ...request.headers },
      body: JSON.stringify(request.body),
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body = parse(await response.text());
    if (unknownStatuses.has(response.status)) return { kind: "unanswered", reason: `HTTP ${response.status}` };
    return judge({ status: response.status, body });
  } catch (error) {
    const reason = error instanceof Error ? error.name : "no answer";
    return isUnconnected(error) ? { kind: "failed", reason: "no connection" } : { kind: "unanswered", reason };
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The provider's own words, cut; they go to staff. */
export function saidBy({ status, body }: Answer, field: string): string {
  const said = (body as Record<string, unknown> | null)?.[field];
  return typeof said === "string" ? `HTTP ${status}: ${said.slice(0, 200)}` : `HTTP ${status}`;
}
