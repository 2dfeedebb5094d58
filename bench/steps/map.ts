import { openPool, databaseOf, type Pool } from "../catalogue/connect.ts";
import { createCpuMeter } from "../cpu/cpu-meter.ts";
import { ClosedLoop } from "../load/closed-loop.ts";
import { prepare, type PreparedRequest } from "../load/request.ts";
import { formatCount, formatFigure, printLine, printTable, type Column } from "../print.ts";
import { startServer, waitUntilIdle } from "../server.ts";
import type { Outcome } from "../targets.ts";
import { findCatalogue, serverEnvironment, type BenchContext } from "./bench-context.ts";
import { isIdle, totalCpu, type Measurement } from "./measure.ts";

const headers = { accept: "application/json" };
const targetPoints = 100_000;
const targetMilliseconds = 30;
const accra = { latitude: 5.6, longitude: -0.19 };
/** The whole of Ghana, and what a phone shows of it. */
const ghana = { west: -3.3, south: 4.7, east: 1.2, north: 11.2, zoom: 6 };
const most = { warmUp: 40, requests: 200 };
/** Boxes of one case differ by so many degrees, so that no request repeats another. */
const step = 0.00001;
const variants = 500;

type Box = { west: number; south: number; east: number; north: number; zoom: number };

const filters: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  none: {},
  type: { type: "rental" },
  price: { price__gte: "500", price__lte: "1500" },
  bedrooms: { number_of_bedrooms__gte: "2" },
  "type, price, bedrooms": { type: "rental", price__gte: "500", price__lte: "1500", number_of_bedrooms__gte: "2" },
  words: { search: "apartment" },
  "circle of 10 km": { near: `${accra.latitude},${accra.longitude}`, radius_km: "10" },
};

/** The square around the capital that holds so many points, with the zoom at which a screen shows it. */
async function findBox(pool: Pool, points: number): Promise<Box> {
  const { rows } = await pool.query<{ reach: number }>(
    `select greatest(abs(latitude - $1), abs(longitude - $2)) as reach from published_properties
     order by 1 offset $3 limit 1`,
    [accra.latitude, accra.longitude, points],
  );
  const reach = rows[0]?.reach ?? 1;
  const { latitude, longitude } = accra;
  const zoom = Math.floor(Math.log2(720 / (2 * reach)));
  return { west: longitude - reach, south: latitude - reach, east: longitude + reach, north: latitude + reach, zoom };
}

function requestsOf(kind: string, { zoom, ...box }: Box, filter: Readonly<Record<string, string>>): PreparedRequest[] {
  return Array.from({ length: variants }, (_unused, at) => {
    const bbox = [box.west, box.south, box.east + at * step, box.north].map((degrees) => degrees.toFixed(5)).join(",");
    const path = `/api/main/properties/map/?${new URLSearchParams({ bbox, zoom: String(zoom), ...filter }).toString()}`;
    const expected = { body: "object", fields: ["clusters", "points"] } as const;
    return prepare({ group: "map", kind, path, lastPage: 1, isFollowing: false, expected }, headers);
  });
}

const columns: readonly Column[] = [
  { title: "box", align: "left" },
  { title: "filter", align: "left" },
  { title: "in it" },
  { title: "server CPU ms" },
  { title: "PostgreSQL" },
  { title: "together" },
  { title: "p50 ms" },
  { title: "kB" },
];

async function countShown(port: number, { path }: PreparedRequest): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`);
  const { clusters, points } = (await answer.json()) as { clusters: { count: number }[]; points: unknown[] };
  return clusters.reduce((sum, { count }) => sum + count, points.length);
}

function row(names: readonly string[], shown: number, { result, usage }: Measurement): string[] {
  const each = (seconds: number | null | undefined): string =>
    formatFigure(seconds === null || seconds === undefined ? null : (seconds * 1_000) / result.requests);
  const { latencies } = result;
  const bytes = [...result.groups.values()].reduce((sum, group) => sum + group.bytes, 0);
  const together = totalCpu({ result, usage });
  return [
    ...names,
    formatCount(shown),
    each(usage.server),
    each(usage.postgres?.seconds),
    formatFigure(together),
    formatFigure(latencies.percentile(0.5)),
    formatFigure(bytes / result.requests / 1_000),
  ];
}

type Case = { box: string; filter: string; requests: readonly PreparedRequest[] };

async function listCases(url: string): Promise<Case[]> {
  const pool = openPool(url);
  const boxes = { [formatCount(targetPoints)]: await findBox(pool, targetPoints), Ghana: ghana };
  await pool.end();
  return Object.entries(boxes).flatMap(([box, place]) =>
    Object.entries(filters).map(([filter, query]) => ({ box, filter, requests: requestsOf(filter, place, query) })),
  );
}

/** Measures every box and filter with or without the index. Returns the most CPU of a box of the target's size, in milliseconds. */
async function measureCases({ options, monitor }: BenchContext, url: string, index: "on" | "off"): Promise<number> {
  const { program, port, seconds } = options;
  const cases = await listCases(url);
  const server = await startServer({ program, port, env: serverEnvironment({ ...options, catalogueIndex: index }, url) });
  try {
    const meter = await createCpuMeter([server.pid], monitor, databaseOf(url));
    await waitUntilIdle(meter.serverSeconds, () => isIdle(monitor, databaseOf(url)));
    const rows: string[][] = [];
    let longest = 0;
    for (const { box, filter, requests } of cases) {
      const loop = new ClosedLoop({ ports: [server.port], connections: 1, headers, requests });
      await loop.run(seconds / 10, most.warmUp);
      const measured = await meter.measure(() => loop.run(seconds / 5, most.requests));
      loop.close();
      const shown = await countShown(server.port, requests[0] as PreparedRequest);
      rows.push(row([box, filter], shown, measured));
      if (box !== "Ghana") longest = Math.max(longest, totalCpu(measured) ?? 0);
    }
    printTable(columns, rows);
    return longest;
  } finally {
    await server.stop();
  }
}

/** Measures maps of a box that holds 100,000 points, and of the whole country, with the index and by SQL alone, at the largest size. */
export async function benchMap(context: BenchContext): Promise<Outcome[]> {
  const size = Math.max(...context.options.sizes);
  const url = await findCatalogue(context, size);
  const outcomes: Outcome[] = [];
  const { catalogueIndex } = context.options;
  for (const index of ["on", "off"] as const) {
    if (catalogueIndex !== null && catalogueIndex !== index) continue;
    const name = `${formatCount(size)} listings, ${index === "on" ? "with the index" : "by SQL alone"}`;
    printLine(`\nMaps: ${name}`);
    const value = await measureCases(context, url, index);
    const unit = `ms CPU for a map of ${formatCount(targetPoints)} points`;
    if (index === "on") outcomes.push({ name, unit, value, limit: targetMilliseconds });
    else printLine(`${name}: ${formatFigure(value)} ${unit} at most`);
  }
  return outcomes;
}
