import type { Call } from "@efie/contract";
import { afterAll, expect, test } from "vitest";
import { contractCalls } from "../../../test/contract-calls.ts";
import { startTestApp } from "../../../test/test-app.ts";

const t = await startTestApp();
afterAll(t.close);

type Operation = {
  operationId: string;
  summary: string;
  security?: object[];
  parameters?: { in: string; name: string; required?: boolean; schema: object }[];
  responses: Record<
    string,
    { description?: string; content?: Record<string, { schema: { $ref?: string; items?: { $ref?: string } } }> }
  >;
};
type Document = {
  openapi: string;
  info: { title: string; version: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; securitySchemes: object };
};

const answer = await t.get("openapi.json");
const document = answer.body as Document;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
);

/** Every call of the contract, by name. */
const calls = new Map(contractCalls.map((call) => [call.name, call]));

/** The call of an operation. The operation of a call's second path has the suffix `Alias`. */
function callOf(operationId: string): Call {
  const name = operationId.replace(/Alias$/, "");
  const call = calls.get(name);
  if (!call) throw new Error(`${name} is no call of the contract`);
  return call;
}

function isServed({ method, path }: Call): boolean {
  return t.app.hasRoute({ method, url: `/api/${path.replace(/\{(\w+)\}/g, ":$1").replace(/\/$/, "")}` });
}

/** Every object in a tree. */
function objectsIn(tree: unknown): object[] {
  if (typeof tree !== "object" || tree === null) return [];
  return [tree, ...Object.values(tree).flatMap(objectsIn)];
}

test("the document is OpenAPI 3.1, as JSON, with the address of the API", () => {
  expect([answer.status, answer.headers["content-type"]]).toEqual([200, "application/json; charset=utf-8"]);
  expect(document.openapi).toMatch(/^3\.1\.\d$/);
  expect(document.info).toMatchObject({ title: "Efie", version: expect.stringMatching(/^\d+\.\d+\.\d+$/) as string });
  expect(document.servers).toEqual([{ url: "http://efie.test/api" }]);
  expect(document.components.securitySchemes).toMatchObject({
    bearer: { type: "http", scheme: "bearer" },
    apiKey: { type: "http", scheme: "bearer", bearerFormat: "efie_…" },
  });
});

test("it lists exactly the served calls, by their names in the contract", () => {
  const listed = operations.map(({ operation }) => operation.operationId).toSorted();
  const served = [...calls.values()]
    .filter(isServed)
    .flatMap(({ name, aliases = [] }) => [name, ...aliases.map(() => `${name}Alias`)]);
  expect(listed).toContain("refreshTokenAlias");
  expect(listed).toEqual(served.toSorted());
  expect(new Set(listed).size).toBe(listed.length);
  for (const name of [
    "listProperties",
    "getProperty",
    "listSimilarProperties",
    "listPropertySuggestions",
    "visitProperty",
    "listRegions",
    "listCities",
    "listPropertyFeatures",
    "listPublicProfiles",
    "getLiveness",
    "getReadiness",
  ])
    expect(listed).toContain(name);
});

test("every operation has its call's path, method and summary", () => {
  for (const { method, path, operation } of operations) {
    const call = callOf(operation.operationId);
    const isAlias = operation.operationId.endsWith("Alias");
    const at = isAlias ? call.aliases?.[0] : call.path;
    expect([method, path]).toEqual([call.method, `/${at?.replace(/\/$/, "")}`]);
    expect(operation.summary).toBe(isAlias ? `${call.summary} (the same as ${call.path})` : call.summary);
  }
});

test("every path parameter is declared, required and used", () => {
  for (const { path, operation } of operations) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const declared = (operation.parameters ?? []).filter((parameter) => parameter.in === "path");
    expect(
      declared.map(({ name }) => name),
      path,
    ).toEqual(named);
    expect(declared.every(({ required }) => required === true)).toBe(true);
  }
});

test("every query parameter of the contract is listed with a schema", () => {
  for (const { operation } of operations) {
    const { query } = callOf(operation.operationId);
    const expected = query && "shape" in query ? Object.keys(query.shape as object) : [];
    const parameters = (operation.parameters ?? []).filter((parameter) => parameter.in === "query");
    expect(parameters.map(({ name }) => name).toSorted()).toEqual(expected.toSorted());
    for (const { schema } of parameters) expect(Object.keys(schema).length).toBeGreaterThan(0);
  }
});

function headersOf({ takesIdempotencyKey, stream, method }: Call): string[] {
  if (stream !== undefined) return ["Tus-Resumable", "Upload-Offset"];
  if (method === "HEAD") return ["Tus-Resumable"];
  return takesIdempotencyKey ? ["Idempotency-Key"] : [];
}

test("calls with an idempotency key, and those of uploads in parts, document their headers", () => {
  for (const { operation } of operations) {
    const headers = (operation.parameters ?? []).filter((parameter) => parameter.in === "header").map(({ name }) => name);
    expect(headers, operation.operationId).toEqual(headersOf(callOf(operation.operationId)));
  }
});

test("every call documents its responses and errors, and whether it needs a token or takes a key, of which scope", () => {
  for (const { operation } of operations) {
    const call = callOf(operation.operationId);
    const statuses = Object.keys(operation.responses).map(Number);
    expect(statuses).toEqual(
      expect.arrayContaining([
        ...Object.keys(call.answers)
          .map(Number)
          .filter((status) => call.answers[status]),
        400,
        401,
        404,
        429,
        500,
        503,
      ]),
    );
    for (const response of Object.values(operation.responses)) expect(response.description).toBeDefined();
    const byPerson = call.auth === "optional" ? {} : { bearer: [] };
    const ways = call.keyScope === undefined ? [byPerson] : [byPerson, { apiKey: [call.keyScope] }];
    expect(operation.security ?? [{}]).toEqual(ways);
  }
});

test("every reference is valid, and nothing of OpenAPI 3.0 remains", () => {
  const parts = objectsIn(document);
  const references = new Set(parts.flatMap((part) => ("$ref" in part ? [String(part.$ref)] : [])));
  const components = Object.keys(document.components.schemas);
  expect(components.every((name) => /^[A-Z]\w*$/.test(name))).toBe(true);
  expect([...references].filter((reference) => !components.includes(reference.replace("#/components/schemas/", "")))).toEqual([]);
  const old = parts.filter(
    (part) => "nullable" in part || ("exclusiveMinimum" in part && typeof part.exclusiveMinimum !== "number"),
  );
  expect(old).toEqual([]);
});

test("every component is used by a call or by the socket", () => {
  const referred = new Set(objectsIn(document).flatMap((part) => ("$ref" in part ? [String(part.$ref).split("/").at(-1)] : [])));
  expect(Object.keys(document.components.schemas).filter((name) => !referred.has(name))).toEqual(["SocketEvent"]);
});

test("responses refer to named components", () => {
  const schemaOf = (name: string, status: string) => {
    const found = operations.find(({ operation }) => operation.operationId === name);
    return found?.operation.responses[status]?.content?.["application/json"]?.schema;
  };
  expect(schemaOf("getProperty", "200")).toEqual({ $ref: "#/components/schemas/PropertyDetails" });
  expect(schemaOf("listProperties", "200")).toMatchObject({ type: "array", items: { $ref: "#/components/schemas/Property" } });
  expect(schemaOf("listCities", "200")).toMatchObject({ items: { $ref: "#/components/schemas/CityPlace" } });
  expect(schemaOf("listPublicProfiles", "200")).toMatchObject({ items: { $ref: "#/components/schemas/PublicProfile" } });
  expect(schemaOf("getProperty", "404")).toEqual({ $ref: "#/components/schemas/AnyError" });
});

test("the documentation page brings its own files and allows no foreign scripts", async () => {
  const moved = await t.get("docs");
  expect([moved.status, moved.headers["location"]]).toEqual([302, "/api/docs/"]);
  const page = await t.get("docs/");
  expect([page.status, page.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
  expect(page.headers["content-security-policy"]).toContain("default-src 'self'");
  expect(page.text).not.toMatch(/<script>/);
  const files = [...page.text.matchAll(/src="\.\/([^"]+)"/g)].map(([, file]) => `docs/${file}`);
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) expect((await t.get(file)).status, file).toBe(200);
});
