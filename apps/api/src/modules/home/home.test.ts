import { home, homeCalls, maxId, type Home, type HomeSection } from "@efie/contract";
import { expect, test } from "vitest";
import { startSavedSearches } from "../../../test/saved-searches.ts";
import type { TestUser } from "../../../test/test-properties.ts";

const { path } = homeCalls.getHome;
const world = await startSavedSearches();
const { t, people } = world;
const accra = 69;

const read = async (query = "", as: TestUser | null = people.ama): Promise<Home> => {
  const answer = await t.get(`${path}${query}`, as ? { as } : {});
  expect(answer.status, answer.text).toBe(200);
  return home.parse(answer.body);
};
const part = ({ sections }: Home, kind: HomeSection["kind"]) => sections.find((section) => section.kind === kind);
const idsOf = (found: Home, kind: HomeSection["kind"]) => part(found, kind)?.items.map(({ id }) => id) ?? [];
const write = (from: TestUser, to: TestUser, content: string, property?: number) =>
  t.post(`main/messages/?user_id=${to.id}`, { content, property }, { as: from });
const lower = async (id: number, price: number) =>
  expect((await t.patch(`main/properties/${id}/`, { price }, { as: people.owner })).status).toBe(200);

test(`somebody new has nothing, a guest, too (${homeCalls.getHome.name})`, async () => {
  expect(await read()).toEqual({ sections: [] });
  expect(await read("", null)).toEqual({ sections: [] });
});

test("what is new to a person's searches, each once, until it was looked at; their own and other people's searches are not", async () => {
  const one = await world.saved({ query: { city__id: String(accra) } });
  await world.saved({ query: { type: "rental" } });
  const flat = await world.publish();
  await world.publish({ owner: people.ama });
  await world.work();
  const alerts = part(await read(), "alerts");
  expect(alerts).toMatchObject({
    items: [{ id: flat.id }],
  });
  expect(alerts?.items).toHaveLength(1);
  expect(alerts).toHaveProperty("searches.1", { id: one.id, name: one.name, new_count: 1 });
  expect(part(await read("", people.owner), "alerts")).toBeUndefined();
  for (const { id } of await world.searches()) await t.patch(`main/saved-searches/${id}/`, { seen: true }, { as: people.ama });
  expect(part(await read(), "alerts")).toBeUndefined();
});

test("a favorite whose price was lowered stands under price drops, and nothing stands twice", async () => {
  const [cheaper, same] = [await world.publish({ ageHours: 48 }), await world.publish({ ageHours: 48 })];
  for (const flat of [cheaper, same]) await t.saveFavorite(people.ama, flat);
  await lower(cheaper.id, 1_000);
  const found = await read(`?towns=${accra}`);
  expect(idsOf(found, "drops")).toEqual([cheaper.id]);
  const listed = found.sections.flatMap(({ kind }) => idsOf(found, kind));
  expect(new Set(listed).size).toBe(listed.length);
});

test("an answer that was not read, of each person the last one; not of whom the reader has blocked", async () => {
  const flat = await world.publish();
  for (const text of ["It is free.", "Come on Friday."]) await write(people.owner, people.ama, text, flat.id);
  const found = part(await read(), "unanswered");
  expect(found).toMatchObject({
    title: "New Answers",
    items: [{ kind: "answer", title: flat.title, text: "Come on Friday.", property: flat.id, person: { id: people.owner.id } }],
  });
  await t.post("main/blocks/", { user: people.owner.id }, { as: people.ama });
  expect(part(await read(), "unanswered")).toBeUndefined();
});

test("owners get what waits for them first: who waits for an answer, once, what to confirm and what expires; then their drafts", async () => {
  const now = t.clock.now().getTime();
  const days = (count: number) => new Date(now + count * 86_400_000);
  const [asked, unconfirmed, draft] = [
    await world.publish({ ageHours: 1 }),
    await world.publish(),
    await world.publish({ state: "draft" }),
  ];
  await t.changeProperty(unconfirmed.id, { last_confirmed_at: days(-9), expiry_date: days(1) });
  await write(people.ama, people.owner, "Is it free?", asked.id);
  const found = await read(`?towns=${accra}`, people.owner);
  expect(part(found, "unanswered")?.items).toMatchObject([
    { kind: "unanswered", text: "Is it free?", person: { id: people.ama.id } },
    { kind: "to_confirm", property: unconfirmed.id },
  ]);
  expect(found.sections[0]?.kind).toBe("unanswered");
  expect(part(found, "continue")?.items).toMatchObject([{ kind: "draft", id: draft.id }]);
  // One's own listings are no news, and another's drafts nobody's.
  for (const { id } of [asked, unconfirmed]) expect(idsOf(found, "near")).not.toContain(id);
  expect(JSON.stringify(await read(`?ids=${draft.id}&towns=${accra}`))).not.toContain(draft.title);
});

test("a viewing to come is named to both sides", async () => {
  const flat = await world.publish();
  const slot = new Date(t.clock.now().getTime() + 3 * 86_400_000);
  const starts_at = slot;
  const parties = { property_id: flat.id, seeker_id: people.ama.id, owner_id: people.owner.id };
  const times = { slots: [slot], slot, starts_at, created_at: t.clock.now(), changed_at: t.clock.now() };
  await t.db
    .insertInto("viewings")
    .values({ ...parties, ...times, state: "confirmed", proposed_by: "seeker", note: "" })
    .execute();
  for (const as of [people.ama, people.owner])
    expect(part(await read("", as), "viewings")?.items).toMatchObject([{ property: { id: flat.id }, slot: slot.toISOString() }]);
});

test("a guest's device: what it looked at, in its order, what got cheaper, and what is new in these towns", async () => {
  const inKumasi = (ageHours: number) => world.publish({ region: "Ashanti", city: "Kumasi", ageHours, expiry_date: null });
  const [seen, other, cheaper, near] = [await inKumasi(300), await inKumasi(301), await inKumasi(302), await inKumasi(200)];
  const [fresh, far] = [await inKumasi(2), await world.publish({ ageHours: 2 })];
  await lower(cheaper.id, 1_000);
  const found = await read(`?ids=${other.id},${seen.id},${cheaper.id},${maxId}`, null);
  const asked = await read(`?ids=${other.id},${seen.id},${cheaper.id},${maxId}&kinds=drops,near`, null);
  expect(asked.sections).toEqual(found.sections.filter(({ kind }) => kind !== "continue"));
  expect(found.sections.map(({ kind }) => [kind, idsOf(found, kind)])).toEqual([
    ["drops", [cheaper.id]],
    ["continue", [other.id, seen.id]],
    ["near", [fresh.id, near.id]],
  ]);
  expect(idsOf(await read(`?towns=${accra}`, null), "near")).toContain(far.id);
});

test("what is deleted, hidden, expired, a draft or of somebody who was blocked is never shown", async () => {
  const [gone, hidden, expired, draft, blocked] = [
    await world.publish(),
    await world.publish(),
    await world.publish({ state: "expired" }),
    await world.publish({ state: "draft" }),
    await world.publish({ owner: await t.makeUser() }),
  ];
  const now = t.clock.now();
  await t.changeProperty(gone.id, { deleted_at: now });
  await t.changeProperty(hidden.id, { hidden_at: now });
  for (const flat of [gone, hidden, blocked]) await t.saveFavorite(people.ama, flat);
  const owner = (await t.db.selectFrom("properties").select("creator_id").where("id", "=", blocked.id).executeTakeFirstOrThrow())
    .creator_id;
  await t.post("main/blocks/", { user: owner }, { as: people.ama });
  const ids = [gone, hidden, expired, draft].map(({ id }) => id);
  for (const as of [null, people.ama]) {
    const found = await read(`?ids=${ids.join(",")}&towns=${accra}`, as);
    const all = found.sections.flatMap(({ kind }) => idsOf(found, kind));
    for (const id of ids) expect(all).not.toContain(id);
    expect(all.includes(blocked.id)).toBe(as === null);
  }
});

test("what is no list of ids, or too long, is refused: 400", async () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => index + 1).join(",");
  const refused = [
    "ids=",
    "ids=a",
    "ids=1,,2",
    "ids=0",
    "ids=-1",
    `ids=${maxId + 1}`,
    "ids=1.5",
    `ids=${many(51)}`,
    "towns=x",
    "kinds=new",
  ];
  for (const query of [...refused, `towns=${many(11)}`, "ids=1&ids=b", `ids=${"9".repeat(5_000)}`])
    expect((await t.get(`${path}?${query}`)).status, query.slice(0, 40)).toBe(400);
  expect((await t.get(`${path}?ids=${many(50)}&towns=${many(10)}`)).status).toBe(200);
});
