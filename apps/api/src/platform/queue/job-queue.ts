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

export type QueueWorker = {
  /** Takes jobs until `stop`, which waits for those in progress. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Does the jobs that are due now, one batch; for tests. Returns their number. */
  runDue(): Promise<number>;
};

/** Durable queues in the database, shared by all processes. One queue does not wait for another. */
export type JobQueue<Data extends object, Name extends string> = {
  /** Queues a job in a transaction. The higher priority goes first. An urgent one is given out again seconds after its process died. */
  add(
    tx: Executor,
    queue: Name,
    data: Data,
    options?: { delaySeconds?: number; priority?: number; isUrgent?: boolean },
  ): Promise<void>;
  /** Ends a job in the transaction that records what came of it. */
  end(tx: Executor, job: HeldJob<Data>): Promise<void>;
  createWorker(handle: HandleJob<Data>): QueueWorker;
};

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

/** Opens queues that migrations made. Nothing runs before a worker starts. */
export function createJobQueue<Data extends object, Name extends string>(
  names: readonly Name[],
  deps: JobQueueDeps,
): JobQueue<Data, Name> {
  const { boss, within } = openBoss(deps);
  let wake = (): void => {};
  return {
    // All that the library asks for goes through the transaction: the embedded database has one session, which would wait for itself.
    add: async (tx, name, data, { delaySeconds = 0, priority = 0, isUrgent = false } = {}) => {
      const options = { startAfter: delaySeconds, priority, ...(isUrgent && urgentLease) };
      await within.run(tx, () => boss.send(name, data, options));
      if (delaySeconds === 0) wake();
    },
    end: async (tx, { id, name, retryCount }) => {
      await within.run(tx, () => boss.deleteJob(name, { id, retryCount }));
    },
    createWorker: (handle) => {
      const { worker, wakeUp } = createWorker(names, boss, handle, deps.reportError);
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
  const worker: QueueWorker = {
    start: async () => {
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
    stop: async () => {
      workers.length = 0;
      await boss.stop({ graceful: true, timeout: stopMilliseconds });
    },
    runDue: async () => {
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
  return { worker, wakeUp };
}
