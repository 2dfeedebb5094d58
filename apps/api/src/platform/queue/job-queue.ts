import { AsyncLocalStorage } from "node:async_hooks";
import { PgBoss } from "pg-boss";
import { runSql } from "../database/sql.ts";
import { isDatabaseOutage } from "../database/outage.ts";
import type { Executor } from "../database/tables.ts";
import { createOutageReport, type ReportError } from "../observability/report-error.ts";

/** A job that this process holds: no other process gets it before it expires. */
export type HeldJob<Data> = { readonly id: string; readonly name: string; readonly data: Data; readonly retryCount: number };

/** Does one job. A job whose handler throws is given out again, a minute later (an urgent one: a second). */
export type HandleJob<Data> = (job: HeldJob<Data>) => Promise<void>;

/** The higher priority goes first. An urgent job is given out again seconds after its process died. */
type QueueOptions = { delaySeconds: number; priority: number; isUrgent: boolean };

export type JobQueueDeps = { db: Executor; reportError: ReportError };

/** Concurrent jobs of a process and queue: this many loops, each with a batch. An idle loop asks for jobs once in `pollingSeconds`. */
const [loops, batchSize, pollingSeconds] = [2, 5, 3];
/** A transaction that queued a job has usually ended by then. */
const wakeMilliseconds = 50;
const stopMilliseconds = 5_000;
/** Jobs of dead processes are looked for this often; they are given out again after the queue's `expireInSeconds`. */
const superviseSeconds = 10;
/** A living process renews its lease of an urgent job twice in this time. */
const urgentLease = { heartbeatSeconds: 15, retryDelay: 1 } as const;

/** Gives the library access to the database: by our pool, or by the transaction of a call. */
function openBoss({ db, reportError }: JobQueueDeps): { boss: PgBoss; within: AsyncLocalStorage<Executor> } {
  const within = new AsyncLocalStorage<Executor>();
  const boss = new PgBoss({
    db: { executeSql: (text, values) => runSql(within.getStore() ?? db, text, values) },
    // Its tables come with our migrations, and its clock jobs are our scheduler's.
    migrate: false,
    schedule: false,
    reindex: false,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  });
  const reportOutage = createOutageReport(({ err, times }) =>
    reportError(err, { message: "the queue waits for the database", level: "warn", times }),
  );
  boss.on("error", (error) => {
    if (isDatabaseOutage(error)) reportOutage(error);
    else reportError(error instanceof Error ? error : Object.assign(new Error(), error), { message: "the queue failed" });
  });
  return { boss, within };
}

/** Opens durable queues in the database, which migrations made: shared by all processes, and none waits for another. Nothing runs before a worker starts. */
export function createJobQueue<Data extends object, Name extends string>(names: readonly Name[], deps: JobQueueDeps) {
  const { boss, within } = openBoss(deps);
  let wake = (): void => {};
  return {
    /** Queues a job in a transaction. */
    // All that the library asks for goes through it: the embedded database has one session, which would wait for itself.
    add: async (tx: Executor, queue: Name, data: Data, { delaySeconds, priority, isUrgent }: QueueOptions): Promise<void> => {
      const options = { startAfter: delaySeconds, priority, ...(isUrgent && urgentLease) };
      await within.run(tx, () => boss.send(queue, data, options));
      if (delaySeconds === 0) wake();
    },
    /** Ends a job in the transaction that records what came of it. */
    end: async (tx: Executor, { id, name, retryCount }: HeldJob<Data>): Promise<void> => {
      await within.run(tx, () => boss.deleteJob(name, { id, retryCount }));
    },
    createWorker: (handle: HandleJob<Data>) => {
      const { wakeUp, ...worker } = createWorker(names, boss, handle, deps.reportError);
      wake = wakeUp;
      return worker;
    },
  };
}

type JobResult = { id: string; status: "completed" | "failed" };

function createWorker<Data extends object>(
  names: readonly string[],
  boss: PgBoss,
  handle: HandleJob<Data>,
  reportError: ReportError,
) {
  const attempt = async (job: HeldJob<Data>): Promise<JobResult> => {
    try {
      await handle(job);
      return { id: job.id, status: "completed" };
    } catch (error) {
      if (!(error instanceof Error && isDatabaseOutage(error)))
        reportError(error, { message: "a job of the queue failed", queue: job.name });
      return { id: job.id, status: "failed" };
    }
  };
  const doAll = (jobs: HeldJob<Data>[]): Promise<JobResult[]> => Promise.all(jobs.map(attempt));
  let timer: NodeJS.Timeout | null = null;
  const workers: string[] = [];
  const wakeUp = (): void => {
    if (workers.length === 0 || timer) return;
    timer = setTimeout(() => {
      timer = null;
      for (const id of workers) boss.notifyWorker(id);
    }, wakeMilliseconds);
    timer.unref();
  };
  return {
    wakeUp,
    /** Takes jobs until `stop`, which waits for those in progress. */
    start: async (): Promise<void> => {
      await boss.start();
      const options = {
        batchSize,
        pollingIntervalSeconds: pollingSeconds,
        burstWhenBatchFull: true,
        perJobResults: true,
      } as const;
      for (const name of names)
        for (let count = 0; count < loops; count += 1) workers.push(await boss.work<Data>(name, options, doAll));
    },
    stop: async (): Promise<void> => {
      workers.length = 0;
      await boss.stop({ graceful: true, timeout: stopMilliseconds });
    },
    /** Does the jobs that are due now, one batch; for tests. Returns their number. */
    runDue: async (): Promise<number> => {
      let count = 0;
      for (const name of names) {
        const jobs = await boss.fetch<Data>(name, { batchSize: 100 });
        const results = await doAll(jobs);
        const failed = jobs.filter(({ id }) => results.some((result) => result.id === id && result.status === "failed"));
        if (failed.length > 0) await boss.fail(name, failed);
        count += jobs.length;
      }
      return count;
    },
  };
}
