import type { z } from "zod";

export type Method = "GET" | "POST" | "PATCH" | "DELETE";

/** Who may make a call: `none` ignores a token, `optional` knows the caller if there is one. */
export type Auth = "optional" | "required" | "staff";

/** The row of the rate-limit table that a call counts against. */
export type Limit = "read" | "write" | "login" | "register" | "message" | "contact";

export type Schema = z.ZodType;

/** One call of the API: everything that server, client and documentation need to know of it. */
export type Call = {
  readonly name: string;
  readonly summary: string;
  readonly method: Method;
  /** Relative to the base URL, with a trailing slash, parameters in braces. */
  readonly path: string;
  /** Other spellings of the path that older clients use. */
  readonly aliases?: readonly string[];
  readonly tag: string;
  readonly auth: Auth;
  /** The caller must have entered their password in this session within the last 10 minutes, else 403 `code: "reauthenticate"`. */
  readonly needsRecentPassword?: true;
  readonly limit: Limit;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The longest JSON body in bytes, where it may be longer than most: parsing stops everybody else. */
  readonly maxBodyBytes?: number;
  /** Sent again with the same `Idempotency-Key` header within a day, it is done once and answers the same. */
  readonly takesIdempotencyKey?: true;
  /** The body is a multipart form with files in this field. */
  readonly files?: string;
  /** Answers by status; `null` is an answer without a body. Errors come on top, the same for every call. */
  readonly answers: Readonly<Record<number, Schema | null>>;
};

/** Keeps the exact types of a call's schemas. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}
