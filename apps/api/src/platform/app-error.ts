/** The reason of a refusal; `http/api/errors.ts` maps it to a status. */
export type ErrorCode =
  | "invalid"
  | "unauthenticated"
  | "token_not_valid"
  | "payment_needed"
  | "forbidden"
  /** The password must be entered again. */
  | "reauthenticate"
  /** The password was right; a second factor must follow. */
  | "mfa_required"
  /** A number alone opens no account that was left for long. */
  | "second_proof"
  /** Staff's calls need a session with a second factor. */
  | "mfa_setup_required"
  /** Staff have suspended the account, or closed it. */
  | "suspended"
  | "banned"
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
  /** The state of an unfinished operation, as the provider names it. */
  status?: string;
  /** For the second step of a login. */
  mfaToken?: string;
  /** A right code of a number that no account has: a new account needs a name. */
  nameNeeded?: true;
  /** By which whose account is closed reads why, and appeals. */
  appealToken?: string | null;
  /** The body is `{error}` instead of `{detail}`; the specification requires it in one case. */
  isPaymentError?: boolean;
};

/** A refusal whose message clients may read. `http/api/errors.ts` decides status and shape. */
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

/** The refusal of a form for one of its fields. */
export function fieldError(name: string, message: string): AppError {
  return new AppError("invalid", message, { fields: { [name]: [message] } });
}

/** Makes the refusal of one time too many, with the seconds to wait. */
export const tooOften = (message: string) => (retryAfterSeconds: number) =>
  new AppError("too_many", message, { retryAfterSeconds });

/** The refusal of one attempt too many, where nothing else is to be said. */
export const tooManyAttempts = tooOften("Too many attempts. Please wait a moment and try again.");

export const exportedTooOften = tooOften("You have exported very often. Please wait a minute.");

/** The refusal of a session that has ended, and of an account that is gone. */
export function invalidToken(): AppError {
  return new AppError("token_not_valid", "Given token not valid for any token type");
}

/** What was looked for. @throws the refusal where there is nothing */
export async function requireFound<Found>(found: Promise<Found | null | undefined>, refusal: () => AppError): Promise<Found> {
  const value = await found;
  if (value === null || value === undefined) throw refusal();
  return value;
}

/** Whether an error is temporary: a dependency is unavailable, a retry may succeed. */
export function isUnavailable(error: unknown): error is AppError {
  return error instanceof AppError && error.code === "unavailable";
}

/** The body and `Retry-After` of a 503 during an outage or overload. */
export const outage = { answer: { detail: "The service is briefly unavailable. Please try again." }, retryAfter: "2" } as const;
