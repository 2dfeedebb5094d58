import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../environment.ts";
import { figures, writeDocument, writePlans, type ExplainedQueryShape } from "../explain/explain-document.ts";
import { explainQueries, type ExplainedQuery } from "../explain/explain-queries.ts";
import { openRecorder, type Recorder } from "../explain/record-queries.ts";
import { startInProcess, type InProcessServer } from "../explain/server-in-process.ts";
import { pathOf, shapes, type QueryShape } from "../explain/shapes.ts";
import { formatCount, printTable, printLine, type Column } from "../print.ts";
import type { Outcome } from "../targets.ts";
import { findCatalogue, type BenchContext } from "./bench-context.ts";

const documentFile = join(root, "bench/results/list-query-plans.md");
/** Tables whose size grows with the catalogue. */
const large = new Set(["published_properties", "properties", "property_documents", "property_counters", "search_words"]);

/** A tenth of the largest table at a million. A scan that ends sooner has counted to the most that a total says. */
const maxScannedPages = 10_000;
const requestsUntilCached = 2;
const measuredRequests = 20;

const columns: readonly Column[] = [
  { title: "list", align: "left" },
  { title: "with the index, ms of CPU" },
  { title: "queries by SQL alone" },
  { title: "planning ms" },
  { title: "execution ms" },
  { title: "buffers" },
  { title: "first ms" },
];

async function reachPage(server: InProcessServer, shape: QueryShape): Promise<string> {
  let path = pathOf(shape);
  for (let page = 1; page < (shape.page ?? 1); page++) path = (await server.request(path)) ?? path;
  return path;
}

type OneServer = { recorder: Recorder; server: InProcessServer };

async function withServer<T>(url: string, index: "on" | "off", work: (one: OneServer) => Promise<T>): Promise<T> {
  const recorder = await openRecorder(url);
  const server = await startInProcess(recorder.db, index);
  try {
    // At its start the server loads the catalogue.
    await recorder.waitUntilIdle();
    return await work({ recorder, server });
  } finally {
    await server.close();
    await recorder.close();
  }
}

type ByIndex = Pick<ExplainedQueryShape, "indexMs" | "indexQueries">;

/** Milliseconds of this process's CPU for a request that the index answers, from the request to the answer, and what it still asks of the database. */
async function measureIndex({ server, recorder }: OneServer, shape: QueryShape): Promise<ByIndex> {
  const path = await reachPage(server, shape);
  for (let times = 0; times < measuredRequests; times++) await server.request(path);
  const before = process.cpuUsage();
  for (let times = 0; times < measuredRequests; times++) await server.request(path);
  const { user, system } = process.cpuUsage(before);
  const queries = await recorder.record(() => server.request(path));
  const indexQueries = await explainQueries(recorder.pool, queries);
  return { indexMs: (user + system) / 1_000 / measuredRequests, indexQueries };
}

async function explainShape(
  { recorder, server }: OneServer,
  shape: QueryShape,
): Promise<Omit<ExplainedQueryShape, keyof ByIndex>> {
  const path = await reachPage(server, shape);
  const first = await recorder.record(() => server.request(path));
  // A repeated request is looked up once more and then cached.
  for (let times = 0; times < requestsUntilCached; times++) await recorder.record(() => server.request(path));
  const queries = await recorder.record(() => server.request(path));
  const { pool } = recorder;
  return { shape, queries: await explainQueries(pool, queries), first: await explainQueries(pool, first) };
}

async function explainAll(url: string): Promise<ExplainedQueryShape[]> {
  const byIndex = new Map<QueryShape, ByIndex>();
  await withServer(url, "on", async (one) => {
    for (const shape of shapes) byIndex.set(shape, await measureIndex(one, shape));
  });
  return await withServer(url, "off", async (one) => {
    const all: ExplainedQueryShape[] = [];
    for (const shape of shapes) {
      const measured = byIndex.get(shape) ?? { indexMs: Number.NaN, indexQueries: [] };
      all.push({ ...(await explainShape(one, shape)), ...measured });
    }
    return all;
  });
}

function print(size: number, all: readonly ExplainedQueryShape[]): void {
  printLine(`\nPlans of the list queries at ${formatCount(size)} listings`);
  const rows = all.map((explained) => [explained.shape.name, ...figures(explained)]);
  printTable(columns, rows);
}

function compareWithTargets(all: readonly ExplainedQueryShape[]): Outcome[] {
  const isScanning = ({ scanned }: ExplainedQuery): boolean =>
    scanned.some(({ table, pages }) => large.has(table) && pages > maxScannedPages);
  const scanning = all.filter(({ queries, indexQueries }) => [...queries, ...indexQueries].some(isScanning));
  for (const { shape } of scanning) printLine(`${shape.name} scans a large table.`);
  return scanning.length === 0 ? [] : [{ name: "Lists", unit: "that scan a large table", value: scanning.length, limit: 0 }];
}

/** Explains every list query at the largest size; `--write` stores the table in bench/results/list-query-plans.md. */
export async function benchExplain(context: BenchContext): Promise<Outcome[]> {
  const size = Math.max(...context.options.sizes);
  const url = await findCatalogue(context, size);
  const all = await explainAll(url);
  if (context.options.isVerbose) for (const explained of all) printLine(`\n${writePlans(explained)}`);
  print(size, all);
  if (context.options.writes) {
    const { rows } = await context.monitor.query<{ version: string }>(
      "select 'PostgreSQL ' || current_setting('server_version') as version",
    );
    await writeFile(documentFile, writeDocument(size, rows[0]?.version ?? "PostgreSQL", all));
    printLine(`Written: bench/results/list-query-plans.md`);
  }
  return compareWithTargets(all);
}
