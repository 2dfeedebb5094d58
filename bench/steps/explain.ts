import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../environment.ts";
import { figures, writeDocument, type ExplainedQueryShape } from "../explain/explain-document.ts";
import { explainQueries } from "../explain/explain-queries.ts";
import { openRecorder, type Recorder } from "../explain/record-queries.ts";
import { startInProcess, type InProcessServer } from "../explain/server-in-process.ts";
import { pathOf, shapes, type QueryShape } from "../explain/shapes.ts";
import { formatCount, printTable, printLine, type Column } from "../print.ts";
import type { Outcome } from "../targets.ts";
import { findCatalogue, type BenchContext } from "./bench-context.ts";

const documentFile = join(root, "bench/results/list-query-plans.md");
/** Tables whose size grows with the catalogue. */
const large = new Set(["published_properties", "properties", "property_documents", "property_counters", "search_words"]);

const requestsUntilCached = 2;

const columns: readonly Column[] = [
  { title: "list", align: "left" },
  { title: "queries" },
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

async function explainShape(recorder: Recorder, server: InProcessServer, shape: QueryShape): Promise<ExplainedQueryShape> {
  const path = await reachPage(server, shape);
  const first = await recorder.record(() => server.request(path));
  // A repeated request is looked up once more and then cached.
  for (let times = 0; times < requestsUntilCached; times++) await recorder.record(() => server.request(path));
  const queries = await recorder.record(() => server.request(path));
  const { pool } = recorder;
  return { shape, queries: await explainQueries(pool, queries), first: await explainQueries(pool, first) };
}

async function explainAll(url: string): Promise<ExplainedQueryShape[]> {
  const recorder = await openRecorder(url);
  const server = await startInProcess(recorder.db);
  // At its start the server loads the catalogue.
  await recorder.waitUntilIdle();
  const all: ExplainedQueryShape[] = [];
  try {
    for (const shape of shapes) all.push(await explainShape(recorder, server, shape));
    return all;
  } finally {
    await server.close();
    await recorder.close();
  }
}

function print(size: number, all: readonly ExplainedQueryShape[]): void {
  printLine(`\nPlans of the list queries at ${formatCount(size)} listings`);
  const rows = all.map((explained) => [explained.shape.name, ...figures(explained)]);
  printTable(columns, rows);
}

function compareWithTargets(all: readonly ExplainedQueryShape[]): Outcome[] {
  const scanning = all.filter(({ queries }) => queries.some(({ scanned }) => scanned.some((table) => large.has(table))));
  for (const { shape } of scanning) printLine(`${shape.name} scans a large table.`);
  return scanning.length === 0 ? [] : [{ name: "Lists", unit: "that scan a large table", value: scanning.length, limit: 0 }];
}

/** Explains every list query at the largest size; `--write` stores the plans in bench/results/list-query-plans.md. */
export async function benchExplain(context: BenchContext): Promise<Outcome[]> {
  const size = Math.max(...context.options.sizes);
  const url = await findCatalogue(context, size);
  const all = await explainAll(url);
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
