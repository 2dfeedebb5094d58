import { z } from "zod";
import type { ApiKeyScope } from "./enums.ts";
import { queryId } from "./primitives.ts";

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

/** The names in braces in a path. */
type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type Ids<Path extends string> = [NamesIn<Path>] extends [never]
  ? unknown
  : { readonly params: z.ZodObject<Record<NamesIn<Path>, typeof queryId>> };

function idsOf(path: string): { params?: Schema } {
  const names = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => [name, queryId]);
  return names.length === 0 ? {} : { params: z.object(Object.fromEntries(names)) };
}

/** A call before its group gives it a name and, unless it has its own, a tag. */
type Unnamed = Omit<Call, "name" | "tag"> & Partial<Pick<Call, "tag">>;
type Definition = Omit<Unnamed, "method" | "path" | "auth" | "limit" | "answers"> & Partial<Pick<Call, "limit" | "answers">>;
type Defined<M, Path extends string, A, D> = { readonly method: M; readonly path: Path; readonly auth: A } & Pick<Call, "limit"> &
  D &
  (D extends { params: Schema } ? unknown : Ids<Path>) &
  (D extends Pick<Call, "answers"> ? unknown : { readonly answers: { readonly 204: null } });

/**
 * A call, with the exact types of its schemas. `GET` and `HEAD` count as reads, all else as a write, and what a path has in braces are ids,
 * unless it says otherwise. Without `answers` it answers nothing, with 204.
 */
export function call<const M extends Method, const Path extends string, const A extends Auth, const D extends Definition>(
  method: M,
  path: Path,
  auth: A,
  definition: D,
): Defined<M, Path, A, D> {
  const limit: Limit = method === "GET" || method === "HEAD" ? "read" : "write";
  return { method, path, auth, limit, answers: { 204: null }, ...idsOf(path), ...definition } as Defined<M, Path, A, D>;
}

type Named<Group> = { readonly [Name in keyof Group]: Group[Name] & Pick<Call, "tag"> & { readonly name: Name } };

/** Each call with its key as its name. */
export function defineGroup<Group extends Readonly<Record<string, Unnamed>>>(tag: string, group: Group): Named<Group> {
  return Object.fromEntries(Object.entries(group).map(([name, one]) => [name, { name, tag, ...one }])) as Named<Group>;
}

/** Whether a call's answer is a page of a list. */
export function isPaged({ query }: Call): boolean {
  const fields = query && "shape" in query ? (query.shape as object) : {};
  return "cursor" in fields || "before" in fields;
}
