import { maxLagSeconds } from "../deployment.ts";
import { waitUntil } from "../child.ts";
import type { SmokeCheck, CheckContext } from "../check.ts";
import { createFailureList } from "../check.ts";
import { sendRequest, sendToEach } from "../http.ts";
import { countByMethod, startLoad } from "../load.ts";

async function lagOf(port: number, metricsToken: string): Promise<number> {
  const { text } = await sendRequest({ port, path: "/metrics", token: metricsToken });
  const found = /^efie_database_lag_seconds\{pool="replica"\} (\S+)$/m.exec(text)?.[1];
  return found === "+Inf" ? Number.POSITIVE_INFINITY : Number(found ?? Number.NaN);
}

function isCaughtUp({ apis, metricsToken }: CheckContext): () => Promise<boolean> {
  return async () => (await Promise.all(apis.map(({ port }) => lagOf(port, metricsToken)))).every((lag) => lag <= 1.5);
}

/** Pauses replay until guests' reads go to the primary. Returns the number of seconds. */
async function fallBehind(context: CheckContext): Promise<number> {
  const { replica, apis, takeOwners } = context;
  const [owner] = await takeOwners(1);
  const ports = apis.map(({ port }) => port);
  const title = "Read from the primary";
  await replica.pool.query("select pg_wal_replay_pause()");
  try {
    const path = `/api/main/properties/${owner?.property ?? 0}/`;
    const token = (await owner?.token()) ?? "";
    await sendRequest({ port: ports[0] ?? 0, method: "PATCH", path, token, body: { title }, from: owner?.from ?? "127.0.0.1" });
    const isReadFromPrimary = async (): Promise<boolean> =>
      (await sendToEach(ports, { path, from: "127.5.0.1" })).every(({ text }) => text.includes(title));
    return (await waitUntil("guests' reads go to the primary", isReadFromPrimary, maxLagSeconds * 3)) / 1_000;
  } finally {
    await replica.pool.query("select pg_wal_replay_resume()");
  }
}

/** Lets the replica lag, then kills it under load, restarts an API process without it, and starts it again. */
export const replicaLoss: SmokeCheck = {
  name: "replica-loss",
  title: "the service works with a lagging or dead replica",
  async run(context) {
    const { all, unless } = createFailureList();
    const seconds = await fallBehind(context);
    await waitUntil("every process reads from the replica again", isCaughtUp(context), 30);
    const load = startLoad(context.nginx.port, 8, await context.takeOwners(2));
    await context.replica.kill();
    const [first] = context.apis;
    const code = await first?.terminate();
    unless(code === 0, `the API process exited with ${code}`);
    await first?.start();
    await context.replica.start();
    await waitUntil("every process reads from the replica again", isCaughtUp(context), 60);
    const { asked, failures } = await load.stop();
    unless(failures.length === 0, `requests failed: ${countByMethod(failures)}, first ${JSON.stringify(failures[0])}`);
    const figures = `guests' reads went to the primary ${seconds.toFixed(1)} s after replay stopped (limit ${maxLagSeconds} s); ${asked} requests during its loss, the restart of an API process and its return: ${failures.length} failed`;
    return { figures, failures: all };
  },
};
