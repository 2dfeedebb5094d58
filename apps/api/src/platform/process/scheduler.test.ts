import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { silentLog, silentReport } from "../../../test/test-config.ts";
import { createErrorReport } from "../observability/report-error.ts";
import { startScheduler, type Scheduler } from "./scheduler.ts";
import { DatabaseBusyError } from "../database/outage.ts";
import { createLog } from "../observability/log.ts";

let scheduler: Scheduler | null = null;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
});

afterEach(async () => {
  await scheduler?.stop();
  scheduler = null;
  vi.useRealTimers();
});

/** Advances monotonic time, in steps short enough that every timer fires. */
async function pass(seconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(seconds * 1000);
}

test("a job runs at the start, and then at least as often as configured", async () => {
  const at: number[] = [];
  const run = async () => void at.push(Math.round(performance.now() / 1000));
  const began = performance.now() / 1000;
  scheduler = startScheduler([{ name: "sweep", everySeconds: 60, run }], { log: silentLog, reportError: silentReport });
  await pass(600);
  const moments = at.map((moment) => moment - Math.round(began));
  expect(moments[0]).toBe(0);
  const pauses = moments.slice(1).map((moment, index) => moment - (moments[index] ?? 0));
  expect(pauses.length).toBeGreaterThanOrEqual(9);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(60);
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(45);
});

test("a long job holds up those of its line, and no others", async () => {
  const ran: string[] = [];
  let finish = () => {};
  const long = () => new Promise<void>((resolve) => (finish = resolve));
  const short = (name: string) => ({ name, everySeconds: 60, run: async () => void ran.push(name) });
  const jobs = [
    { name: "long", everySeconds: 600, line: "photos", run: long },
    { ...short("after"), line: "photos" },
  ];
  scheduler = startScheduler([...jobs, short("beside")], { log: silentLog, reportError: silentReport });
  await pass(120);
  expect(ran).toEqual(["beside", "beside", "beside"]);
  finish();
  await pass(15);
  expect(ran).toContain("after");
});

test("a failed job is retried at the next tick, and the other jobs still run", async () => {
  let failures = 0;
  const others = vi.fn<() => Promise<void>>(async () => {});
  const failing = async () => {
    failures += 1;
    if (failures < 3) throw new Error("the database is away");
  };
  scheduler = startScheduler(
    [
      { name: "failing", everySeconds: 600, run: failing },
      { name: "other", everySeconds: 600, run: others },
    ],
    { log: silentLog, reportError: silentReport },
  );
  await pass(120);
  expect(failures).toBe(3);
  expect(others).toHaveBeenCalledTimes(1);
});

test("a database outage is logged once a minute for all jobs; other failures are logged each time, with the job's name", async () => {
  const logged: { msg: string; job: string; times?: number }[] = [];
  const log = createLog("error", { write: (line) => void logged.push(JSON.parse(line) as (typeof logged)[number]) });
  const fail = (error: Error) => async () => {
    throw error;
  };
  scheduler = startScheduler(
    [
      { name: "sweep", everySeconds: 60, run: fail(new DatabaseBusyError("Too many wait")) },
      { name: "count", everySeconds: 60, run: fail(new Error("Connection terminated unexpectedly")) },
      { name: "remind", everySeconds: 60, run: fail(new Error("nobody thought of that")) },
    ],
    { log, reportError: createErrorReport(log, null) },
  );
  await pass(60);
  const outages = logged.filter(({ msg }) => msg === "the scheduler waits for the database");
  expect(outages.map(({ job, times }) => [job, times])).toEqual([
    ["sweep", 1],
    ["sweep", 8],
  ]);
  const others = logged.filter(({ msg }) => msg === "a job of the scheduler failed");
  expect(others.map(({ job }) => job)).toEqual(Array.from({ length: 5 }, () => "remind"));
});

test("jobs run one after the other, never concurrently", async () => {
  let running = 0;
  let most = 0;
  const run = async () => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
  };
  scheduler = startScheduler(
    ["one", "two", "three"].map((name) => ({ name, everySeconds: 1, run })),
    { log: silentLog, reportError: silentReport },
  );
  await Promise.all([scheduler.tick(), scheduler.tick(), scheduler.tick()]);
  expect(most).toBe(1);
});

test("stopping waits for the running job, and nothing runs afterwards", async () => {
  const run = vi.fn<() => Promise<void>>(async () => {});
  let release = (): void => {};
  const slow = () =>
    new Promise<void>((resolve) => {
      release = resolve;
    });
  scheduler = startScheduler(
    [
      { name: "slow", everySeconds: 1, run: slow },
      { name: "after", everySeconds: 1, run },
    ],
    { log: silentLog, reportError: silentReport },
  );
  await pass(0);
  let isStopped = false;
  const stopping = scheduler.stop().then(() => (isStopped = true));
  await pass(1);
  expect(isStopped).toBe(false);
  release();
  await stopping;
  const calls = run.mock.calls.length;
  await pass(600);
  expect(run).toHaveBeenCalledTimes(calls);
});

test("a job that the stop does not wait for fails without a report", async () => {
  const { promise: closed, reject: close } = Promise.withResolvers<void>();
  const reports: unknown[] = [];
  const run = vi.fn<() => Promise<void>>(() => closed);
  const jobs = [{ name: "long", everySeconds: 60, run }];
  scheduler = startScheduler(jobs, { log: silentLog, reportError: (error) => void reports.push(error) });
  await pass(0);
  expect(run).toHaveBeenCalledOnce();
  const stopped = scheduler.stop();
  close(new Error("the driver has been destroyed"));
  await stopped;
  expect(reports).toEqual([]);
});
