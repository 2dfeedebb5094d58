import {
  block,
  blockCalls,
  caseCalls,
  hiddenOwners,
  message,
  messageCalls,
  messagesAnswer,
  type CaseDetail,
  type CaseSummary,
  type Message,
} from "@efie/contract";
import { sql } from "kysely";
import { afterAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { startTestApp, type Answer } from "../../../test/test-app.ts";
import type { TestUser } from "../../../test/test-properties.ts";

const { createBlock, listBlocks, deleteBlock } = blockCalls;
const { sendMessage } = messageCalls;
const t = await startTestApp({ config: { isRateLimited: true } });
afterAll(t.close);
const start = t.clock.now();
const staff = await t.makeUser({ is_staff: true });
let ama: TestUser;
let kofi: TestUser;
beforeEach(async () => {
  t.clock.set(start);
  [ama, kofi] = (await t.makeUsers([{ phone_verified_at: start }, { phone_verified_at: start }])) as [TestUser, TestUser];
});

const send = (from: TestUser, to: { id: number }, content: string, more: object = {}): Promise<Answer> =>
  t.post(`${sendMessage.path}?user_id=${to.id}`, { content, ...more }, { as: from });
const toggle = (from: TestUser, to: { id: number }): Promise<Answer> => t.post(createBlock.path, { user: to.id }, { as: from });

test("a message says what its reader should be careful about, and is not altered", async () => {
  const text = "Send 200 to 0244 123 456 first, then I show you the room";
  const sent = message.parse((await send(ama, kofi, text)).body);
  expect(sent).toMatchObject({ content: text, flags: ["phone", "payment_request"] });
  expect(message.parse((await send(ama, kofi, "Is it still free?")).body).flags).toEqual([]);
  const read = messagesAnswer.parse((await t.get(`main/messages/?user_id=${ama.id}`, { as: kofi })).body);
  expect(read.messages.map(({ flags }: Message) => flags)).toEqual([["phone", "payment_request"], []]);
});

test("who is blocked cannot write, nor who blocked; a block is listed, repeated without effect, and taken back", async () => {
  await send(ama, kofi, "Hello");
  const first = await toggle(ama, kofi);
  expect([first.status, (await toggle(ama, kofi)).status]).toEqual([201, 200]);
  expect(block.parse(first.body).user).toMatchObject({ id: kofi.id, username: kofi.username });
  expect(block.array().parse((await t.get(listBlocks.path, { as: ama })).body)).toHaveLength(1);
  expect((await t.get(listBlocks.path, { as: kofi })).body).toEqual([]);
  for (const [from, to] of [
    [ama, kofi],
    [kofi, ama],
  ] as const)
    expect(await send(from, to, "Hello?")).toMatchObject({ status: 403, body: { detail: "You cannot write to this person." } });
  const path = deleteBlock.path.replace("{user}", String(kofi.id));
  expect([(await t.remove(path, { as: ama })).status, (await t.remove(path, { as: ama })).status]).toEqual([204, 404]);
  expect((await send(kofi, ama, "Hello again")).status).toBe(201);
});

test("staff reach who blocked them; the answer waits until the block is taken back", async () => {
  await toggle(ama, staff);
  expect((await send(staff, ama, "Please send a clearer photo of the deed.")).status).toBe(201);
  expect((await send(ama, staff, "Which one?")).status).toBe(403);
  await t.remove(deleteBlock.path.replace("{user}", String(staff.id)), { as: ama });
  expect((await send(ama, staff, "Which one?")).status).toBe(201);
});

test("oneself and nobody cannot be blocked", async () => {
  expect((await toggle(ama, ama)).status).toBe(400);
  expect((await toggle(ama, { id: 999_999 })).status).toBe(404);
  expect((await t.post(createBlock.path, { user: "x" }, { as: ama })).status).toBe(400);
});

test("neither is shown the other's listings while signed in; everybody else sees them", async () => {
  const mine = await t.makeProperty({ owner: kofi });
  const other = await t.makeProperty({ owner: staff });
  await t.saveFavorite(ama, mine);
  await toggle(kofi, ama);
  const seen = async (as?: TestUser) => {
    const asking = as ? { as } : {};
    const favorites = as ? Number((await t.get("main/favorites/", asking)).headers["x-total-count"]) : 1;
    return [
      (await t.list("limit=100", asking)).ids.includes(mine.id),
      (await t.get(`main/properties/${mine.id}/`, asking)).status,
      (await t.get(`main/properties/${other.id}/similar/`, asking)).text.includes(`"id":${mine.id},`),
      favorites,
    ];
  };
  expect(await seen(ama)).toEqual([false, 404, false, 0]);
  expect((await seen()).slice(0, 3)).toEqual([true, 200, true]);
  expect((await seen(kofi)).slice(0, 2)).toEqual([true, 200]);
  const asked = ["contact", "prices"].map((call) => t.get(`main/properties/${mine.id}/${call}/`, { as: ama }));
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([404, 404]);
  // A page is the same for everybody; the visit tells a reader that it is not for them.
  const visit = async (as: TestUser) => (await t.post(`main/properties/${mine.id}/visit/`, undefined, { as })).status;
  expect([await visit(ama), await visit(staff)]).toEqual([404, 200]);
  const everywhere = "bbox=-4,4,2,12&zoom=6";
  // Pages are everybody's, too: the reader's browser hides what this names.
  const hiddenFor = async (as: TestUser) => hiddenOwners.parse((await t.get(blockCalls.listHiddenOwners.path, { as })).body);
  expect([await hiddenFor(ama), await hiddenFor(kofi)]).toEqual([
    { blocked: [], blocked_by: [kofi.id] },
    { blocked: [ama.id], blocked_by: [] },
  ]);
  // Nor does it name who has nothing that others see: nobody could tell that block from a guest's window.
  await t.changeProperty(mine.id, { is_verified: false });
  expect(await hiddenFor(ama)).toEqual({ blocked: [], blocked_by: [] });
  await t.changeProperty(mine.id, { is_verified: true });
  const onMap = async (as: TestUser) => JSON.stringify((await t.get(`main/properties/map/?${everywhere}`, { as })).body);
  expect(await onMap(ama)).not.toBe(await onMap(kofi));
});

test("a block holds however many people have blocked the same person", async () => {
  const mine = await t.makeProperty({ owner: kofi });
  await sql`
    with crowd as (
      insert into users (username, email, password_hash, first_name, last_name, phone_number, account_type, date_joined)
      select 'crowd_' || n, 'crowd' || n || '@example.com', 'unusable', 'A', 'B', '0200000000', 'regular', now()
      from generate_series(1, 2500) n returning id
    ) insert into blocks (blocker_id, blocked_id, created_at) select id, ${ama.id}::integer, now() from crowd`.execute(t.db);
  await toggle(kofi, ama);
  expect((await t.list("limit=100", { as: ama })).ids).not.toContain(mine.id);
  expect((await t.get(`main/properties/${mine.id}/`, { as: ama })).status).toBe(404);
});

test("a blocked person reads no title of the blocker's in suggestions, and does not reach them by saving a listing", async () => {
  const listed = await t.makeProperty({ owner: kofi, title: "Kokrobite hideaway" });
  await toggle(kofi, ama);
  const suggested = async (as: TestUser) => (await t.get("main/properties/suggestions/?search=kokrobite", { as })).text;
  expect(await suggested(ama)).not.toContain("hideaway");
  expect(await suggested(staff)).toContain("hideaway");
  expect((await t.post(`main/properties/${listed.id}/favorites/`, undefined, { as: ama })).status).toBe(404);
  expect((await t.get("main/notifications/", { as: kofi })).body).toEqual([]);
});

test("the same text to more than five people in an hour goes no further, and is a case", async () => {
  const people = await t.makeUsers(Array.from({ length: 7 }, () => ({})));
  const text = "I have a cheap room for you, call me";
  for (const person of people.slice(0, 5)) expect((await send(ama, person, text)).status).toBe(201);
  for (const person of people.slice(5)) expect((await send(ama, person, text.toUpperCase())).status).toBe(429);
  const cases = (await t.get("main/moderation/cases/?limit=100", { as: staff })).body as CaseSummary[];
  const found = cases.filter(({ target_type, target_id }) => target_type === "user" && target_id === ama.id);
  expect(found).toMatchObject([{ reports: 0, owner: { id: ama.id } }]);
  const detail = (await t.get(`main/moderation/cases/${found[0]?.id}/`, { as: staff })).body as CaseDetail;
  expect(detail.flags).toMatchObject([{ kind: "same_text", people: 6 }]);
  t.clock.advance(3_600_001);
  expect((await send(ama, people[6] as TestUser, text)).status).toBe(201);
});

/** The cases about Ama. */
const casesOfAma = async (): Promise<CaseSummary[]> =>
  ((await t.get("main/moderation/cases/?limit=100", { as: staff })).body as CaseSummary[]).filter(
    ({ target_type, target_id }) => target_type === "user" && target_id === ama.id,
  );
const askForMoney = async (person: TestUser | undefined, sum: number): Promise<number> =>
  (await send(ama, person as TestUser, `Send ${sum} cedis before you see it`)).status;

test("requests for money to three people in a day are a case, and go on; to two they are none", async () => {
  const people = await t.makeUsers(Array.from({ length: 3 }, () => ({})));
  const ask = (index: number, sum: number) => askForMoney(people[index], sum);
  expect([await ask(0, 50), await ask(0, 60), await ask(1, 70)]).toEqual([201, 201, 201]);
  expect(await casesOfAma()).toEqual([]);
  t.clock.advance(86_400_001);
  expect([await ask(2, 80), await ask(1, 90)]).toEqual([201, 201]);
  expect(await casesOfAma()).toEqual([]);
  expect(await ask(0, 95)).toBe(201);
  const [found] = await casesOfAma();
  const detail = (await t.get(`main/moderation/cases/${found?.id}/`, { as: staff })).body as CaseDetail;
  expect(detail.flags).toMatchObject([{ kind: "payment_request", people: 3, text: "Send 95 cedis before you see it" }]);
});

test("requests that staff have judged do not open the next case: it takes three people again", async () => {
  const people = await t.makeUsers(Array.from({ length: 3 }, () => ({})));
  for (const person of people) await askForMoney(person, 50);
  const [found] = await casesOfAma();
  const { version } = (await t.get(`main/moderation/cases/${found?.id}/`, { as: staff })).body as CaseDetail;
  const decision = { action: "dismiss", reason: "Nothing wrong.", version };
  expect((await t.post(caseCalls.decideCase.path.replace("{id}", String(found?.id)), decision, { as: staff })).status).toBe(200);
  t.clock.advance(60_000);
  for (const person of people.slice(1)) expect(await askForMoney(person, 60)).toBe(201);
  expect(await casesOfAma()).toEqual([]);
  await askForMoney(people[0], 70);
  expect(await casesOfAma()).toHaveLength(1);
});

test("a message whose case cannot be opened is sent, and answered as sent: else it would be written twice", async () => {
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'away'; end $$`.execute(t.db);
  await sql`create trigger refuse before insert on case_flags for each row execute function refuse()`.execute(t.db);
  onTestFinished(async () => void (await sql`drop function refuse cascade`.execute(t.db)));
  const people = await t.makeUsers(Array.from({ length: 3 }, () => ({})));
  for (const person of people) expect(await askForMoney(person, 50)).toBe(201);
});

/** So many messages went out, then so many were refused. */
const went = (out: number, refused: number): number[] =>
  Array.from({ length: out + refused }, (_, index) => (index < out ? 201 : 429));

test("of one text sent to ten people at the same moment, five go out", async () => {
  const people = await t.makeUsers(Array.from({ length: 10 }, () => ({})));
  const answers = await Promise.all(people.map((person) => send(ama, person, "A room for you, come and see")));
  const sent = answers.filter(({ status }) => status === 201).length;
  expect([sent, answers.filter(({ status }) => status === 429).length]).toEqual([5, 5]);
});

test("other capitals, spaces and punctuation are the same text", async () => {
  const people = await t.makeUsers(Array.from({ length: 6 }, () => ({})));
  const texts = [
    "Cheap room here",
    "cheap room here!",
    "Cheap  room, here",
    "CHEAP ROOM HERE.",
    "cheap-room here",
    // The first letter is Cyrillic.
    "\u0441heap room here?",
  ];
  const answers = [];
  for (const [index, person] of people.entries()) answers.push((await send(ama, person, texts[index] ?? "")).status);
  expect(answers).toEqual(went(5, 1));
  // Texts are compared by their stored hashes: to fold a thousand old ones takes seconds.
  await t.db
    .updateTable("messages")
    .set({ text_hash: Buffer.from("another text") })
    .where("sender_id", "=", ama.id)
    .execute();
  expect((await send(ama, people[5] as TestUser, "Cheap room here")).status).toBe(201);
});

test("a space without width, or one between the letters, does not make another text; faces alone are compared as they are", async () => {
  const people = await t.makeUsers(Array.from({ length: 7 }, () => ({})));
  const answers = [];
  // The last ones are letters to a program.
  const unseen = [" ", "\u200b", "\u00ad", "\ufe0f", "\u3164", "\uffa0", "\u115f"];
  for (const [index, person] of people.entries())
    answers.push((await send(ama, person, "Rooms to let in Osu".replace(/(?<=^.{3})/, unseen[index] ?? ""))).status);
  expect(answers).toEqual(went(5, 2));
  const faces = ["😀", "🙂", "😉", "👍", "🙏", "🎉", "😊"];
  for (const [index, person] of people.entries()) expect((await send(kofi, person, faces[index] ?? "")).status).toBe(201);
});

test("who goes on with other texts fills a case with five of them, and holds no decision up", { tags: "slow" }, async () => {
  const people = await t.makeUsers(Array.from({ length: 6 }, () => ({})));
  const versions = new Set<string>();
  for (let text = 0; text < 7; text += 1) {
    for (const person of people) await send(ama, person, `Room number ${text} is free`);
    t.clock.advance(61_000);
    const row = t.db.selectFrom("cases").select("id").where("user_id", "=", ama.id);
    const { id } = await row.executeTakeFirstOrThrow();
    versions.add(((await t.get(`main/moderation/cases/${id}/`, { as: staff })).body as CaseDetail).version);
  }
  expect(versions.size).toBe(1);
  const flags = t.db.selectFrom("case_flags").innerJoin("cases", "cases.id", "case_flags.case_id").where("user_id", "=", ama.id);
  expect(await flags.select("text").execute()).toHaveLength(5);
});

/** Seven seekers write to Ama, and she answers all with the same words; the statuses of her answers. */
async function answerAll(text: string, waitMs = 0): Promise<number[]> {
  const seekers = await t.makeUsers(Array.from({ length: 7 }, () => ({ phone_verified_at: start })));
  for (const seeker of seekers) await send(seeker, ama, "Is it free?");
  t.clock.advance(waitMs);
  const statuses = [];
  for (const seeker of seekers) statuses.push((await send(ama, seeker, text)).status);
  return statuses;
}

test(
  "an owner gives many seekers the same answer, but not one that asks for money or leads elsewhere, nor weeks later",
  { tags: "slow" },
  async () => {
    const [all, five] = [went(7, 0), went(5, 2)];
    expect(await answerAll("Yes. Call me on 0244 123 456.")).toEqual(all);
    expect(await answerAll("Yes. Send 200 first, then I show you.")).toEqual(five);
    expect(await answerAll("Yes, see wa.me/233244123456")).toEqual(five);
    expect(await answerAll("I have another room", 8 * 86_400_000)).toEqual(five);
  },
);

test("a seeker asks up to twenty owners the same about their own listings; a listing of somebody else excuses nothing", async () => {
  const owners = await t.makeUsers(Array.from({ length: 21 }, () => ({})));
  const properties = await t.makeProperties(owners.map((owner) => ({ owner })));
  const ask = async (text: string, owner: TestUser, index: number): Promise<number> =>
    (await send(ama, owner, text, { property: properties[index]?.id })).status;
  const asked = [];
  for (const [index, owner] of owners.entries()) asked.push(await ask("Is it still available?", owner, index));
  expect(asked).toEqual(went(20, 1));
  const sent = [];
  for (const owner of owners.slice(0, 6)) sent.push(await ask("Buy my land", owner, 20));
  expect(sent).toEqual(went(5, 1));
});
