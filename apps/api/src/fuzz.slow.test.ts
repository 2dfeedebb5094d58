import { afterAll, expect, test, vi } from "vitest";
import { secretsIn, startAccessFixture, type Caller } from "../test/access-table.ts";
import { fuzzSettings } from "../test/environment.ts";
import { makeRequests, type ApiDocument } from "../test/fuzz-requests.ts";
import { createRandom } from "../seeds/random.ts";

const { requests, seed } = fuzzSettings();
/** The maximum time of any request, on the slowest machine. */
const maxWaitMilliseconds = 10_000;
vi.setConfig({ testTimeout: 120_000 + requests * 100 });

const world = await startAccessFixture();
afterAll(world.close);

/** Checks the invariants of a response. Returns a sentence for each violation. */
function problemsOf(status: number, text: string, caller: Caller, call: string, milliseconds: number): string[] {
  const problems: string[] = [];
  if (status >= 500) problems.push(`answered ${status}: ${text.slice(0, 300)}`);
  if (milliseconds > maxWaitMilliseconds) problems.push(`took ${Math.round(milliseconds)} ms`);
  for (const secret of secretsIn(text, caller, call)) problems.push(`leaked ${secret}`);
  if (status >= 400 && !/^\{.*\}$/s.test(text)) problems.push(`answered ${status} without saying why: ${text.slice(0, 100)}`);
  return problems;
}

test(`${requests} valid and invalid requests from the OpenAPI document: no failure, no hang, no data of other users`, async () => {
  const random = createRandom(seed);
  const document = (await world.t.get("openapi.json")).body as ApiDocument;
  const properties = [await world.published(), await world.draft(), await world.expired(), await world.pending()];
  const ids = [...properties.map(({ id }) => id), ...Object.values(world.callers).map((person) => person?.id ?? 0), 1, 2, 8];
  const stream = makeRequests(document, random.fork("requests"), ids);
  const callers = Object.entries(world.callers) as [Caller, (typeof world.callers)[Caller]][];
  const statuses = new Map<number, number>();
  const wrong: string[] = [];
  for (let at = 0; at < requests && wrong.length < 20; at++) {
    const { call, request } = stream.next().value;
    const [caller, as] = random.pick(callers);
    const began = performance.now();
    const answer = await world.t.send(request, as ? { as } : {});
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    // A HEAD is answered by headers alone (RFC 9110, section 9.3.2).
    const text = request.method === "HEAD" && answer.text === "" ? "{}" : answer.text;
    for (const problem of problemsOf(answer.status, text, caller, call, performance.now() - began))
      wrong.push(JSON.stringify({ call, caller, problem, ...request }).slice(0, 1_000));
  }
  expect(wrong).toEqual([]);
  // If nearly all requests were refused, or none, the fuzz test would be useless.
  for (const status of [200, 400, 401, 403, 404])
    expect(statuses.get(status), `answers with ${status}`).toBeGreaterThan(requests / 200);
  expect((await world.t.get("health/ready")).status).toBe(200);
});
