import type { FieldErrors } from "@efie/contract";

/** An error response of the API. `detail` is always a sentence that can be shown. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly detail: string;
  /** The server's message; null if the body has none, such as a proxy's error page. */
  readonly sentence: string | null;
  /** Messages by field; empty if the error is one sentence. */
  readonly fieldErrors: FieldErrors;
  readonly code: string | null;
  /** The provider's status of an incomplete payment (402 only). */
  readonly paymentStatus: string | null;
  /** What the second step of a login needs (401 `code: "mfa_required"` only). */
  readonly mfaToken: string | null;
  /** By which who is banned reads why, and appeals (403 `code: "banned"` only). */
  readonly appealToken: string | null;
  /** Seconds to wait, from `Retry-After` (429, 503). */
  readonly retryAfterSeconds: number | null;

  constructor(status: number, body: unknown, retryAfter: string | null) {
    const fieldErrors = readFieldErrors(body);
    const sentence = readString(body, "detail") ?? readString(body, "error") ?? Object.values(fieldErrors)[0]?.[0] ?? null;
    const detail = sentence ?? `The server answered ${status}.`;
    super(detail);
    this.status = status;
    this.detail = detail;
    this.sentence = sentence;
    this.fieldErrors = fieldErrors;
    this.code = readString(body, "code");
    this.mfaToken = this.code === "mfa_required" ? readString(body, "mfa_token") : null;
    this.appealToken = this.code === "banned" ? readString(body, "appeal_token") : null;
    this.paymentStatus = status === 402 ? readString(body, "status") : null;
    this.retryAfterSeconds = retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : null;
  }
}

/** No response arrived (spec, section 8: shared client). */
export class NetworkError extends Error {
  override readonly name = "NetworkError";

  constructor(cause: unknown) {
    super("Network Error", { cause });
  }
}

function readString(body: unknown, field: string): string | null {
  if (typeof body !== "object" || body === null) return null;
  const value = (body as Record<string, unknown>)[field];
  return typeof value === "string" && value !== "" ? value : null;
}

function readFieldErrors(body: unknown): FieldErrors {
  if (typeof body !== "object" || body === null) return {};
  const fields: FieldErrors = {};
  for (const [field, value] of Object.entries(body)) {
    if (Array.isArray(value) && value.every((message) => typeof message === "string")) fields[field] = value;
  }
  return fields;
}

/** The part of a `Response` that the client reads. A call in process needs no complete one. */
export type Reply = {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: { get: (name: string) => string | null };
  readonly text: () => Promise<string>;
};

export type Send = (address: string, init: RequestInit) => Promise<Reply>;

/**
 * Returns the parsed body, or null if it is empty or not JSON, such as a proxy's error page.
 * @throws NetworkError if the connection breaks.
 */
export async function readBody(reply: Reply): Promise<unknown> {
  try {
    const text = await reply.text();
    return text === "" ? null : (JSON.parse(text) as unknown);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error instanceof DOMException ? error : new NetworkError(error);
  }
}
