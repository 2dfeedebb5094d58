import type { z } from "zod";

export type Method = "GET" | "POST" | "PATCH" | "DELETE";

/** Who may make a call. With `optional` a guest may, and a token identifies the caller. */
export type Auth = "optional" | "required" | "staff";

/** The row of the rate-limit table that a call counts against. */
export type Limit = "read" | "write" | "login" | "register" | "message" | "contact";

export type Schema = z.ZodType;

/** Definition of one API call, used by server, client and documentation. */
export type Call = {
  readonly name: string;
  readonly summary: string;
  readonly method: Method;
  /** Relative to the base URL, with a trailing slash and parameters in braces. */
  readonly path: string;
  /** Other paths of the same call, for older clients. */
  readonly aliases?: readonly string[];
  readonly tag: string;
  readonly auth: Auth;
  /** The caller must have entered their password in this session within the last 10 minutes, else 403 `code: "reauthenticate"`. */
  readonly needsRecentPassword?: true;
  readonly limit: Limit;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Maximum JSON body in bytes if it exceeds the default. Parsing blocks the event loop. */
  readonly maxBodyBytes?: number;
  /** A repetition with the same `Idempotency-Key` header within a day has no further effect and gets the same response. */
  readonly takesIdempotencyKey?: true;
  /** Field of a multipart form that holds the files. */
  readonly files?: string;
  /** Response schemas by status; null means no body. Errors are added, the same for every call. */
  readonly answers: Readonly<Record<number, Schema | null>>;
};

/** Method, path and auth of each call, which is all a browser needs. `endpoints.ts` imports no schema, so that it does not load zod. */
export type Endpoints = Readonly<Record<string, Pick<Call, "name" | "method" | "path" | "auth">>>;

/** Preserves the exact types of a call's schemas. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}
