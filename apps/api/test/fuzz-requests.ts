import type { InjectOptions } from "fastify";
import type { Random } from "../seeds/random.ts";
import { FuzzValues, type JsonSchema } from "./fuzz-values.ts";

type Parameter = { readonly in: string; readonly name: string; readonly schema?: JsonSchema };
type Operation = {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: JsonSchema }>> };
};
export type ApiDocument = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
};

export type FuzzRequest = { readonly call: string; readonly request: InjectOptions };

/** Invalid JSON bodies and unsupported media types. */
const oddBodies: readonly Pick<InjectOptions, "payload" | "headers">[] = [
  { payload: "{", headers: { "content-type": "application/json" } },
  { payload: "", headers: { "content-type": "application/json" } },
  { payload: "null", headers: { "content-type": "application/json" } },
  { payload: '{"a":1,"a":2,"__proto__":{"isStaff":true}}', headers: { "content-type": "application/json" } },
  { payload: "[".repeat(50_000), headers: { "content-type": "application/json" } },
  { payload: Buffer.from([0xff, 0xfe, 0x00, 0x80]), headers: { "content-type": "application/json; charset=utf-16" } },
  { payload: "a=b", headers: { "content-type": "application/x-www-form-urlencoded" } },
  { payload: "<a/>", headers: { "content-type": "text/xml" } },
  { payload: "x", headers: { "content-type": "multipart/form-data; boundary=" } },
  { payload: "--b\r\n\r\n", headers: { "content-type": "multipart/form-data; boundary=b" } },
];

/** Formats a value as query parameters; an array becomes repeated parameters. */
function inAddress(name: string, value: unknown): [string, string][] {
  const values = Array.isArray(value) ? value.slice(0, 5) : [value];
  return values.map((each) => [name, typeof each === "string" ? each.slice(0, 3_000) : (JSON.stringify(each) ?? "")]);
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** Generates endless random requests for the operations of an OpenAPI document. */
export function* makeRequests(document: ApiDocument, random: Random, ids: readonly number[]): Generator<FuzzRequest, never> {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const { schemas } = document.components;
  const tame = new FuzzValues(random, schemas, ids, 0.02);
  const wild = new FuzzValues(random, schemas, ids, 0.25);
  for (;;) {
    const { path, method, operation } = random.pick(operations);
    const values = random.chance(0.6) ? tame : wild;
    yield { call: operation.operationId, request: makeRequest(path, method, operation, values, random) };
  }
}

function makeRequest(path: string, method: string, operation: Operation, values: FuzzValues, random: Random): InjectOptions {
  const { parameters = [], requestBody } = operation;
  const filled = path.replace(/\{(\w+)\}/g, (_braces, name: string) => {
    const schema = parameters.find((each) => each.in === "path" && each.name === name)?.schema;
    return encode(inAddress(name, values.of(schema ?? {}))[0]?.[1].slice(0, 190) ?? "") || "0";
  });
  const query = parameters
    .filter((each) => each.in === "query" && random.chance(0.25))
    .flatMap(({ name, schema }) => inAddress(name, values.of(schema ?? {})))
    .map(([name, value]) => `${name}=${encode(value)}`);
  const url = `/api${filled}/${query.length > 0 ? `?${query.join("&")}` : ""}`;
  const base = { method: method as "GET", url };
  const schema = requestBody?.content?.["application/json"]?.schema;
  if (method !== "GET" && random.chance(0.05)) return { ...base, ...random.pick(oddBodies) };
  if (!schema) return base;
  const payload = JSON.stringify(values.of(schema)) ?? "";
  return { ...base, payload, headers: { "content-type": "application/json" } };
}
