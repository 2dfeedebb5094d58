import * as contract from "@efie/contract";
import { afterAll, expect, test } from "vitest";
import { accessTable, startAccessFixture } from "../../../test/access-table.ts";
import { makeApiKey } from "../../../test/api-keys.ts";

const world = await startAccessFixture();
afterAll(world.close);
const calls = Object.entries(contract)
  .filter(([name]) => name.endsWith("Calls"))
  .flatMap(([, group]) => Object.values(group) as contract.Call[]);
const { t, owner, callers } = world;
const keys = {
  "listings:write": await makeApiKey(t, callers.owner, ["listings:write"]),
  "leads:read": await makeApiKey(t, callers.owner, ["leads:read"]),
};

/** What each scope opens. A call that is not named here is closed to every key. */
const opened: Readonly<Record<contract.ApiKeyScope, string>> = {
  "listings:write": `addPhoto changeProperties confirmProperty createProperty deletePhoto deleteProperty getProperty getQuality
    listOwnProperties orderPhoto renewProperty updateProperty`,
  "leads:read": "exportLeads getOwnStats getPropertyStats listLeads",
};

test("each scope opens exactly these calls, none of staff, and none that needs the password", () => {
  for (const scope of contract.apiKeyScopes) {
    const names = calls.filter(({ keyScope }) => keyScope === scope).map(({ name }) => name);
    expect(names.toSorted()).toEqual(opened[scope].split(/\s+/).toSorted());
  }
  const taking = calls.filter(({ keyScope }) => keyScope !== undefined);
  expect(taking.filter(({ auth, needsRecentPassword }) => auth === "staff" || needsRecentPassword)).toEqual([]);
});

test.each(calls.map((call) => [call.name, call] as const))("a key and %s", async (name, call) => {
  for (const scope of contract.apiKeyScopes) {
    const { params = {}, query, body, files } = (await accessTable[name]?.[4]?.(world)) ?? {};
    const path = call.path.replace(/\{(\w+)\}/g, (_braces, part: string) => String(params[part])) + (query ? `?${query}` : "");
    const asking = { token: keys[scope] };
    const answer = files
      ? await t.upload(path, files, { ...asking, field: call.files ?? "" })
      : await t.send({ method: call.method, url: `/api/${path}`, ...(body && { payload: body }) }, asking);
    const isOpen = call.keyScope === scope;
    expect([scope, answer.status]).toEqual([
      scope,
      isOpen ? accessTable[name]?.[2] : answer.status === 404 && !isServed(call) ? 404 : 403,
    ]);
    if (!isOpen && answer.status === 403)
      expect((answer.body as { detail: string }).detail).toMatch(/^(API keys do not open|This API key lacks)/);
  }
});

function isServed({ method, path }: contract.Call): boolean {
  return t.app.hasRoute({ method, url: `/api/${path.replace(/\{(\w+)\}/g, ":$1").replace(/\/$/, "")}` });
}
