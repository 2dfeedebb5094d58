import { desk, lead, leadCalls, messageCalls } from "@efie/contract";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { startTestApp } from "../../../test/test-app.ts";
import type { TestUser } from "../../../test/test-properties.ts";
import { selectUnanswered } from "./leads.repository.ts";

const t = await startTestApp();
afterAll(t.close);

test("a lead and the desk show what was last written about the listing, to its owner, by an index", async () => {
  const [owner, seeker] = await Promise.all([t.makeUser(), t.makeUser()]);
  const [osu, other, seen] = [await t.makeProperty({ owner }), await t.makeProperty({ owner }), await t.makeProperty({ owner })];
  const write = async (to: TestUser, content: string, property: number) => {
    const answer = await t.post(`${messageCalls.sendMessage.path}?user_id=${to.id}`, { content, property }, { as: seeker });
    expect(answer.status, answer.text).toBe(201);
  };
  await write(owner, "Is Osu quiet at night?", osu.id);
  await write(owner, "Is the other one free?", other.id);
  await write(await t.makeUser(), "Look at this one in Osu.", osu.id);
  const now = t.clock.now();
  const asked = { owner_id: owner.id, person_id: seeker.id, property_id: seen.id, first_at: now, last_at: now };
  await t.db
    .insertInto("leads")
    .values({ ...asked, viewing_asked_at: now, waiting_since: now })
    .execute();
  const expected = new Map([
    [osu.id, "Is Osu quiet at night?"],
    [other.id, "Is the other one free?"],
    [seen.id, null],
  ]);
  const { waiting } = desk.parse((await t.get(leadCalls.getDesk.path, { as: owner })).body);
  const unanswered = waiting.find(({ kind }) => kind === "unanswered");
  expect(new Map(unanswered?.items.map(({ property, text }) => [property, text]))).toEqual(expected);
  const leads = z.array(lead).parse((await t.get(leadCalls.listLeads.path, { as: owner })).body);
  expect(new Map(leads.map(({ property, text }) => [property.id, text]))).toEqual(expected);
  await t.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const { rows } = await sql`explain ${selectUnanswered(owner.id, now, 5)}`.execute(tx);
    expect(JSON.stringify(rows)).toMatch(/Index Scan using messages_property on messages/);
    expect(JSON.stringify(rows)).toMatch(/Index Cond: [^"]*property_id[^"]*sender_id[^"]*recipient_id/);
  });
});
