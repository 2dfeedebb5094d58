import { isPaged, type Call } from "@efie/contract";
import { afterAll, expect, test } from "vitest";
import { accessTable, secretsIn, startAccessFixture, type Caller } from "../test/access-table.ts";
import { contractCalls as calls } from "../test/contract-calls.ts";
import { makeAccess } from "../test/make-access.ts";
import type { Answer } from "../test/test-app.ts";

const callers: readonly Caller[] = ["guest", "other", "owner", "staff"];
/** What a suspended account may do besides reading: appeal, keep the account safe, read what it is sent, and leave. */
const openToSuspended: ReadonlySet<string> = new Set(
  `createAppeal appealByMail login logout refreshToken reauthenticate requestExport deleteAccount sendEmailCode confirmEmail
   sendPhoneCode confirmPhone sendSignInCode signInByNumber forgotPassword resetPassword checkLink takeBackContact endSession endOtherSessions
   setUpTotp confirmTotp renewRecoveryCodes removeTotp loginWithSecondFactor startPasskey registerPasskey
   revokeApiKey removePasskey removePassword reauthenticateByPasskey startPasskeyLogin loginWithPasskey markNotificationRead markAllNotificationsRead
   markMessagesRead updatePreferences unsubscribe resubscribe addPushSubscription removePushSubscription
   visitProperty countImpressions activateMailedSearch updateMailedSearch endMailedSearch`.split(/\s+/),
);

/** The status of a call for a suspended account, which owns nothing here: that of `other`, or 403. */
function statusOfSuspended({ name, method }: Call): number {
  const isOpen = method === "GET" ? name !== "getOwnerContact" : openToSuspended.has(name);
  return isOpen ? (accessTable[name]?.[1] ?? 0) : 403;
}

const world = await startAccessFixture();
afterAll(world.close);

const ask = (call: Call, caller: Caller, otherQuery?: string): Promise<Answer> => {
  const as = world.callers[caller];
  return makeAccess(world, call, as ? { as } : {}, otherQuery);
};

test("the table has exactly one row for every call of the contract", () => {
  expect(Object.keys(accessTable).toSorted()).toEqual(calls.map(({ name }) => name).toSorted());
});

test.each(calls.map((call) => [call.name, call] as const))("access to %s", async (name, call) => {
  const statuses: number[] = [];
  for (const caller of callers) {
    const answer = await ask(call, caller);
    statuses.push(answer.status);
    expect(secretsIn(answer.text, caller, name), `sent to ${caller}`).toEqual([]);
  }
  expect(statuses).toEqual(accessTable[name]?.slice(0, callers.length));
});

const lists = calls.filter(
  ({ name, method, answers }) =>
    method === "GET" && answers[200]?.def.type === "array" && accessTable[name]?.slice(0, callers.length).includes(200),
);

test.each(lists.map((call) => [call.name, call] as const))("a list says how many it has in all: %s", async (name, call) => {
  const query = (await accessTable[name]?.[4]?.(world))?.query;
  const shortest = isPaged(call) && name !== "listNotifications" ? [[query, "limit=1"].filter(Boolean).join("&")] : [];
  const totals: (string | undefined)[] = [];
  for (const asked of [query, ...shortest]) {
    const answer = await ask(call, call.auth === "staff" ? "staff" : "owner", asked);
    const items = Array.isArray(answer.body) ? answer.body.length : 0;
    totals.push(answer.headers["x-total-count"]);
    expect(Number(totals.at(-1)), asked).toBeGreaterThanOrEqual(items);
  }
  expect(new Set(totals).size, totals.join(", ")).toBe(1);
});

test.each(calls.map((call) => [call.name, call] as const))("a suspended and a banned account: %s", async (name, call) => {
  const suspended = await ask(call, "suspended");
  expect(suspended.status).toBe(statusOfSuspended(call));
  expect(secretsIn(suspended.text, "suspended", name)).toEqual([]);
  const banned = await ask(call, "banned");
  // An answer to HEAD has no words.
  const code = call.method === "HEAD" ? "token_not_valid" : (banned.body as { code?: string }).code;
  expect([banned.status, code]).toEqual([401, "token_not_valid"]);
});
