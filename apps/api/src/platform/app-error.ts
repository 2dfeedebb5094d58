/** Why a request is refused; `http/api/errors.ts` gives each its status. */
export type ErrorCode =
  | "invalid"
  | "unauthenticated"
  | "token_not_valid"
  | "payment_needed"
  | "forbidden"
  /** The password must be entered again. */
  | "reauthenticate"
  | "not_found"
  | "conflict"
  | "too_large"
  | "unsupported_media"
  | "unprocessable"
  | "too_many"
  | "unavailable";

export type ErrorDetails = {
  fields?: Record<string, string[]>;
  retryAfterSeconds?: number;
  /** Where the thing stands that is not done yet, in the words of whoever does it. */
  status?: string;
  /** Told as `{error}`, as the specification has it in one case. */
  isPaymentError?: boolean;
};

/** A refusal that the caller may read. The edge decides its status and shape. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message);
    this.name = "AppError";
    this.code = code;
    this.details = details;
  }
}

/** What is needed cannot be asked now; another try may find it. */
export function isUnavailable(error: unknown): error is AppError {
  return error instanceof AppError && error.code === "unavailable";
}
