import type { z } from "zod";
import type { ApiKeyScope } from "./enums.ts";

export type Method = "GET" | "HEAD" | "POST" | "PATCH" | "DELETE";

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
  /** A key for programs opens the call if it has this scope. Without one no key does. */
  readonly keyScope?: ApiKeyScope;
  readonly limit: Limit;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Maximum JSON body in bytes if it exceeds the default. Parsing blocks the event loop. */
  readonly maxBodyBytes?: number;
  /** A repetition with the same `Idempotency-Key` header within 30 days has no further effect and gets the same response. */
  readonly takesIdempotencyKey?: true;
  /** Field of a multipart form that holds the files. */
  readonly files?: string;
  /** Media type of a body that is a stream of bytes. The call reads it as it arrives. */
  readonly stream?: string;
  /** Response schemas by status; null means no body. Errors are added, the same for every call. */
  readonly answers: Readonly<Record<number, Schema | null>>;
};

/** What a browser needs of a call. The files of endpoints import no schema, so that it does not load zod. */
export type Endpoint = Pick<Call, "method" | "path" | "auth">;
type Named<Group> = { readonly [Name in keyof Group]: Group[Name] & { readonly name: Name } };

/** Each endpoint with its key as its name. */
export function named<const Group extends Readonly<Record<string, Endpoint>>>(group: Group): Named<Group> {
  const entries = Object.entries(group).map(([name, endpoint]) => [name, { name, ...endpoint }]);
  return Object.fromEntries(entries) as Named<Group>;
}

/** Whether a call's answer is a page of a list. */
export function isPaged({ query }: Call): boolean {
  const fields = query && "shape" in query ? (query.shape as object) : {};
  return "cursor" in fields || "before" in fields;
}
