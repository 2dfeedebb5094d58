import { moderationCalls, type OutboxMessage } from "@efie/contract";
import { afterAll, expect, test } from "vitest";
import { startTestApp } from "../../../test/test-app.ts";

const t = await startTestApp({ config: { hasOutbox: true } });
afterAll(() => t.close());
const staff = await t.makeUser({ is_staff: true });
const person = await t.makeUser({ email: "Adwoa@mail.example", first_name: "Adwoa" });

async function subjects(): Promise<string[]> {
  const { body } = await t.get("sandbox/outbox/?to=adwoa@mail.example");
  return (body as OutboxMessage[]).map(({ subject }) => subject);
}

test("a person who becomes staff, or is staff no more, is notified by email: once, however often it is asked", async () => {
  const { username } = person;
  const [granted, revoked] = ["You are now a member of staff", "You are no longer a member of staff"];
  for (const said of [[granted], [granted]]) {
    expect((await t.post(moderationCalls.grantStaff.path, { username }, { as: staff })).status).toBe(200);
    expect(await subjects()).toEqual(said);
  }
  for (const said of [
    [revoked, granted],
    [revoked, granted],
  ]) {
    expect((await t.post(moderationCalls.revokeStaff.path, { username }, { as: staff })).status).toBe(200);
    expect(await subjects()).toEqual(said);
  }
});
