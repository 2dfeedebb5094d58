import { z } from "zod";
import type { Call, Endpoint, Limit, Schema } from "./call.ts";
import { queryId } from "./primitives.ts";

/** The names in braces in a path. */
type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type Ids<Path extends string> = [NamesIn<Path>] extends [never]
  ? unknown
  : { readonly params: z.ZodObject<Record<NamesIn<Path>, typeof queryId>> };

/** What a call adds to its endpoint. */
type Definition = Omit<Call, "name" | "method" | "path" | "auth" | "tag" | "limit"> & Partial<Pick<Call, "tag" | "limit">>;
type Endpoints = Readonly<Record<string, Endpoint & { readonly name: string }>>;
type Defined<Group extends Endpoints, Definitions extends Readonly<Record<keyof Group, unknown>>> = {
  readonly [Name in keyof Group]: Group[Name] &
    Pick<Call, "tag" | "limit"> &
    Definitions[Name] &
    (Definitions[Name] extends { params: Schema } ? unknown : Ids<Group[Name]["path"]>);
};

function idsOf(path: string): { params?: Schema } {
  const names = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => [name, queryId]);
  return names.length === 0 ? {} : { params: z.object(Object.fromEntries(names)) };
}

/**
 * The calls of a group, with the exact types of their schemas. `GET` and `HEAD` count as reads, all else as a write, and what a path
 * has in braces are ids, unless a call says otherwise.
 */
export function defineGroup<Group extends Endpoints, const Definitions extends Readonly<Record<keyof Group, Definition>>>(
  tag: string,
  endpoints: Group,
  definitions: Definitions,
): Defined<Group, Definitions> {
  const calls = Object.entries(endpoints).map(([name, endpoint]) => {
    const limit: Limit = endpoint.method === "GET" || endpoint.method === "HEAD" ? "read" : "write";
    return [name, { ...endpoint, tag, limit, ...idsOf(endpoint.path), ...definitions[name] }];
  });
  return Object.fromEntries(calls) as Defined<Group, Definitions>;
}
