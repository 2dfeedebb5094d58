import { readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { limits, type PropertyImport } from "@efie/contract";
import { systemClock } from "../../apps/api/src/platform/process/clock.ts";
import { writeZip, type ZipEntry } from "../../apps/api/src/platform/storage/write-zip.ts";
import { createTokens } from "../../apps/api/src/platform/security/tokens.ts";
import { databaseOf, openPool } from "../catalogue/connect.ts";
import { createCpuMeter } from "../cpu/cpu-meter.ts";
import { OpenLoop } from "../load/open-loop.ts";
import type { Latencies } from "../load/percentiles.ts";
import type { PreparedRequest } from "../load/request.ts";
import { preparePages } from "../mix/page-mix.ts";
import { formatCount, formatFigure, printLine } from "../print.ts";
import { startServer, waitUntilIdle, type RunningServer } from "../server.ts";
import type { Outcome } from "../targets.ts";
import { readCatalogueFacts } from "./api.ts";
import { findCatalogue, serverEnvironment, type BenchContext } from "./bench-context.ts";
import { isIdle } from "./measure.ts";

const pagesPerSecond = 5;
const pages = 600;
const maxConnections = 50;
const maxTimesWithout = 1.2;
const maxMoreMegabytes = 250;
const photosPerListing = limits.maxPhotosPerProperty;
const distinctPictures = 40;

const headers = {
  accept: "text/html",
  "user-agent": "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36",
};

/** Small but real photos of 1600 by 1200: soft shapes with some grain. */
async function drawPictures(): Promise<Buffer[]> {
  const draw = async (at: number): Promise<Buffer> => {
    const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
    const grain = await sharp({ create: { width: 24, height: 18 + (at % 5), channels: 3, background: "grey", noise } })
      .png()
      .toBuffer();
    return await sharp(grain).resize(1_600, 1_200, { fit: "fill", kernel: "cubic" }).jpeg({ quality: 50 }).toBuffer();
  };
  return await Promise.all(Array.from({ length: distinctPictures }, (_unused, at) => draw(at)));
}

/** Each photo has bytes of its own. */
async function* toEntries(names: readonly string[], pictures: readonly Buffer[]): AsyncGenerator<ZipEntry> {
  for (const [at, name] of names.entries()) {
    const bytes = Buffer.concat([pictures[at % pictures.length] as Buffer, Buffer.from(name)]);
    yield await Promise.resolve({ name, isCompressed: true, open: () => Promise.resolve(Readable.from([bytes])) });
  }
}

/** A full sheet, and a ZIP of its photos. */
async function makeFiles(): Promise<FormData> {
  const rows = Array.from({ length: limits.maxImportRows }, (_unused, row) =>
    Array.from({ length: photosPerListing }, (_photo, at) => `${row}/${at}.jpg`),
  );
  const lines = rows.map((names, row) => `B-${row},Flat ${row},Quiet and with water,1500,Kumasi,Adum,${names.join("|")}`);
  const form = new FormData();
  form.append(
    "file",
    new Blob(["reference,title,description,price,city,detailed_address,photos\n", lines.join("\n")]),
    "full.csv",
  );
  const photos = await buffer(writeZip(toEntries(rows.flat(), await drawPictures()), systemClock.now()));
  printLine(
    `${limits.maxImportRows} rows, ${limits.maxImportRows * photosPerListing} photos, ${Math.round(photos.length / 1e6)} MB`,
  );
  form.append("photos", new Blob([new Uint8Array(photos)]), "photos.zip");
  return form;
}

/** Resident memory of a process in megabytes: now, and its peak. */
function readMemory(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const megabytes = (name: string): number => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? Number.NaN) / 1024;
  return { now: megabytes("VmRSS"), peak: megabytes("VmHWM") };
}

/** Calls of one owner about one import. Each has a token of its own: an import may take longer than one lasts. */
function createImporter(port: number, token: () => Promise<string>) {
  const call = async <Answer>(method: string, path: string, body?: FormData): Promise<Answer> => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/main/imports/${path}`, {
      method,
      headers: { authorization: `Bearer ${await token()}` },
      ...(body ? { body } : {}),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  return {
    start: (form: FormData) => call<{ id: number }>("POST", "", form),
    commit: (id: number) => call<{ id: number }>("POST", `${id}/commit/`),
    read: (id: number) => call<PropertyImport>("GET", `${id}/`),
    waitFor: async (id: number, state: PropertyImport["state"]): Promise<PropertyImport> => {
      for (;;) {
        const found = await call<PropertyImport>("GET", `${id}/`);
        if (found.state === state) return found;
        if (found.state === "failed") throw new Error(found.error ?? "the import failed");
        await sleep(1_000);
      }
    },
  };
}

type Measured = { without: Latencies; beside: Latencies; failed: number; bad: number; moreMegabytes: number };

/** Reads pages before, beside and after the commit of a full import. */
async function compare({ pid, port }: RunningServer, { requests, token, seconds }: Compared): Promise<Measured> {
  let at = 0;
  const loop = new OpenLoop({ ports: [port], maxConnections, next: () => requests[at++ % requests.length] as PreparedRequest });
  const importer = createImporter(port, token);
  const form = await makeFiles();
  let failed = 0;
  const readPages = async (): Promise<Latencies> => {
    const { answered } = await loop.run(pagesPerSecond, seconds);
    failed += answered.failed;
    return answered.latencies;
  };
  await readPages();
  const without = await readPages();
  const before = readMemory(pid);
  const { id } = await importer.start(form);
  await importer.waitFor(id, "trial");
  const checked = readMemory(pid);
  const beganAt = performance.now();
  await importer.commit(id);
  const beside = await readPages();
  const { state } = await importer.read(id);
  const { rows } = await importer.waitFor(id, "done");
  const took = (performance.now() - beganAt) / 1_000;
  const after = readMemory(pid);
  without.addAll(await readPages());
  loop.close();
  printLine(`At the end of the pages beside it, the import was ${state}; its commit took ${formatCount(Math.round(took))} s.`);
  printLine(
    `Memory: ${formatFigure(before.now)} MB before (peak ${formatFigure(before.peak)}), peak ${formatFigure(checked.peak)} after the trial, ${formatFigure(after.peak)} after the commit`,
  );
  const bad = rows.filter(({ status, errors }) => status !== "new" || Object.keys(errors).length > 0).length;
  return { without, beside, failed, bad, moreMegabytes: after.peak - before.peak };
}

type Compared = {
  readonly requests: readonly PreparedRequest[];
  readonly token: () => Promise<string>;
  readonly seconds: number;
};

/** Takes back what an earlier run imported. Returns an owner. */
async function prepareOwner(url: string): Promise<number> {
  const pool = openPool(url);
  await pool.query("delete from imports");
  await pool.query("update properties set reference = null where reference like 'B-%'");
  const { rows } = await pool.query<{ id: number }>("select min(creator_id) as id from published_properties");
  await pool.end();
  return rows[0]?.id ?? 0;
}

/** Measures uncached pages beside a full import, and the memory that it takes. */
export async function benchImports(context: BenchContext): Promise<Outcome[]> {
  const { program, port, seconds, sizes } = context.options;
  const [size = 10_000] = sizes;
  const url = await findCatalogue(context, size);
  const env: Record<string, string> = { ...serverEnvironment(context.options, url), PAGE_CACHE: "off" };
  const userId = await prepareOwner(url);
  const tokens = createTokens(env["JWT_SECRET"] ?? "", systemClock);
  const server = await startServer({ program, port, env });
  try {
    const meter = await createCpuMeter([server.pid], context.monitor, databaseOf(url));
    await waitUntilIdle(meter.serverSeconds, () => isIdle(context.monitor, databaseOf(url)));
    const requests = preparePages(await readCatalogueFacts(url), pages, headers);
    const { without, beside, failed, bad, moreMegabytes } = await compare(server, {
      requests,
      token: () => tokens.sign({ userId }),
      seconds,
    });
    for (const [name, latencies] of [
      ["without", without],
      ["beside an import", beside],
    ] as const)
      printLine(
        `Pages ${name}: p50 ${formatFigure(latencies.percentile(0.5))} ms, p95 ${formatFigure(latencies.percentile(0.95))} ms`,
      );
    const value = beside.percentile(0.5) / without.percentile(0.5);
    return [
      { name: "A page beside an import", unit: "times one without", value, limit: maxTimesWithout },
      { name: "An import's memory", unit: "MB above the peak before", value: moreMegabytes, limit: maxMoreMegabytes },
      { name: "An import", unit: "rows that failed", value: bad, limit: 0 },
      { name: "Pages", unit: "failed requests", value: failed, limit: 0 },
    ];
  } finally {
    await server.stop();
  }
}
