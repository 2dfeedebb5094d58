import { maxLagSeconds } from "../arrangement.ts";
import { until } from "../child.ts";
import type { Claim, Ground } from "../claim.ts";
import { createObjections } from "../claim.ts";
import { ask, askEach } from "../http.ts";
import { countByMethod, startLoad } from "../load.ts";

async function lagOf(port: number, metricsToken: string): Promise<number> {
  const { text } = await ask({ port, path: "/metrics", token: metricsToken });
  const found = /^efie_database_lag_seconds\{pool="replica"\} (\S+)$/m.exec(text)?.[1];
  return found === "+Inf" ? Number.POSITIVE_INFINITY : Number(found ?? Number.NaN);
}

function isCaughtUp({ apis, metricsToken }: Ground): () => Promise<boolean> {
  return async () => (await Promise.all(apis.map(({ port }) => lagOf(port, metricsToken)))).every((lag) => lag <= 1.5);
}

/** Far behind: guests are given the primary's word instead. Answers after how many seconds. */
async function fallBehind(ground: Ground): Promise<number> {
  const { replica, apis, newPeople } = ground;
  const [owner] = await newPeople(1);
  const ports = apis.map(({ port }) => port);
  const title = "Told by the primary";
  await replica.pool.query("select pg_wal_replay_pause()");
  try {
    const path = `/api/main/properties/${owner?.property ?? 0}/`;
    const token = (await owner?.token()) ?? "";
    await ask({ port: ports[0] ?? 0, method: "PATCH", path, token, body: { title }, from: owner?.from ?? "127.0.0.1" });
    const isTold = async (): Promise<boolean> =>
      (await askEach(ports, { path, from: "127.5.0.1" })).every(({ text }) => text.includes(title));
    return (await until("guests are told by the primary", isTold, maxLagSeconds * 3)) / 1_000;
  } finally {
    await replica.pool.query("select pg_wal_replay_resume()");
  }
}

/** The replica falls behind; then it dies under load, an API process is started without it, and it comes back. */
export const replicaLoss: Claim = {
  name: "replica-loss",
  says: "a replica that is behind or dead is done without",
  async try(ground) {
    const { all, unless } = createObjections();
    const seconds = await fallBehind(ground);
    await until("every process reads from the replica again", isCaughtUp(ground), 30);
    const load = startLoad(ground.nginx.port, 8, await ground.newPeople(2));
    await ground.replica.kill();
    const [first] = ground.apis;
    const code = await first?.terminate();
    unless(code === 0, `the API process ended with ${code}`);
    await first?.start();
    await ground.replica.start();
    await until("every process reads from the replica again", isCaughtUp(ground), 60);
    const { asked, failures } = await load.stop();
    unless(failures.length === 0, `requests failed: ${countByMethod(failures)}, first ${JSON.stringify(failures[0])}`);
    const figures = `guests were answered by the primary ${seconds.toFixed(1)} s after replay stopped (set to ${maxLagSeconds}); ${asked} requests while it was killed, an API process restarted without it, and it came back: ${failures.length} failed`;
    return { figures, objections: all };
  },
};
