import { propertyCalls } from "@efie/contract";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { runJobs } from "./accounts.ts";
import { startTestApp, type RequestOptions, type TestApp } from "./test-app.ts";

const robots = `Googlebot/2.1 (+http://www.google.com/bot.html)
Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)
Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)
DuckDuckBot/1.1; (+http://duckduckgo.com/duckduckbot.html)
Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)
facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)
Twitterbot/1.0
WhatsApp/2.23.20.0 A
TelegramBot (like TwitterBot)
Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.0; +https://openai.com/gptbot)
Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ClaudeBot/1.0; +claudebot@anthropic.com)
CCBot/2.0 (https://commoncrawl.org/faq/)
Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)
Mozilla/5.0 (compatible; SemrushBot/7~bl; +http://www.semrush.com/bot.html)
Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/120.0.0.0 Safari/537.36
curl/8.5.0
Wget/1.21
python-requests/2.31.0
Go-http-client/2.0
Mozilla/5.0 (compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)`.split("\n");

const nothing = [{ visits: 0, networks: 0, impressions: 0, count: 0 }];

async function figures(t: TestApp, id: number) {
  await runJobs(t, "store statistics");
  const { rows } = await sql`
    select (select count(*)::integer from property_visits) as visits, (select count(*)::integer from visit_networks) as networks,
      (select coalesce(sum(impressions), 0)::integer from property_days) as impressions,
      (select visit_count from property_counters where property_id = ${id}) as count`.execute(t.db);
  return rows;
}

let address = 0;
/** Each from a network of its own, so that no limit of networks helps. */
function fresh(options: RequestOptions): RequestOptions {
  address += 1;
  return { from: `41.${address >> 16}.${(address >> 8) & 255}.${address & 255}`, ...options };
}

/** A visit and an impression of each, a few at once. */
async function attempt(t: TestApp, id: number, callers: readonly RequestOptions[]): Promise<void> {
  const waiting = [...callers];
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const caller = fresh(next);
      expect((await t.post(`main/properties/${id}/visit/`, undefined, caller)).status).toBe(200);
      expect((await t.post(propertyCalls.countImpressions.path, { properties: [id] }, caller)).status).toBe(204);
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
}

/** Cookies like a real one that the server did not make. */
function forge(real: string, index: number): string {
  const made = [
    `2026060${(index % 9) + 1}-${String(index).padStart(22, "a")}-${"b".repeat(22)}`,
    `${real.slice(0, -1)}${real.endsWith("A") ? "B" : "A"}`,
    `20260609${real.slice(8)}`,
    "x".repeat((index % 200) + 1),
    real.toUpperCase(),
  ];
  return made[index % made.length] ?? "";
}

/** Tries to look better than one is, with so many visits and as many impressions. Defines tests that say what it moves. */
export async function testFakeVisits(visits: number): Promise<void> {
  const t = await startTestApp({ now: "2026-06-10T12:00:00Z" });
  afterAll(t.close);
  const [owner, staff, ama] = [
    await t.makeUser({ username: "vain_owner" }),
    await t.makeUser({ username: "vain_staff", is_staff: true }),
    await t.makeUser({ username: "eager_ama" }),
  ];
  const { id } = await t.makeProperty({ owner, visit_count: 0 });
  const tryAll = async (share: number, make: (index: number) => RequestOptions) => {
    const callers = Array.from({ length: visits * share }, (_, index) => make(index));
    await attempt(t, id, callers);
    return await figures(t, id);
  };

  test("twenty robots, by their user agents, move nothing", async () => {
    expect(robots).toHaveLength(20);
    expect(await tryAll(0.2, (index) => ({ headers: { "user-agent": robots[index % 20] ?? "" } }))).toEqual(nothing);
  });
  test("the owner and staff move nothing, from any network", async () => {
    expect(await tryAll(0.1, (index) => ({ as: index % 2 === 0 ? owner : staff }))).toEqual(nothing);
  });
  // Twice a half, so that each ends in time.
  test.each(["first", "second"])("made-up cookies move nothing, the %s half", async () => {
    const { visitor: real = "" } = (await t.post("main/impressions/", { properties: [] }, { from: "10.0.0.1" })).cookies;
    expect(real).toMatch(/^20260610-/);
    expect(await tryAll(0.3, (index) => ({ cookies: { visitor: forge(real, index) } }))).toEqual(nothing);
  });
  test("one person counts once, however often they try, and from however many networks", async () => {
    expect(await tryAll(0.05, () => ({ as: ama }))).toMatchObject([{ visits: 1, impressions: 1, count: 1 }]);
    expect(await tryAll(0.05, () => ({ from: "10.0.0.9" }))).toMatchObject([{ visits: 2, impressions: 2, count: 2 }]);
  });
}
