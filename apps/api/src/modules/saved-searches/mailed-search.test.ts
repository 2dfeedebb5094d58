import { limits, savedSearchCalls } from "@efie/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { startSavedSearches } from "../../../test/saved-searches.ts";

const { getMailedSearch, activateMailedSearch, updateMailedSearch, endMailedSearch } = savedSearchCalls;
const ofMails = [getMailedSearch, activateMailedSearch, updateMailedSearch, endMailedSearch].map(({ name }) => name);
const { path } = savedSearchCalls.createSavedSearch;
const { path: mailedPath } = getMailedSearch;
const dayMs = 86_400_000;
const world = await startSavedSearches();
const { t } = world;

test(`a guest's search is active once the mailed link is followed; the mail manages and ends it (${ofMails.join(", ")})`, async () => {
  const email = "Guest@mail.example";
  const asked = await t.post(path, { query: { city__id: 69, search: "www.evil.example" }, email });
  expect([asked.status, asked.body]).toEqual([202, undefined]);
  await t.post(path, { query: { city__id: 69 }, email });
  // Asked for twice, mailed twice, kept once.
  await t.post(path, { query: { city__id: 69 }, email });
  const [second, first] = await world.outbox("guest@mail.example");
  expect(second?.links[0]).toBe(first?.links[0]);
  await world.publish({ title: "Too early" });
  await world.work();
  const [mail, , ofWords] = await world.outbox("guest@mail.example");
  expect(ofWords?.text).not.toContain("evil");
  expect(mail?.subject).toBe("Confirm your alert");
  const token = new URL(mail?.links[0] ?? "").searchParams.get("token") ?? "";
  const link = `${mailedPath}?token=${token}`;
  expect((await t.get(link)).body).toMatchObject({ is_active: false, frequency: "instant" });
  for (const _ of [1, 2]) expect((await t.post(link)).body).toMatchObject({ is_active: true });
  await world.publish({ title: "In time" });
  await world.work();
  expect((await world.subjects("guest@mail.example"))[0]).toBe("New: In time");
  expect((await world.outbox("guest@mail.example"))[0]?.links.at(-1)).toBe(`http://efie.test/alerts/mail?token=${token}`);
  expect((await t.patch(link, { frequency: "weekly" })).body).toMatchObject({ frequency: "weekly" });
  await world.publish({ title: "Later" });
  for (const _ of [1, 2]) expect((await t.remove(link)).status).toBe(204);
  t.clock.set("2026-06-08T07:00:00Z");
  await world.work();
  expect(await world.subjects("guest@mail.example")).toHaveLength(4);
  expect((await t.get(link)).status).toBe(400);
  expect((await t.get(`${mailedPath}?token=${token.replace(/^\d+/, "999")}`)).status).toBe(400);
});

test("the first mail names a search by its filters, never by what was typed", async () => {
  const asked: [object, string][] = [
    [{ search: "quiet lane" }, "matches your search."],
    [{ search: "quiet lane", number_of_bedrooms: "2" }, "matches “2 bedrooms”."],
    [{}, "matches “All listings”."],
  ];
  for (const [at, [query, words]] of asked.entries()) {
    await t.post(path, { query, email: `named${at}@mail.example` });
    const [mail] = await world.outbox(`named${at}@mail.example`);
    expect(mail?.text).toContain(words);
    expect(mail?.text).not.toContain("quiet");
  }
});

test("what strangers ask for at an address takes nothing from its owner; 25 of the confirmed ones are the most", async () => {
  const [email, all] = ["flooded@mail.example", limits.savedSearchesPerPerson + 1];
  for (let price = 1; price <= all; price += 1) await t.post(path, { query: { price__lte: price }, email });
  const pending = () =>
    t.db
      .selectFrom("saved_searches")
      .innerJoin("alert_recipients", "alert_recipients.id", "recipient_id")
      .where("email", "=", email)
      .where("activated_at", "is", null)
      .select("saved_searches.id");
  expect(await pending().execute()).toHaveLength(all);
  const [first, second] = (await world.outbox(email)).map(({ links }) => new URL(links[0] ?? "").searchParams.get("token") ?? "");
  const confirm = async (token = "") => (await t.post(`${mailedPath}?token=${token}`)).status;
  const asked = [first, second].map((token = "") => Number.parseInt(token, 10));
  const others = pending().where("saved_searches.id", "not in", asked);
  await t.db.updateTable("saved_searches").set({ activated_at: t.clock.now() }).where("id", "in", others).execute();
  expect([await confirm(first), await confirm(second)]).toEqual([200, 409]);
});

test("without script the link's page begins and changes the alert; a mail program's own button ends it", async () => {
  await t.post(path, { query: { city__id: 69 }, email: "plain@mail.example" });
  const [mail] = await world.outbox("plain@mail.example");
  const url = new URL(mail?.links[0] ?? "");
  const post = (payload: string, token = url.searchParams.get("token") ?? "") =>
    t.send({
      method: "POST",
      url: `/alerts/mail?token=${token}`,
      payload,
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
  expect((await post("do=start")).text).toContain("at once");
  expect((await post("do=weekly")).text).toContain("every Monday");
  expect((await post("List-Unsubscribe=One-Click")).text).toContain("The alert has ended");
  expect((await post("do=start")).status).toBe(400);
  expect((await post("do=end", "1.nonsense")).status).toBe(400);
});

test("searches that no guest confirmed are forgotten after a week, and addresses with them; so are alerts of listings that are gone", async () => {
  await t.post(path, { query: {}, email: "never@mail.example" });
  await world.saved({ query: {} });
  const gone = await world.publish();
  await world.work();
  await t.changeProperty(gone.id, { status: "rented" });
  const forget = () => world.runJob("forget old alerts");
  await forget();
  const left = async () => {
    const { rows } = await sql<{ guests: number; alerts: number; matches: number }>`
      select (select count(*)::integer from alert_recipients where email is not null) as guests, (select count(*)::integer from alerts) as alerts,
        (select count(*)::integer from saved_search_matches) as matches`.execute(t.db);
    return rows[0];
  };
  expect(await left()).toEqual({ guests: 1, alerts: 1, matches: 1 });
  t.clock.advance(8 * dayMs);
  await forget();
  expect(await left()).toEqual({ guests: 0, alerts: 1, matches: 1 });
  t.clock.advance(90 * dayMs);
  await forget();
  await forget();
  expect(await left()).toEqual({ guests: 0, alerts: 0, matches: 0 });
});
