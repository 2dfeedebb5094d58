import { agentCalls, agent as agentSchema, agentPage, type Agent, type AgentPage } from "@efie/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { runJobs } from "../../../test/accounts.ts";
import { subscribe } from "../../../test/publishing.ts";
import { startTestApp, type TestApp } from "../../../test/test-app.ts";
import type { TestUser } from "../../../test/test-properties.ts";
import { dayMs } from "../../platform/process/clock.ts";
import { selectAgents } from "./directory.repository.ts";
import { rankOf } from "./refresh-directory.ts";

const job = "order the directory of agents";
let t: TestApp;
let regular: TestUser;
let authors: TestUser[];
/** By what was proven: nothing, stars, many good stars, a number, a card. */
let [plain, starred, loved, phoned, carded] = [] as unknown as [TestUser, TestUser, TestUser, TestUser, TestUser];

async function praise(subject: TestUser, ratings: readonly number[]): Promise<void> {
  const { id: property_id } = await t.makeProperty({ owner: subject, state: "expired" });
  const at = t.clock.now();
  const rows = ratings.map((rating, index) => ({
    author_id: authors[index]?.id ?? 0,
    subject_id: subject.id,
    property_id,
    rating,
  }));
  await t.db
    .insertInto("people_reviews")
    .values(rows.map((row) => ({ ...row, text: "Good.", created_at: at, visible_at: at })))
    .execute();
}

beforeAll(async () => {
  t = await startTestApp();
  const verified = { phone_verified_at: t.clock.now() };
  const made = await t.makeUsers([
    { username: "plain", account_type: "agent" },
    { username: "starred" },
    { username: "loved" },
    { username: "phoned", ...verified },
    { username: "carded", ...verified },
    { username: "regular" },
    ...Array.from({ length: 8 }, (_, index) => ({ username: `author_${index}` })),
  ]);
  [plain, starred, loved, phoned, carded, regular] = made as [TestUser, TestUser, TestUser, TestUser, TestUser, TestUser];
  authors = made.slice(6);
  const kumasi = { region: "Ashanti", city: "Kumasi" };
  await t.makeProperties([
    ...[plain, starred, loved, phoned].map((owner) => ({ owner, ...kumasi })),
    { owner: carded, region: "Greater Accra", city: "Tema" },
    { owner: plain, region: "Ashanti", city: "Obuasi" },
    { owner: regular, state: "expired" },
  ]);
  await praise(starred, [4, 4, 4]);
  await praise(loved, [5, 5, 5, 5, 5, 4, 5, 5]);
  const at = t.clock.now();
  const card = {
    kind: "identity",
    status: "approved",
    created_at: at,
    decided_at: at,
    expires_at: new Date(at.getTime() + 30 * dayMs),
  } as const;
  await t.db
    .insertInto("checks")
    .values({ ...card, user_id: carded.id })
    .execute();
  await runJobs(t, job);
});
afterAll(() => t.close());

async function list(query = ""): Promise<Agent[]> {
  const answer = await t.get(`main/agents/${query}`);
  expect(answer.status, answer.text).toBe(200);
  return z.array(z.strictObject(agentSchema.shape)).parse(answer.body);
}
const names = (agents: readonly Agent[]): string[] => agents.map(({ username }) => username);
const idOf = async (table: "cities" | "regions", name: string): Promise<number> => {
  const column = table === "cities" ? "city" : "name";
  const rows = await t.db
    .selectFrom(table)
    .select("id")
    .where(({ eb, ref }) => eb(ref(column as never), "=", name as never))
    .execute();
  return rows[0]?.id ?? 0;
};

test(`the directory is ordered by checks, then by reviews (${agentCalls.listAgents.name})`, async () => {
  expect(names(await list())).toEqual(["carded", "phoned", "loved", "starred", "plain"]);
  expect((await list()).find(({ username }) => username === "loved")).toMatchObject({ rating: 4.9, reviews_count: 8 });
});

test("nobody pays to stand higher", async () => {
  await subscribe(t, plain, { remaining: 10 });
  const all = t.db.updateTable("published_properties").set({ is_promoted: true, is_featured: true });
  await all.where("creator_id", "=", plain.id).execute();
  await runJobs(t, job);
  expect(names(await list())).toEqual(["carded", "phoned", "loved", "starred", "plain"]);
});

test("a region and a town have their own, each person once", async () => {
  const ashanti = await idOf("regions", "Ashanti");
  expect(names(await list(`?region=${ashanti}`))).toEqual(["phoned", "loved", "starred", "plain"]);
  expect(names(await list(`?city=${await idOf("cities", "Obuasi")}`))).toEqual(["plain"]);
  expect(names(await list(`?region=${ashanti}&city=${await idOf("cities", "Tema")}`))).toEqual(["carded"]);
  expect(await list("?city=2000000")).toEqual([]);
  expect((await t.get("main/agents/?city=x")).status).toBe(400);
});

test("all pages together list each person once", async () => {
  const seen: string[] = [];
  for (let path: string | null = "main/agents/?limit=2"; path !== null;) {
    const answer = await t.get(path);
    seen.push(...names(answer.body as Agent[]));
    path = /^<\/api\/([^>]+)>; rel="next"$/.exec(answer.headers["link"] ?? "")?.[1] ?? null;
  }
  expect(seen).toEqual(names(await list()));
  expect((await t.get("main/agents/?cursor=x")).status).toBe(400);
});

test("the list is read in the order of an index", async () => {
  await t.db.transaction().execute(async (tx) => {
    for (const method of ["seqscan", "bitmapscan"]) await sql`set local ${sql.raw(`enable_${method}`)} = off`.execute(tx);
    const range = { after: { tier: 0, key: 5, id: 5 }, limit: 24 } as const;
    const { rows } = await sql<{ "QUERY PLAN": string }>`explain ${selectAgents({ city: 17 }, range)}`.execute(tx);
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toMatch(/Scan using agent_places_order/);
    expect(plan).not.toContain("Sort");
  });
});

test(`a public page says what was proven, and nothing private (${agentCalls.getAgent.name})`, async () => {
  const answer = await t.get("main/users/LOVED/");
  const page = z.strictObject(agentPage.shape).parse(answer.body);
  expect(page).toMatchObject({ username: "loved", rating: 4.9, reviews_count: 8, response_rate: null, response_minutes: null });
  expect(page.listings.map(({ creator }) => creator)).toEqual([loved.id]);
  expect(page.towns).toMatchObject([{ city: "Kumasi", region: { name: "Ashanti" }, listings: 1 }]);
  expect(answer.text).not.toMatch(/canary|23399/);
  expect((await t.get("main/users/carded/")).body).toMatchObject({ checks: [{ kind: "phone" }, { kind: "identity" }] });
});

test("who offers nothing has a page but no place in the directory; who is gone or restricted has neither", async () => {
  expect((await t.get("main/users/regular/")).body).toMatchObject({ listings: [], towns: [], rating: null });
  for (const name of ["nobody", "not a name", "deleted-7", "x".repeat(90)])
    expect((await t.get(`main/users/${encodeURIComponent(name)}/`)).status).toBe(404);
  for (const column of ["suspended_at", "banned_at", "deleted_at"] as const) {
    const set = (at: Date | null) =>
      t.db
        .updateTable("users")
        .set({ [column]: at })
        .where("id", "=", plain.id)
        .execute();
    await set(t.clock.now());
    expect([column, (await t.get("main/users/plain/")).status, names(await list()).includes("plain")]).toEqual([
      column,
      404,
      false,
    ]);
    await set(null);
  }
});

test("the page says how somebody answers, from five people on who asked", async () => {
  const [property] = (await t.get("main/users/loved/").then(({ body }) => (body as AgentPage).listings)) as [{ id: number }];
  const asked = new Date(t.clock.now().getTime() - 3 * dayMs);
  const answered_at = new Date(asked.getTime() + 20 * 60_000);
  const times = { first_at: asked, last_at: asked, messaged_at: asked, answered_at };
  for (const { id } of authors.slice(0, 5)) {
    await t.db.updateTable("users").set({ phone_verified_at: asked }).where("id", "=", id).execute();
    expect((await t.get("main/users/loved/")).body).toMatchObject({ response_rate: null, response_minutes: null });
    await t.db
      .insertInto("leads")
      .values({ owner_id: loved.id, person_id: id, property_id: property.id, ...times })
      .execute();
  }
  expect((await t.get("main/users/loved/")).body).toMatchObject({ response_rate: 1, response_minutes: 20 });
  expect((await list()).find(({ username }) => username === "loved")).toMatchObject({ response_rate: 1 });
});

test("what was proven orders people: a check before all stars, stars before answers, and nothing known in the middle", () => {
  const stars = (reviews: number, each: number) => ({ id: 1, reviews, stars: reviews * each, rating: each });
  const ranks = [
    rankOf(1, undefined, 0),
    rankOf(0, stars(100, 5), 0),
    rankOf(0, stars(3, 5), 1),
    rankOf(0, undefined, 1),
    rankOf(0, undefined, null),
    rankOf(0, stars(2, 1), 0.1),
    rankOf(0, stars(3, 1), 1),
  ];
  expect(ranks).toEqual(ranks.toSorted((a, b) => b - a));
});

test("who takes the last listing down leaves the directory, with the next run", async () => {
  const own = await t.db.selectFrom("published_properties").select("property_id").where("creator_id", "=", starred.id).execute();
  for (const { property_id } of own) await t.changeProperty(property_id, { status: "rented" });
  await runJobs(t, job);
  expect(names(await list())).not.toContain("starred");
});
