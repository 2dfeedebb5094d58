import { favorite, messagesAnswer, notification } from "@efie/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { dayMs } from "../src/platform/process/clock.ts";
import { startTestApp, type TestApp } from "../test/test-app.ts";
import { makeDemoSocial, type DemoSocial } from "./demo-social.ts";
import { makeDemoWorld, type DemoWorld } from "./demo-world.ts";
import { insertPropertiesWithPhotos, readIds } from "./insert-properties.ts";
import { insertPeople } from "./insert-people.ts";
import { insertSocial } from "./insert-social.ts";

const now = new Date("2026-11-20T10:00:00Z");
const seed = 1957;
const manifest = [{ file: "bedroom-01.webp", kind: "bedroom", alt: "a bedroom" }];

let t: TestApp;
let world: DemoWorld;
let social: DemoSocial;
let users: ReadonlyMap<string, number>;

beforeAll(async () => {
  world = makeDemoWorld(seed, now, manifest);
  social = makeDemoSocial(seed, world, now);
  t = await startTestApp({ now });
  await t.db.transaction().execute(async (transaction) => {
    await insertPeople(transaction, [...world.people, ...world.clients], "no-hash");
    const ids = await readIds(transaction);
    ({ users } = ids);
    const propertyIds = await insertPropertiesWithPhotos(transaction, world.properties, ids, new Map(), now);
    await insertSocial(transaction, social, world, ids, propertyIds);
  });
});
afterAll(() => t.close());

const asking = (username: string) => ({ as: { id: users.get(username) ?? 0 } });

test("the activity is deterministic for a seed and time", () => {
  expect(makeDemoSocial(seed, world, now)).toEqual(social);
  expect(makeDemoSocial(seed + 1, world, now)).not.toEqual(social);
});

test("at any hour, no event is in the future or before the publication of its property", () => {
  for (const hour of [0, 3, 9, 23]) {
    const moment = new Date(now.getTime() + hour * 3_600_000);
    const then = makeDemoWorld(seed, moment, manifest);
    const activity = makeDemoSocial(seed, then, moment);
    const published = (propertyIndex: number): number => then.properties[propertyIndex]?.published_at?.getTime() ?? Infinity;
    for (const { propertyIndex, sentAt, readAt } of activity.messages) {
      expect(sentAt.getTime()).toBeGreaterThan(published(propertyIndex));
      expect(sentAt.getTime()).toBeLessThan(moment.getTime());
      expect((readAt ?? sentAt).getTime()).toBeGreaterThanOrEqual(sentAt.getTime());
      expect(readAt?.getTime() ?? 0).toBeLessThanOrEqual(moment.getTime());
    }
    for (const { propertyIndex, createdAt } of activity.favorites)
      expect(createdAt.getTime()).toBeGreaterThanOrEqual(published(propertyIndex));
    for (const { propertyIndex, visitedAt } of activity.visits)
      expect(visitedAt.getTime()).toBeGreaterThanOrEqual(published(propertyIndex));
    const latest = [...activity.favorites, ...activity.news].map(({ createdAt }) => createdAt.getTime());
    expect(Math.max(...latest, ...activity.visits.map(({ visitedAt }) => visitedAt.getTime()))).toBeLessThanOrEqual(
      moment.getTime(),
    );
  }
});

test("texts have no open placeholders, and no user writes to themselves", () => {
  expect(social.messages.length).toBeGreaterThan(100);
  for (const { from, to, content } of social.messages) {
    expect(content).not.toMatch(/[{}]|undefined/);
    expect(from).not.toBe(to);
  }
});

test("no user sends the same message or long sentence twice", () => {
  const sent = new Map<string, string[]>();
  for (const { from, content } of social.messages) sent.set(from, [...(sent.get(from) ?? []), content]);
  for (const [username, messages] of sent) {
    expect.soft(new Set(messages).size, username).toBe(messages.length);
    const sentences = messages.flatMap((message) => message.split(/(?<=[.?!]) /)).filter((text) => text.split(" ").length > 4);
    expect.soft(new Set(sentences).size, username).toBe(sentences.length);
  }
});

test.each([
  ["akosua", 4, 2, 1],
  ["kwame_agent", 5, 2, 3],
  ["yaw_landlord", 4, 1, 2],
])("%s has conversations, unread messages and unread news", async (username, threads, unread, news) => {
  const { messages } = messagesAnswer.parse((await t.get("main/messages/", asking(username))).body);
  const id = users.get(username);
  expect(new Set(messages.map(({ sender, recipient }) => (sender === id ? recipient : sender))).size).toBeGreaterThanOrEqual(
    threads,
  );
  expect(messages.filter(({ recipient, is_read }) => recipient === id && !is_read).length).toBeGreaterThanOrEqual(unread);
  expect(messages.every(({ property }) => property !== null)).toBe(true);
  const ids = messages.map((message) => message.timestamp);
  expect(ids).toEqual(ids.toSorted());
  const received = z.array(notification).parse((await t.get("main/notifications/", asking(username))).body);
  expect(received.filter(({ is_read }) => !is_read).length).toBeGreaterThanOrEqual(news);
  expect(received.some(({ is_read }) => is_read)).toBe(true);
});

test("all favourites of akosua are visible", async () => {
  const { body } = await t.get("main/favorites/", asking("akosua"));
  expect(z.array(favorite).parse(body)).toHaveLength(9);
});

test("saving a saved property again does not notify its owner", async () => {
  const saved = await t.db
    .selectFrom("favorites as f")
    .innerJoin("published_properties as p", "p.property_id", "f.property_id")
    .where("p.expiry_date", ">", now)
    .select(["f.id", "f.user_id", "f.property_id", "p.creator_id"])
    .executeTakeFirstOrThrow();
  const path = `main/properties/${saved.property_id}/favorites/`;
  const count = async (): Promise<number> =>
    ((await t.get("main/notifications/", { as: { id: saved.creator_id } })).body as unknown[]).length;
  const before = await count();
  const as = { id: saved.user_id };
  expect((await t.send({ method: "DELETE", url: `/api/${path}${saved.id}/` }, { as })).status).toBe(204);
  expect((await t.post(path, undefined, { as })).status).toBe(201);
  expect(await count()).toBe(before);
});

test("visits are the newest part of a property's count, and each visitor counts once", async () => {
  const rows = await t.db
    .selectFrom("property_visits as v")
    .innerJoin("property_counters as c", "c.property_id", "v.property_id")
    .select(["c.visit_count", "v.property_id", "v.visited_at", "v.user_id"])
    .execute();
  expect(rows.length).toBe(social.visits.length);
  const counts = new Map<number, number>();
  for (const { property_id, visited_at, visit_count } of rows) {
    expect(now.getTime() - visited_at.getTime()).toBeLessThanOrEqual(6 * dayMs);
    const count = (counts.get(property_id) ?? 0) + 1;
    counts.set(property_id, count);
    expect(count).toBeLessThanOrEqual(visit_count);
  }
  expect(rows.some(({ user_id }) => user_id !== null)).toBe(true);
});
