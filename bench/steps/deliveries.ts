import { setTimeout as sleep } from "node:timers/promises";
import { migrate } from "../../apps/api/src/platform/database/migrate.ts";
import { createLog } from "../../apps/api/src/platform/observability/log.ts";
import { openDeliveryQueue } from "../../apps/api/src/modules/deliveries/queue-delivery.ts";
import { databaseOf, openPool } from "../catalogue/connect.ts";
import { createCpuMeter, type CpuMeter } from "../cpu/cpu-meter.ts";
import { startSmtpSink, type SmtpSink } from "../deliveries/smtp-sink.ts";
import { bytesOf, queueMails, removeMails } from "../deliveries/waiting-mails.ts";
import { readPlan } from "../explain/explain-queries.ts";
import { openRecorder } from "../explain/record-queries.ts";
import { OpenLoop } from "../load/open-loop.ts";
import type { PreparedRequest } from "../load/request.ts";
import { prepareGuestMix } from "../mix/guest-mix.ts";
import { formatCount, formatFigure, printLine } from "../print.ts";
import { startServer, waitUntilIdle } from "../server.ts";
import type { Outcome } from "../targets.ts";
import { readCatalogueFacts } from "./api.ts";
import { findCatalogue, serverEnvironment, type BenchContext } from "./bench-context.ts";
import { isIdle } from "./measure.ts";

/** A fifth of a slow machine's capacity, so that delays are caused by the mails. */
const readsPerSecond = 250;
const maxConnections = 200;
const preparedRequests = 20_000;
/** Guests alone and guests beside the mails alternate, because the speed of a shared machine changes within minutes. */
const rounds = 4;
const settleMs = 1_000;
const pollMs = 100;
const maxTimesQuiet = 1.1;

/** Prints the plan by which a process asks for its next jobs, with this many waiting. */
async function explainFetch(url: string, waiting: number): Promise<void> {
  const pool = openPool(url);
  const recorder = await openRecorder(url);
  try {
    await queueMails(pool, waiting);
    const { deliveries, jobs } = await bytesOf(pool);
    printLine(
      `${formatCount(waiting)} waiting: ${formatFigure(deliveries / waiting)} bytes of delivery and ${formatFigure(jobs / waiting)} of job each`,
    );
    const reportError = (error: unknown): void => {
      throw error;
    };
    const queue = openDeliveryQueue({ db: recorder.db, reportError });
    const recorded = await recorder.record(() => queue.createWorker(async () => {}).runDue());
    const fetch = recorded.find(({ sql }) => /skip locked/i.test(sql));
    if (!fetch) return;
    await pool.query("begin");
    const answer = await pool.query<{ "QUERY PLAN": string }>(`explain (analyze, buffers) ${fetch.sql}`, [...fetch.values]);
    await pool.query("rollback");
    const { plan } = readPlan(
      fetch.sql,
      answer.rows.map((row) => row["QUERY PLAN"]),
    );
    for (const line of plan) printLine(`  ${line}`);
  } finally {
    await removeMails(pool);
    await pool.end();
    await recorder.close();
  }
}

/** Rounds of guests alone, while the mail server keeps the queue waiting, and guests beside the mails. Returns both p99s. */
async function compareP99(url: string, port: number, sink: SmtpSink, seconds: number): Promise<{ quiet: number; busy: number }> {
  const requests = prepareGuestMix(await readCatalogueFacts(url), preparedRequests, { accept: "application/json" });
  let at = 0;
  const next = (): PreparedRequest => requests[at++ % requests.length] as PreparedRequest;
  const loop = new OpenLoop({ ports: [port], maxConnections, next });
  await loop.run(readsPerSecond, seconds);
  let [quiet, busy] = [await loop.run(0, 0), await loop.run(0, 0)];
  for (let round = 0; round < rounds; round += 1) {
    sink.hold(true);
    await sleep(settleMs);
    quiet = await loop.run(readsPerSecond, seconds / rounds, quiet);
    sink.hold(false);
    await sleep(settleMs);
    busy = await loop.run(readsPerSecond, seconds / rounds, busy);
  }
  loop.close();
  return { quiet: quiet.answered.latencies.percentile(0.99), busy: busy.answered.latencies.percentile(0.99) };
}

/** Sends mails with nobody else there, and prints what one costs. */
async function measureCost(meter: CpuMeter, sink: SmtpSink, seconds: number): Promise<void> {
  while (sink.taken() === 0) await sleep(pollMs);
  const before = sink.taken();
  const { usage } = await meter.measure(() => sleep(seconds * 1_000));
  const sent = sink.taken() - before;
  const perMail = (cpu: number | null | undefined): string =>
    cpu === null || cpu === undefined ? "?" : formatFigure((cpu * 1_000) / sent);
  const figures = `${formatFigure(sent / seconds)} mails/s; CPU a mail: server ${perMail(usage.server)} ms, PostgreSQL ${perMail(usage.postgres?.seconds)} ms`;
  printLine(`mails alone: ${figures}`);
}

async function waitUntilSent(sink: SmtpSink, mails: number): Promise<void> {
  const startedAt = performance.now();
  const before = sink.taken();
  while (sink.taken() < mails) await sleep(pollMs);
  const seconds = (performance.now() - startedAt) / 1_000;
  if (mails > before) printLine(`the rest, ${formatCount(mails - before)} mails, took ${formatFigure(seconds)} s`);
}

async function sendBesideGuests(context: BenchContext, url: string): Promise<Outcome> {
  const { options, monitor } = context;
  const { program, port, seconds, mails, mailRate } = options;
  const sink = await startSmtpSink();
  const smtp = {
    SMTP_URL: `smtp://127.0.0.1:${sink.port}/?rateLimit=${mailRate}`,
    MAIL_FROM: "no-reply@efie.example",
    OUTBOX: "off",
  };
  const pool = openPool(url, 2);
  const server = await startServer({ program, port, env: { ...serverEnvironment(options, url), ...smtp } });
  try {
    const meter = await createCpuMeter([server.pid], monitor, databaseOf(url));
    await waitUntilIdle(meter.serverSeconds, () => isIdle(monitor, databaseOf(url)));
    await queueMails(pool, mails);
    await measureCost(meter, sink, seconds / 2);
    const { quiet, busy } = await compareP99(url, port, sink, seconds);
    printLine(`guests' p99: ${formatFigure(quiet)} ms alone, ${formatFigure(busy)} ms beside ${mailRate} mails/s`);
    await waitUntilSent(sink, mails);
    return {
      name: `${formatCount(mails)} mails at ${mailRate}/s`,
      unit: "times the quiet p99",
      value: busy / quiet,
      limit: maxTimesQuiet,
    };
  } finally {
    await server.stop();
    await removeMails(pool);
    await pool.end();
    await sink.stop();
  }
}

/** Measures what sending queued mails costs, and how much it slows guests down, in a catalogue of the first size. */
export async function benchDeliveries(context: BenchContext): Promise<Outcome[]> {
  const url = await findCatalogue(context, context.options.sizes[0] ?? 0);
  const recorder = await openRecorder(url);
  await migrate(recorder.db, createLog("silent"));
  await recorder.close();
  await explainFetch(url, context.options.waiting);
  return [await sendBesideGuests(context, url)];
}
