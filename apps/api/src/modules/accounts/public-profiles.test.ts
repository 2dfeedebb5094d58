import { accountCalls, publicProfile, type PublicProfile } from "@efie/contract";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { startTestApp, type RequestOptions } from "../../../test/test-app.ts";

const t = await startTestApp();
afterAll(t.close);
const sameMoment = new Date("2026-05-01T10:00:00.250Z");
const people = await t.makeUsers(
  Array.from({ length: 30 }, (_, index) => ({
    username: `profile_${index}`,
    account_type: index % 2 === 0 ? ("agent" as const) : ("landlord" as const),
    date_joined: index < 10 ? sameMoment : new Date(sameMoment.getTime() + index * 1000),
  })),
);
/** All users except these two have published properties. */
const [owner, inactive] = people;
if (!owner || !inactive) throw new Error("two users expected");
const shown = people.filter(({ id }) => id !== owner.id && id !== inactive.id);
await t.makeProperties([
  ...shown.flatMap((person) => [{ owner: person }, { owner: person }]),
  { owner: inactive, state: "expired" },
  { owner: inactive, state: "draft" },
]);
const newestFirst = shown.map(({ id }) => id).toSorted((a, b) => b - a);

async function profiles(
  query: string,
  caller: RequestOptions = {},
): Promise<{ list: PublicProfile[]; link: string | undefined }> {
  const answer = await t.get(`core/users/all/${query}`, caller);
  expect(answer.status, answer.text).toBe(200);
  return { list: z.array(z.strictObject(publicProfile.shape)).parse(answer.body), link: answer.headers["link"] };
}

test(`public profiles are the newest 24 users with published properties, without private fields (${accountCalls.listPublicProfiles.name})`, async () => {
  for (const caller of [{}, { as: owner }]) {
    const { list } = await profiles("", caller);
    expect(list.map(({ id }) => id)).toEqual(newestFirst.slice(0, 24));
    expect(Object.keys(list[0] ?? {}).toSorted()).toEqual([
      "account_type",
      "checks",
      "date_joined",
      "first_name",
      "id",
      "last_name",
      "listings_count",
      "username",
    ]);
  }
});

test("all pages together list each user with published properties exactly once", async () => {
  for (const limit of [1, 4, 100]) {
    const seen: number[] = [];
    for (let path: string | null = `core/users/all/?limit=${limit}`; path !== null;) {
      const answer = await t.get(path);
      expect(answer.headers["x-total-count"]).toBe(String(newestFirst.length));
      seen.push(...(answer.body as PublicProfile[]).map(({ id }) => id));
      const link: string | undefined = answer.headers["link"];
      path = /^<\/api\/([^>]+)>; rel="next"$/.exec(link ?? "")?.[1] ?? null;
      const linkLimit = new URLSearchParams((path ?? `?limit=${limit}`).split("?")[1]).get("limit");
      expect(linkLimit, "the link keeps the query").toBe(String(limit));
    }
    expect(seen).toEqual(newestFirst);
  }
});

test("`id` returns that user, an unknown id none", async () => {
  const { list, link } = await profiles(`?id=${owner.id}`);
  expect(list).toEqual([
    {
      id: owner.id,
      username: "profile_0",
      first_name: "Ama",
      last_name: "Darko",
      account_type: "agent",
      date_joined: "2026-05-01T10:00:00.250Z",
      listings_count: 0,
      checks: [],
    },
  ]);
  expect(link).toBeUndefined();
  expect((await profiles("?id=2147483647")).list).toEqual([]);
});

test("listings_count counts published properties only", async () => {
  const count = async (): Promise<number | undefined> => (await profiles(`?id=${owner.id}`)).list[0]?.listings_count;
  const expiry_date = new Date(t.clock.now().getTime() + 5000);
  await t.makeProperties([
    { owner },
    { owner, expiry_date: null },
    { owner, expiry_date },
    ...(["draft", "in review", "rejected", "rented", "sold", "not available", "inactive", "expired"] as const).map((state) => ({
      owner,
      state,
    })),
  ]);
  expect(await count()).toBe(3);
  t.clock.set(expiry_date);
  expect(await count()).toBe(2);
});

test("a profile says what was checked of the person and until when, the newest of each kind, and no listing's check", async () => {
  const [person] = await t.makeUsers([{ phone_verified_at: new Date("2026-01-02T10:00:00Z") }]);
  if (!person) throw new Error("a user expected");
  const now = t.clock.now().getTime();
  const at = (days: number): Date => new Date(now + days * 86_400_000);
  const row = { user_id: person.id, created_at: at(-400), decided_at: at(-400), status: "approved" as const };
  await t.db
    .insertInto("checks")
    .values([
      { ...row, kind: "identity", expires_at: at(100) },
      { ...row, kind: "identity", decided_at: at(-3), expires_at: at(500) },
      { ...row, kind: "right_to_let", expires_at: at(100) },
      // Its time is over, whether or not the job has said so.
      { ...row, kind: "licence", expires_at: at(-1) },
    ])
    .execute();
  const { list } = await profiles(`?id=${person.id}`);
  expect(list[0]?.checks).toEqual([
    { kind: "phone", checked_at: "2026-01-02T10:00:00.000Z", expires_at: null },
    { kind: "identity", checked_at: at(-3).toISOString(), expires_at: at(500).toISOString() },
  ]);
});
