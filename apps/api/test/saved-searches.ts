import { notification, savedSearch, savedSearchCalls, type OutboxMessage, type SavedSearch } from "@efie/contract";
import { sql } from "kysely";
import { afterAll, beforeEach, expect } from "vitest";
import { z } from "zod";
import { startTestApp, type Answer, type TestApp } from "./test-app.ts";
import type { TestUser } from "./test-properties.ts";

const { path } = savedSearchCalls.createSavedSearch;
const minuteMs = 60_000;

/** An app for the tests of a file, with somebody who saves searches, `ama`, and an owner. Each test has others, and no searches. */
export async function startSavedSearches() {
  const t = await startTestApp({ config: { hasOutbox: true } });
  const people = { owner: null as unknown as TestUser, ama: null as unknown as TestUser };
  afterAll(t.close);
  beforeEach(async () => {
    t.clock.set("2026-06-02T12:00:00Z");
    const [owner, ama] = (await t.makeUsers([{}, {}])) as [TestUser, TestUser];
    await sql`truncate alert_recipients, saved_searches, saved_search_keys, saved_search_matches, alerts, listing_changes`.execute(
      t.db,
    );
    Object.assign(people, { owner, ama });
  });
  const save = (body: object, as = people.ama): Promise<Answer> => t.post(path, body, { as });
  const saved = async (body: object, as = people.ama): Promise<SavedSearch> => {
    const answer = await save(body, as);
    expect(answer.status, answer.text).toBe(201);
    return savedSearch.parse(answer.body);
  };
  const searches = async (as = people.ama) => z.array(savedSearch).parse((await t.get(path, { as })).body);
  const outbox = async (to = people.ama.email) =>
    (await t.get(`sandbox/outbox/?to=${encodeURIComponent(to)}`)).body as OutboxMessage[];
  const subjects = async (to?: string) => (await outbox(to)).map(({ subject }) => subject);
  const notified = async (as = people.ama) =>
    z
      .array(notification)
      .parse((await t.get("main/notifications/", { as })).body)
      .map(({ notif_type, object_data }) => `${notif_type}: ${object_data.title}`);
  /** A flat that is published now. Accra, in region 7, is town 69. */
  const publish = async (overrides: Parameters<TestApp["makeProperty"]>[0] = {}) => {
    const flat = { region: "Greater Accra", city: "Accra", type: "rental", property_type: "apartment", price: 1_500 } as const;
    return await t.makeProperty({ owner: people.owner, ...flat, number_of_bedrooms: 2, ...overrides });
  };
  const runJob = async (name: string, processes = 1): Promise<void> => {
    const job = t.app.jobs.find((known) => known.name === name);
    await Promise.all(Array.from({ length: processes }, async () => job?.run()));
  };
  /** Compares and notifies after a minute, in several processes at once. */
  const work = async ({ minutes = 1, processes = 1 } = {}): Promise<void> => {
    t.clock.advance(minutes * minuteMs);
    await runJob("match saved searches", processes);
    await runJob("notify people of new listings", processes);
  };
  return { t, people, save, saved, searches, outbox, subjects, notified, publish, runJob, work };
}
