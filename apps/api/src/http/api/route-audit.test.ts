import fastify, { type RouteOptions } from "fastify";
import { expect, test } from "vitest";
import { auditRoutes } from "./openapi.ts";

const complete = {
  method: "GET",
  url: "/api/things",
  config: { call: "listThings", auth: "optional", limit: "read" },
  schema: { response: { 200: { type: "array" } } },
  handler: async () => [],
} as const satisfies RouteOptions;

/** The boot's error for a route, null when it is accepted. */
async function boot(route: RouteOptions): Promise<string | null> {
  const app = fastify();
  auditRoutes(app);
  try {
    app.route(route);
    await app.ready();
    return null;
  } catch (error) {
    return (error as Error).message;
  } finally {
    await app.close();
  }
}

test("a route that declares everything is served", async () => {
  expect(await boot(complete)).toBeNull();
});

test("a route without call, authorization, limit or response schemas stops the boot with its name", async () => {
  const { call, auth, limit } = complete.config;
  const cases: [Partial<RouteOptions>, string][] = [
    [{ config: { auth, limit } }, "a call of the contract"],
    [{ config: { call, limit } }, "auth"],
    [{ config: { call, auth } }, "a rate limit"],
    [{ schema: {} }, "schemas for its answers"],
    [{ schema: { response: {} } }, "schemas for its answers"],
  ];
  for (const [lack, missing] of cases)
    expect(await boot({ ...complete, ...lack })).toBe(`GET /api/things does not declare ${missing}`);
});

test("the error names everything that a route lacks", async () => {
  const message = await boot({ method: "POST", url: "/api/bare", handler: async () => null });
  expect(message).toBe("POST /api/bare does not declare a call of the contract, auth, a rate limit, schemas for its answers");
});

test("a route inside a prefixed plugin is audited by its full address", async () => {
  const app = fastify();
  auditRoutes(app);
  void app.register(
    async (inner) => {
      inner.get("/hidden", async () => null);
    },
    { prefix: "/api" },
  );
  await expect(async () => app.ready()).rejects.toThrow("GET /api/hidden does not declare");
});

test("documentation and routes outside the API need no declarations", async () => {
  for (const url of ["/api/openapi.json", "/api/docs", "/api/docs/static/index.css", "/media/:name", "/*"])
    expect(await boot({ method: "GET", url, handler: async () => null })).toBeNull();
});

test("an address that only looks like documentation is audited", async () => {
  for (const url of ["/api/docsecret", "/api/openapi.json.old", "/api/main/docs/"])
    expect(await boot({ method: "GET", url, handler: async () => null })).toContain("does not declare");
});
