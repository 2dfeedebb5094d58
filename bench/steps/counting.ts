import { setTimeout } from "node:timers/promises";
import { createRandom } from "../../apps/api/seeds/random.ts";
import { createCookies } from "../../apps/api/src/modules/properties/catalogue/counted-visitors.ts";
import { dayMs } from "../../apps/api/src/platform/process/clock.ts";
import { databaseOf } from "../catalogue/connect.ts";
import { createCpuMeter, type CpuMeter } from "../cpu/cpu-meter.ts";
import { OpenLoop, type OpenResult } from "../load/open-loop.ts";
import { Latencies } from "../load/percentiles.ts";
import { prepare, type PreparedRequest } from "../load/request.ts";
import type { CatalogueFacts } from "../mix/catalogue-facts.ts";
import { preparePages } from "../mix/page-mix.ts";
import { formatCount, formatFigure, printLine } from "../print.ts";
import { startServer, waitUntilIdle, type RunningServer } from "../server.ts";
import type { Outcome } from "../targets.ts";
import { readCatalogueFacts } from "./api.ts";
import { findCatalogue, serverEnvironment, type BenchContext } from "./bench-context.ts";
import { isIdle } from "./measure.ts";

/** Far below what a slow machine renders, so that pages do not wait for each other. */
const pagesPerSecond = 5;
const cardsPerPage = 12;
const pages = 600;
const guests = 2_000;
const rounds = 6;
const maxConnections = 50;
const maxTimesWithout = 1.03;

const headers = {
  accept: "text/html",
  "user-agent": "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36",
};

/** What a page's script sends: the cards that were seen, or a visit. Each of a guest whose cookie is of yesterday, and counts. */
function prepareCounting({ anyIds }: CatalogueFacts, secret: string): PreparedRequest[] {
  const random = createRandom(23);
  const cookies = createCookies(secret);
  const yesterday = new Date(Date.now() - dayMs);
  return Array.from({ length: guests }, (_unused, at) => {
    const sent = { ...headers, accept: "application/json", cookie: `visitor=${cookies.issue(yesterday)}` };
    const shared = { group: "counting", lastPage: 1, isFollowing: false } as const;
    const visit = { ...shared, kind: "visit", path: `/api/main/properties/${random.pick(anyIds)}/visit/` };
    if (at % 3 === 2)
      return prepare({ ...visit, expected: { body: "object", fields: ["visit_count"] } }, sent, { method: "POST" });
    const seen = { ...shared, kind: "impressions", path: "/api/main/impressions/", expected: { body: "nothing" } } as const;
    return prepare(seen, sent, { method: "POST", body: { properties: random.sample(anyIds, cardsPerPage) } });
  });
}

function inTurn(requests: readonly PreparedRequest[]): () => PreparedRequest {
  let at = 0;
  return () => requests[at++ % requests.length] as PreparedRequest;
}

type Side = { readonly name: string; readonly latencies: Latencies; cpuSeconds: number; failed: number };

/** Counts in the middle between two pages: a browser tells of what was seen once its page is there. */
async function afterPages(counting: OpenLoop, seconds: number): Promise<OpenResult> {
  await setTimeout(500 / pagesPerSecond);
  return counting.run(pagesPerSecond, seconds);
}

/** One round: pages at a fixed rate, with or without as many calls that count. */
async function runRound(
  side: Side,
  loops: { pages: OpenLoop; counting: OpenLoop | null },
  meter: CpuMeter,
  seconds: number,
): Promise<void> {
  const { result, usage } = await meter.measure(async () => {
    const [read, counted] = await Promise.all([
      loops.pages.run(pagesPerSecond, seconds),
      loops.counting && afterPages(loops.counting, seconds),
    ]);
    side.failed += read.answered.failed + (counted?.answered.failed ?? 0);
    return read.answered;
  });
  side.latencies.addAll(result.latencies);
  side.cpuSeconds += (usage.server ?? 0) + (usage.postgres?.seconds ?? 0);
}

async function compare(server: RunningServer, meter: CpuMeter, { facts, secret, seconds }: Compared): Promise<Outcome[]> {
  const [port] = [server.port];
  const open = (requests: readonly PreparedRequest[]) => new OpenLoop({ ports: [port], maxConnections, next: inTurn(requests) });
  const loops = { pages: open(preparePages(facts, pages, headers)), counting: open(prepareCounting(facts, secret)) };
  await Promise.all([loops.pages.run(pagesPerSecond, seconds), loops.counting.run(pagesPerSecond, seconds)]);
  const makeSide = (name: string): Side => ({ name, latencies: new Latencies(), cpuSeconds: 0, failed: 0 });
  const [without, counting] = [makeSide("without counting"), makeSide("with counting")];
  for (let round = 0; round < rounds; round += 1) {
    await runRound(without, { ...loops, counting: null }, meter, seconds / rounds);
    await runRound(counting, loops, meter, seconds / rounds);
  }
  loops.pages.close();
  loops.counting.close();
  for (const { name, latencies, cpuSeconds } of [without, counting])
    printLine(
      `Pages ${name}: p50 ${formatFigure(latencies.percentile(0.5))} ms, p95 ${formatFigure(latencies.percentile(0.95))} ms, ${formatFigure((cpuSeconds * 1_000) / latencies.count)} ms of CPU a page`,
    );
  const value = counting.latencies.percentile(0.5) / without.latencies.percentile(0.5);
  return [
    { name: "A page with its visitors counted", unit: "times one without", value, limit: maxTimesWithout },
    { name: "Counting", unit: "failed requests", value: without.failed + counting.failed, limit: 0 },
  ];
}

type Compared = { readonly facts: CatalogueFacts; readonly secret: string; readonly seconds: number };

/** Measures uncached pages with and without counting, in turns on one server. */
export async function benchCounting(context: BenchContext): Promise<Outcome[]> {
  const { program, port, seconds, sizes } = context.options;
  const [size = 10_000] = sizes;
  const url = await findCatalogue(context, size);
  const env: Record<string, string> = { ...serverEnvironment(context.options, url), PAGE_CACHE: "off" };
  const server = await startServer({ program, port, env });
  try {
    printLine(`${formatCount(size)} listings, ${pagesPerSecond} pages a second, ${rounds} rounds of each kind in turns`);
    const meter = await createCpuMeter([server.pid], context.monitor, databaseOf(url));
    await waitUntilIdle(meter.serverSeconds, () => isIdle(context.monitor, databaseOf(url)));
    const facts = await readCatalogueFacts(url);
    return await compare(server, meter, { facts, secret: env["JWT_SECRET"] ?? "", seconds });
  } finally {
    await server.stop();
  }
}
