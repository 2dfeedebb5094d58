import { accountCalls, moderationCalls, type TokenPair } from "@efie/contract";
import { afterAll, expect, test } from "vitest";
import { createSignIns } from "../test/sign-ins.ts";
import { createTestConfig } from "../test/test-config.ts";
import { startTestApp } from "../test/test-app.ts";
import { createAccounts } from "./modules/accounts/index.ts";
import { createDeliveries } from "./modules/deliveries/index.ts";
import { resetSecondFactor } from "./modules/second-factor/index.ts";

const t = await startTestApp({ config: { hasOutbox: true, needsStaffMfa: true } });
const { newcomer, logIn, turnOnTotp, mailsTo } = createSignIns(t, "unlucky");
afterAll(t.close);

test("the operator resets the second factor of a person who lost it: signed out, notified, and back with the password", async () => {
  const staff = await newcomer();
  await t.db.updateTable("users").set({ is_staff: true }).where("id", "=", staff.id).execute();
  await turnOnTotp(staff.access);
  const deps = {
    db: t.db,
    accounts: createAccounts(t.clock),
    deliveries: createDeliveries({ ...t, config: createTestConfig({ hasOutbox: true }) }),
  };
  expect(await resetSecondFactor(deps, "nobody_here")).toBeNull();
  expect(await resetSecondFactor(deps, staff.username.toUpperCase())).toBe(staff.username);
  expect((await t.post(accountCalls.refreshToken.path, { refresh: staff.refresh })).status).toBe(401);
  expect((await mailsTo(staff.email))[0]?.subject).toBe("Your second factor was reset");
  const back = ((await logIn(staff.username)).body as TokenPair).access;
  expect((await t.get(moderationCalls.listStaff.path, { token: back })).status).toBe(403);
  await turnOnTotp(back);
  expect((await t.get(moderationCalls.listStaff.path, { token: back })).status).toBe(200);
});
