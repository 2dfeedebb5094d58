import {
  appealBody,
  caseCalls,
  ownDecision,
  staffAppeal,
  type CaseAction,
  type OwnDecision,
  type StaffAppeal,
} from "@efie/contract";
import { afterAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type Answer } from "../../../test/test-app.ts";
import type { TestProperty, TestUser } from "../../../test/test-properties.ts";

const { createAppeal, decideAppeal, listAppeals, listOwnDecisions } = caseCalls;
const t = await startTestApp();
afterAll(t.close);
const [staff, colleague] = (await t.makeUsers([{ is_staff: true }, { is_staff: true }])) as [TestUser, TestUser];
let owner: TestUser;
let listed: TestProperty;
beforeEach(async () => {
  owner = await t.makeUser();
  listed = await t.makeProperty({ owner, photos: ["front.webp"] });
});

/** Has the owner's listing reported, and decides. Returns the case's id. */
async function decided(action: CaseAction, reason = "Our rules say no.", reporter?: TestUser): Promise<number> {
  const report = { target_type: "property", target_id: listed.id, reason: "scam" };
  await t.post("main/reports/", report, reporter ? { as: reporter } : {});
  const row = t.db.selectFrom("cases").select("id").where("target_id", "=", listed.id).orderBy("id", "desc");
  const { id } = await row.executeTakeFirstOrThrow();
  const { version } = (await t.get(`main/moderation/cases/${id}/`, { as: staff })).body as { version: string };
  const answer = await t.post(`main/moderation/cases/${id}/decide/`, { action, reason, version }, { as: staff });
  if (answer.status !== 200) throw new Error(answer.text);
  return id;
}
const appeal = (id: number, as = owner, text = "That was not me."): Promise<Answer> =>
  t.post(createAppeal.path, { case: id, text }, { as });
const answerTo = (id: number, verdict: string, as = colleague): Promise<Answer> =>
  t.post(decideAppeal.path.replace("{id}", String(id)), { verdict, reason: "We looked again." }, { as });
const decisions = async (): Promise<OwnDecision[]> =>
  ownDecision.array().parse((await t.get(listOwnDecisions.path, { as: owner })).body);
const seen = async (): Promise<number> => (await t.get(`main/properties/${listed.id}/`)).status;

test("the person concerned by a decision appeals once, and another member of staff answers once", async () => {
  const id = await decided("warn", "No viewing fees.");
  expect(await decisions()).toMatchObject([{ case: id, action: "warn", reason: "No viewing fees.", appeal: null }]);
  expect(appealBody.safeParse({ case: id, text: " " }).success).toBe(false);
  expect((await appeal(id, await t.makeUser())).status).toBe(404);
  const { status, body } = await appeal(id);
  expect(status).toBe(201);
  expect((await appeal(id)).status).toBe(409);
  const { id: appealId } = body as { id: number };
  const open = staffAppeal.array().parse((await t.get(listAppeals.path, { as: staff })).body);
  expect(open.at(-1)).toMatchObject({ id: appealId, text: "That was not me.", may_decide: false, case: { id, appeal: "open" } });
  expect((await answerTo(appealId, "overturned", staff)).status).toBe(403);
  expect((await answerTo(appealId, "maybe")).status).toBe(400);
  expect((await answerTo(appealId, "upheld")).body).toMatchObject({ status: "closed", verdict: "upheld" });
  expect((await answerTo(appealId, "overturned")).status).toBe(409);
  expect(await decisions()).toMatchObject([{ appeal: { verdict: "upheld", reason: "We looked again." } }]);
  // An appeal of an appeal.
  expect(await appeal(id)).toMatchObject({
    status: 409,
    body: { detail: "Your appeal is answered, and an answer cannot be appealed against." },
  });
  expect((await answerTo(999_999, "upheld")).status).toBe(404);
});

test("who reported answers no appeal", async () => {
  const [other] = (await t.makeUsers([{ is_staff: true }])) as [TestUser];
  const id = await decided("warn", "No viewing fees.", colleague);
  const { id: appealId } = (await appeal(id)).body as { id: number };
  const open = staffAppeal.array().parse((await t.get(listAppeals.path, { as: colleague })).body);
  expect(open.find((one) => one.id === appealId)?.may_decide).toBe(false);
  expect((await answerTo(appealId, "upheld")).status).toBe(403);
  expect((await answerTo(appealId, "upheld", other)).status).toBe(200);
});

test("a dismissed case is nobody's decision, and cannot be appealed against", async () => {
  const id = await decided("dismiss");
  expect(await decisions()).toEqual([]);
  expect((await appeal(id)).status).toBe(404);
});

test.each(["hide", "remove", "suspend", "ban"] as const)("an overturned appeal takes %s back", async (action) => {
  const id = await decided(action);
  expect(await seen()).toBe(404);
  // A closed account cannot sign in; who answers the email is appealed for by hand.
  const appealed = { case_id: id, user_id: owner.id, text: "That was not me.", created_at: t.clock.now() };
  await t.db.insertInto("appeals").values(appealed).execute();
  const row = t.db.selectFrom("appeals").select("id").where("case_id", "=", id);
  expect((await answerTo((await row.executeTakeFirstOrThrow()).id, "overturned")).status).toBe(200);
  expect(await seen()).toBe(200);
  expect((await t.patch(`main/properties/${listed.id}/`, { price: 950 }, { as: owner })).status).toBe(200);
});

test("a hidden listing that its owner saved as it was comes back with an overturned appeal", async () => {
  const id = await decided("hide");
  const path = `main/properties/${listed.id}/`;
  const before = (await t.get(path, { as: owner })).body as { title: string; price: number; images: { id: number }[] };
  const { title, price } = before;
  for (const same of [{}, { title, price, features: [] }]) expect((await t.patch(path, same, { as: owner })).status).toBe(200);
  expect((await t.patch(`${path}images/${before.images[0]?.id}/`, { order: 0 }, { as: owner })).status).toBe(200);
  expect((await t.get(path, { as: owner })).body).toEqual(before);
  const { id: appealId } = (await appeal(id)).body as { id: number };
  expect((await answerTo(appealId, "overturned")).status).toBe(200);
  expect(await seen()).toBe(200);
});

test("a hidden listing that its owner emptied and rewrote meanwhile is not published unseen by an overturned appeal", async () => {
  const id = await decided("hide");
  const { images } = (await t.get(`main/properties/${listed.id}/`, { as: owner })).body as { images: { id: number }[] };
  for (const image of images) await t.remove(`main/properties/${listed.id}/images/${image.id}/`, { as: owner });
  expect((await t.patch(`main/properties/${listed.id}/`, { title: "Send money first" }, { as: owner })).status).toBe(200);
  const { id: appealId } = (await appeal(id)).body as { id: number };
  expect((await answerTo(appealId, "overturned")).status).toBe(200);
  expect(await seen()).toBe(404);
});

test.each(["suspended_at", "banned_at", "deleted_at"] as const)(
  "a listing is not given back to readers while its owner has %s",
  async (state) => {
    const id = await decided("remove");
    await t.db.insertInto("appeals").values({ case_id: id, user_id: owner.id, text: "No.", created_at: t.clock.now() }).execute();
    await t.db
      .updateTable("users")
      .set({ [state]: t.clock.now() })
      .where("id", "=", owner.id)
      .execute();
    const row = t.db.selectFrom("appeals").select("id").where("case_id", "=", id);
    expect((await answerTo((await row.executeTakeFirstOrThrow()).id, "overturned")).status).toBe(200);
    expect(await seen()).toBe(404);
  },
);

test("a suspension that two decisions ordered ends with both", async () => {
  const first = await decided("suspend");
  const { id: target_id } = owner;
  await t.db
    .insertInto("cases")
    .values({
      target_type: "user",
      target_id,
      user_id: owner.id,
      title: "Ama",
      opened_at: t.clock.now(),
      decided_at: t.clock.now(),
      action: "suspend",
      reason: "Again.",
    })
    .execute();
  const { body } = await appeal(first);
  expect((await answerTo((body as { id: number }).id, "overturned")).status).toBe(200);
  expect((await t.post(`main/properties/${listed.id}/favorites/`, undefined, { as: owner })).status).toBe(403);
});

test("listAppeals and listOwnDecisions are paged", async () => {
  const ids: number[] = [];
  for (let made = 0; made < 3; made += 1) {
    ids.push(await decided("warn"));
    await appeal(ids.at(-1) ?? 0);
  }
  const pages = async (path: string, as: TestUser): Promise<unknown[]> => {
    const first = await t.get(path, { as });
    const second = await t.get(`${path.split("?")[0]}?${/\?([^>]*)>/.exec(first.headers["link"] ?? "")?.[1]}`, { as });
    return [...(first.body as unknown[]), ...(second.body as unknown[])];
  };
  // The case that was opened first is decided last.
  const [first = 0, second = 0, third = 0] = ids;
  const decided_at = new Date(t.clock.now().getTime() + 1_000);
  await t.db.updateTable("cases").set({ decided_at }).where("id", "=", first).execute();
  const own = (await pages(`${listOwnDecisions.path}?limit=2`, owner)) as OwnDecision[];
  expect(own.map((decision) => decision.case)).toEqual([first, third, second]);
  const listedAppeals = (await pages(`${listAppeals.path}?limit=2`, staff)) as StaffAppeal[];
  expect(new Set(listedAppeals.map(({ id }) => id)).size).toBe(listedAppeals.length);
  expect((await t.get(`${listAppeals.path}?status=closed`, { as: staff })).status).toBe(200);
});
