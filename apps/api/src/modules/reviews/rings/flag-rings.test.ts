import type { AgentPage, CaseDetail, CaseSummary } from "@efie/contract";
import { afterAll, expect, test } from "vitest";
import { runJobs } from "../../../../test/accounts.ts";
import { insertTalk } from "../../../../test/met-people.ts";
import { startTestApp } from "../../../../test/test-app.ts";
import type { TestUser } from "../../../../test/test-properties.ts";

const t = await startTestApp();
afterAll(t.close);
const staff = await t.makeUser({ username: "staff", is_staff: true });

/** Four accounts that all review each other about each one's listing, by the calls. */
async function makeClique(): Promise<TestUser[]> {
  const members = await t.makeUsers(Array.from({ length: 4 }, (_, index) => ({ username: `ring_${index}` })));
  for (const owner of members) {
    const property = await t.makeProperty({ owner });
    for (const author of members.filter((one) => one !== owner)) {
      await insertTalk(t, { one: author, other: owner, property });
      const body = { conversation_with: owner.id, property: property.id, rating: 5, text: "The very best!" };
      const answer = await t.post("main/people-reviews/", body, { as: author });
      expect(answer.status, answer.text).toBe(201);
    }
  }
  return members;
}
const ratingOf = async (username: string) => ((await t.get(`main/users/${username}/`)).body as AgentPage).rating;
const cases = async () => (await t.get("main/moderation/cases/", { as: staff })).body as CaseSummary[];

test("a ring is a case for staff, once, and its reviews do not count until the case is dismissed", async () => {
  const members = await makeClique();
  t.clock.advance(8 * 86_400_000);
  expect(await ratingOf("ring_0")).toBe(5);
  await Promise.all([runJobs(t, "find rings"), runJobs(t, "find rings")]);
  await runJobs(t, "find rings");
  for (const { username } of members) expect(await ratingOf(username)).toBeNull();
  expect((await t.get("main/users/ring_0/reviews/")).body).toEqual([]);
  const [found, ...others] = await cases();
  expect(others).toEqual([]);
  const path = `main/moderation/cases/${found?.id}/`;
  const detail = (await t.get(path, { as: staff })).body as CaseDetail;
  expect(detail.flags).toMatchObject([{ kind: "review_ring", people: 4 }]);
  expect(detail.flags[0]?.text).toContain("@ring_0, @ring_1, @ring_2, @ring_3 wrote 12 reviews of each other");
  const decision = { action: "dismiss", reason: "A family who let to each other.", version: detail.version };
  expect((await t.post(`${path}decide/`, decision, { as: staff })).status).toBe(200);
  for (const { username } of members) expect(await ratingOf(username)).toBe(5);
  await runJobs(t, "find rings");
  expect(await cases()).toEqual([]);
});
