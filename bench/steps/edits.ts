import { createRandom } from "../../apps/api/seeds/random.ts";
import { systemClock } from "../../apps/api/src/platform/process/clock.ts";
import { createTokens } from "../../apps/api/src/platform/security/tokens.ts";
import { databaseOf, openPool } from "../catalogue/connect.ts";
import { createCpuMeter } from "../cpu/cpu-meter.ts";
import { OpenLoop, type OpenResult } from "../load/open-loop.ts";
import { prepare, type PreparedRequest } from "../load/request.ts";
import { prepareGuestMix } from "../mix/guest-mix.ts";
import { printError, formatCount, formatFigure, printLine } from "../print.ts";
import { startServer, waitUntilIdle, type RunningServer } from "../server.ts";
import type { Outcome } from "../targets.ts";
import { readCatalogueFacts } from "./api.ts";
import { findCatalogue, serverEnvironment, type BenchContext } from "./bench-context.ts";
import { isIdle } from "./measure.ts";

const editsPerSecond = 50;
/** A fifth of a slow machine's capacity, so that delays are caused by the edits. */
const readsPerSecond = 250;
const maxConnections = 200;
const preparedRequests = 20_000;
const editedProperties = 2_000;
const maxTimesQuiet = 3;
const headers = { accept: "application/json" };

type Edited = { id: number; creator_id: number };

/** Returns a generator of price changes by owners, through the API. */
async function prepareEdits(url: string, secret: string): Promise<() => PreparedRequest> {
  const pool = openPool(url);
  const { rows } = await pool.query<Edited>(
    "select property_id as id, creator_id from published_properties order by (property_id::bigint * 7919) % 100003 limit $1",
    [editedProperties],
  );
  await pool.end();
  const tokens = createTokens(secret, systemClock);
  const random = createRandom(11);
  const edits = await Promise.all(
    rows.map(async ({ id, creator_id }) => {
      const authorization = `Bearer ${await tokens.sign({ userId: creator_id })}`;
      const request = { group: "edits", kind: "price", path: `/api/main/properties/${id}/`, lastPage: 1, isFollowing: false };
      const sent = { method: "PATCH", body: { price: random.int(500, 9_000) } } as const;
      return prepare({ ...request, expected: { body: "object", fields: ["id"] } }, { ...headers, authorization }, sent);
    }),
  );
  let at = 0;
  return () => edits[at++ % edits.length] as PreparedRequest;
}

/** Prints the result and returns the p99. */
function printResult(name: string, { answered, shed }: OpenResult): number {
  const [p50, p99, most] = [0.5, 0.99, 1].map((share) => answered.latencies.percentile(share));
  const figures = `p50 ${formatFigure(p50 ?? 0)} ms, p99 ${formatFigure(p99 ?? 0)} ms, slowest ${formatFigure(most ?? 0)} ms`;
  printLine(
    `${name}: ${formatFigure(answered.requests / answered.seconds)}/s, ${figures}; ${shed.count} shed, ${answered.failed} failed`,
  );
  for (const { path, problem } of answered.failures) printError(`  ${path}\n    ${problem}`);
  return p99 ?? Number.NaN;
}

async function read(server: RunningServer, next: () => PreparedRequest, seconds: number): Promise<OpenResult> {
  const loop = new OpenLoop({ ports: [server.port], maxConnections, next });
  await loop.run(readsPerSecond, 2);
  const result = await loop.run(readsPerSecond, seconds);
  loop.close();
  return result;
}

async function measureSize(context: BenchContext, size: number): Promise<Outcome> {
  const { options, monitor } = context;
  const { seconds, program, port } = options;
  const url = await findCatalogue(context, size);
  const env = serverEnvironment(context.options, url);
  const server = await startServer({ program, port, env });
  try {
    const meter = await createCpuMeter([server.pid], monitor, databaseOf(url));
    await waitUntilIdle(meter.serverSeconds, () => isIdle(monitor, databaseOf(url)));
    const facts = await readCatalogueFacts(url);
    const requests = prepareGuestMix(facts, preparedRequests, headers);
    let at = 0;
    const next = (): PreparedRequest => requests[at++ % requests.length] as PreparedRequest;
    const nextEdit = await prepareEdits(url, env["JWT_SECRET"] ?? "");
    const quiet = printResult(`${formatCount(size)} properties, guests alone`, await read(server, next, seconds));
    const edits = new OpenLoop({ ports: [server.port], maxConnections, next: nextEdit });
    const [edited, result] = await Promise.all([edits.run(editsPerSecond, seconds + 2), read(server, next, seconds)]);
    edits.close();
    printResult("  the edits", edited);
    const busy = printResult(`${formatCount(size)} properties, guests beside ${editsPerSecond} edits a second`, result);
    return {
      name: `${formatCount(size)} listings, ${editsPerSecond} edits/s`,
      unit: "times the quiet p99",
      value: busy / quiet,
      limit: maxTimesQuiet,
    };
  } finally {
    await server.stop();
  }
}

/** Measures how much owners' edits slow guests' searches down. */
export async function benchEdits(context: BenchContext): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const size of context.options.sizes) outcomes.push(await measureSize(context, size));
  return outcomes;
}
