/** The reasons of refusals, with their statuses. Clients handle the named ones, whose code is in the body. */
export const refusals = {
  invalid: { status: 400, isNamed: false },
  unauthenticated: { status: 401, isNamed: false },
  token_not_valid: { status: 401, isNamed: true },
  payment_needed: { status: 402, isNamed: false },
  forbidden: { status: 403, isNamed: false },
  /** The password must be entered again. */
  reauthenticate: { status: 403, isNamed: true },
  /** The password was right; a second factor must follow. */
  mfa_required: { status: 401, isNamed: true },
  /** A number alone opens no account that was left for long. */
  second_proof: { status: 403, isNamed: true },
  /** Staff's calls need a session with a second factor. */
  mfa_setup_required: { status: 403, isNamed: true },
  /** Staff have suspended the account, or closed it. */
  suspended: { status: 403, isNamed: true },
  banned: { status: 403, isNamed: true },
  not_found: { status: 404, isNamed: false },
  conflict: { status: 409, isNamed: false },
  too_large: { status: 413, isNamed: false },
  unsupported_media: { status: 415, isNamed: false },
  unprocessable: { status: 422, isNamed: false },
  too_many: { status: 429, isNamed: false },
  unavailable: { status: 503, isNamed: false },
};
type ErrorCode = keyof typeof refusals;

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

/** A refusal whose message clients may read. `http/api/errors.ts` gives it its shape. */
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

/** A failure whose message tells the operator what to do. It is printed without a stack. */
export class OperatorError extends Error {
  override name = "OperatorError";
}

/** The refusal of a form for one of its fields. */
export function fieldError(name: string, message: string): AppError {
  return new AppError("invalid", message, { fields: { [name]: [message] } });
}

/** The refusal of one action too many, which says how long to wait. */
export function tooMany(message: string): (retryAfterSeconds: number) => AppError {
  return (retryAfterSeconds) => new AppError("too_many", message, { retryAfterSeconds });
}

/** Where nothing else is to be said. */
export const tooManyAttempts = tooMany("Too many attempts. Please wait a moment and try again.");
export const exportedTooOften = tooMany("You have exported very often. Please wait a minute.");

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
