import { apiKeyScopes, type ApiKeyScope } from "@efie/contract";
import { afterAll, expect, test } from "vitest";
import { accessTable, startAccessFixture } from "../../../test/access-table.ts";
import { contractCalls as calls } from "../../../test/contract-calls.ts";
import { makeAccess } from "../../../test/make-access.ts";
import { makeApiKey } from "../../../test/api-keys.ts";

const world = await startAccessFixture();
afterAll(world.close);
const { t, callers } = world;
const keys = {
  "listings:write": await makeApiKey(t, callers.owner, ["listings:write"]),
  "leads:read": await makeApiKey(t, callers.owner, ["leads:read"]),
};

/** What each scope opens. A call that is not named here is closed to every key. */
const opened: Readonly<Record<ApiKeyScope, string>> = {
  "listings:write": `addPhoto changeProperties commitImport confirmProperty continuePhotoUpload createImport createPhotoUpload
    createProperty deletePhoto deleteProperty exportProperties getImport getImportTemplate getPhotoUpload getProperty getQuality
    listImports listOwnProperties orderPhoto renewProperty updateImport updateProperty`,
  "leads:read": "exportLeads getOwnStats getPropertyStats listLeads",
};

test("each scope opens exactly these calls, none of staff, and none that needs the password", () => {
  for (const scope of apiKeyScopes) {
    const names = calls.filter(({ keyScope }) => keyScope === scope).map(({ name }) => name);
    expect(names.toSorted()).toEqual(opened[scope].split(/\s+/).toSorted());
  }
  const taking = calls.filter(({ keyScope }) => keyScope !== undefined);
  expect(taking.filter(({ auth, needsRecentPassword }) => auth === "staff" || needsRecentPassword)).toEqual([]);
});

const served = calls.filter(({ method, path }) =>
  t.app.hasRoute({ method, url: `/api/${path.replace(/\{(\w+)\}/g, ":$1").replace(/\/$/, "")}` }),
);

test.each(served.map((call) => [call.name, call] as const))("a key and %s", async (name, call) => {
  for (const scope of apiKeyScopes) {
    const { status, text } = await makeAccess(world, call, { token: keys[scope] });
    // An answer to HEAD has no words.
    const isRefused = call.method === "HEAD" ? status === 403 : /"detail":"(API keys do not open|This API key lacks)/.test(text);
    const expected = call.keyScope === scope ? [accessTable[name]?.[2], false] : [403, true];
    expect([status, isRefused], scope).toEqual(expected);
  }
});
