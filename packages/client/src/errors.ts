import type { FieldErrors } from "@efie/contract";

/** A refusal of the API. `detail` is always a sentence that can be shown. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly detail: string;
  /** The server's own words; null where it gave none that can be shown, such as a proxy's error page. */
  readonly sentence: string | null;
  /** Messages by field; empty where the refusal was one sentence. */
  readonly fieldErrors: FieldErrors;
  readonly code: string | null;
  /** How far a payment has come that is not complete, in the provider's word (402). */
  readonly paymentStatus: string | null;
  /** Seconds to wait, where the server said so (429, 503). */
  readonly retryAfterSeconds: number | null;

  constructor(status: number, body: unknown, retryAfter: string | null) {
    const fieldErrors = readFieldErrors(body);
    const sentence = readSentence(body) ?? Object.values(fieldErrors)[0]?.[0] ?? null;
    const detail = sentence ?? `The server answered ${status}.`;
    super(detail);
    this.status = status;
    this.detail = detail;
    this.sentence = sentence;
    this.fieldErrors = fieldErrors;
    this.code = readString(body, "code");
    this.paymentStatus = status === 402 ? readString(body, "status") : null;
    this.retryAfterSeconds = retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : null;
  }
}

/** No answer came (spec, section 8: shared client). */
export class NetworkError extends Error {
  override readonly name = "NetworkError";

  constructor(cause: unknown) {
    super("Network Error", { cause });
  }
}

function readSentence(body: unknown): string | null {
  return readString(body, "detail") ?? readString(body, "error");
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
