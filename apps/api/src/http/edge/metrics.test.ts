import { afterAll, expect, test } from "vitest";
import { startTestApp } from "../../../test/test-app.ts";
import { createTestDatabase } from "../../../test/test-database.ts";
import { createLog } from "../../platform/observability/log.ts";

const token = "a-token-for-metrics-only";
const t = await startTestApp({ config: { metricsToken: token } });
afterAll(t.close);

const scrape = async (): Promise<string> => {
  const answer = await t.send({ method: "GET", url: "/metrics" }, { token });
  expect(answer.status).toBe(200);
  expect(answer.headers["content-type"]).toContain("text/plain");
  return answer.text;
};

/** The value of one series in the text. */
function valueOf(text: string, series: string): number | undefined {
  const line = text.split("\n").find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

test("requests are counted by call, method and status; addresses and people do not appear", async () => {
  const ama = await t.makeUser();
  const property = await t.makeProperty({ owner: ama });
  await t.get("main/properties/?search=kumasi");
  await t.get(`main/properties/${property.id}/`, { as: ama });
  await t.get("main/properties/999999/");
  const text = await scrape();
  const counted = (call: string, status: number) =>
    valueOf(text, `efie_http_request_duration_seconds_count{method="GET",call="${call}",status="${status}"}`);
  expect([counted("listProperties", 200), counted("getProperty", 200), counted("getProperty", 404)]).toEqual([1, 1, 1]);
  for (const canary of ["kumasi", String(property.id) + "/", ama.username, ama.email]) expect(text).not.toContain(canary);
});

test("gauges of queues, database and process are read at each scrape", async () => {
  await t.makeProperty({ state: "in review" });
  const text = await scrape();
  expect(valueOf(text, 'efie_listings_waiting{queue="pending"}')).toBe(1);
  expect(valueOf(text, 'efie_payments{status="flagged"}')).toBe(0);
  expect(valueOf(text, 'efie_sockets{state="open"}')).toBe(0);
  expect(valueOf(text, "process_resident_memory_bytes")).toBeGreaterThan(0);
  expect(text).toContain("nodejs_eventloop_lag_seconds");
});

test("during a database outage its gauges are omitted, and the outage is logged once a minute", { tags: "slow" }, async () => {
  const lines: string[] = [];
  const log = createLog("warn", { write: (line) => void lines.push(line) });
  const connection = await createTestDatabase();
  const own = await startTestApp({ connection, log, config: { metricsToken: token } });
  await connection.close();
  for (let n = 0; n < 3; n += 1) {
    const { status, text } = await own.send({ method: "GET", url: "/metrics" }, { token });
    expect([status, valueOf(text, 'efie_payments{status="flagged"}')]).toEqual([200, undefined]);
    expect(valueOf(text, "process_resident_memory_bytes")).toBeGreaterThan(0);
  }
  expect(lines.filter((line) => line.includes("a figure for the metrics could not be read"))).toHaveLength(1);
  await own.close();
});

test("returns 401 without the token", async () => {
  for (const asking of [{}, { token: "another-token-for-metrics" }, { token: "" }, { headers: { authorization: token } }]) {
    const answer = await t.send({ method: "GET", url: "/metrics" }, asking);
    expect([answer.status, answer.text.includes("efie_")]).toEqual([401, false]);
  }
});

test("a server without a configured token serves no metrics", async () => {
  const plain = await startTestApp({ connection: t.connection });
  expect((await plain.send({ method: "GET", url: "/metrics" }, { token })).status).toBe(404);
  await plain.close();
});
