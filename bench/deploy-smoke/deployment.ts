import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { chmod, mkdir, mkdtemp } from "node:fs/promises";
import { createConnection } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "../../apps/api/src/platform/database/migrate.ts";
import { createQueryBuilder } from "../../apps/api/src/platform/database/pool.ts";
import { createLog } from "../../apps/api/src/platform/observability/log.ts";
import { openPool } from "../catalogue/connect.ts";
import { generate } from "../generate.ts";
import { printLine } from "../print.ts";
import { createApiProcess, type ApiProcess } from "./api-process.ts";
import { runToEnd, startChild, waitUntil, type Child } from "./child.ts";
import { startNginx, type Nginx } from "./nginx.ts";
import { startPrimary, startReplica, type Postgres } from "./postgres.ts";

/** All services of `deploy/compose.yaml`, run from programs installed on this machine. */
export type Deployment = {
  readonly primary: Postgres;
  readonly replica: Postgres;
  readonly nginx: Nginx;
  readonly apis: readonly ApiProcess[];
  readonly jwtSecret: string;
  readonly metricsToken: string;
  stop(): Promise<void>;
};

/** Maximum lag of the replica; beyond it, reads go to the primary. Shorter than the default, to shorten the test. */
export const maxLagSeconds = 6;
const properties = 2_000;
const objectStorePackage = "s3rver@3.7.1";

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(port, "127.0.0.1");
    const finish = (isUp: boolean) => () => {
      socket.destroy();
      resolve(isUp);
    };
    socket.once("connect", finish(true)).once("error", finish(false));
  });
}

async function startService(name: string, port: number, log: string, command: [string, ...string[]]): Promise<Child> {
  const child = startChild({ name, command, log });
  const isUp = async (): Promise<boolean> => child.hasEnded() || (await isListening(port));
  await waitUntil(`${name} listens on port ${port}`, isUp, 120, log);
  if (child.hasEnded()) await waitUntil(`${name} runs`, async () => false, 0, log);
  return child;
}

async function fill(url: string): Promise<void> {
  const db = createQueryBuilder(openPool(url, 2));
  try {
    await migrate(db, createLog("silent"));
    await generate(db, properties, new Date(), () => {});
  } finally {
    await db.destroy();
  }
}

/** Starts all services on ports from `base` upwards. Their files are in a temporary folder, deleted after success. */
export async function startDeployment(base: number): Promise<Deployment> {
  const folder = await mkdtemp(join(tmpdir(), "efie-deploy-smoke-"));
  // PostgreSQL and nginx's workers run as other users and must be able to enter this folder.
  await chmod(folder, 0o755);
  process.once("exit", (code) => {
    if (code === 0) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    else printLine(`The servers' logs are in ${folder}`);
  });
  const logs = join(folder, "logs");
  await mkdir(logs, { mode: 0o777 });
  const ports = {
    nginx: base,
    api: [base + 1, base + 2, base + 3],
    primary: base + 4,
    replica: base + 5,
    redis: base + 6,
    s3: base + 7,
  };
  printLine("Starting PostgreSQL with a replica, Redis, an object store, three API processes and nginx");
  const primary = await startPrimary({ folder: join(folder, "primary"), logs, port: ports.primary });
  await fill(primary.url);
  const replica = await startReplica({ folder: join(folder, "replica"), logs, port: ports.replica }, primary);
  const redisCommand: [string, ...string[]] = ["redis-server", "--port", String(ports.redis), "--save", "", "--dir", folder];
  const redis = await startService("redis", ports.redis, join(logs, "redis.log"), [...redisCommand, "--bind", "127.0.0.1"]);
  const storeCommand: [string, ...string[]] = ["npx", "--yes", "--package", objectStorePackage, "--", "s3rver"];
  const storeOptions = ["-d", join(folder, "photos"), "-a", "127.0.0.1", "-p", String(ports.s3)];
  const store = await startService("object store", ports.s3, join(logs, "s3.log"), [...storeCommand, ...storeOptions]);
  const jwtSecret = randomBytes(24).toString("hex");
  const metricsToken = randomBytes(16).toString("hex");
  const env = {
    DATABASE_URL: primary.url,
    DATABASE_REPLICA_URL: replica.url,
    DATABASE_REPLICA_MAX_LAG: String(maxLagSeconds),
    REDIS_URL: `redis://127.0.0.1:${ports.redis}`,
    S3_ENDPOINT: `http://127.0.0.1:${ports.s3}`,
    S3_BUCKET: "efie-photos",
    S3_ACCESS_KEY_ID: "S3RVER",
    S3_SECRET_ACCESS_KEY: "S3RVER",
    JWT_SECRET: jwtSecret,
    METRICS_TOKEN: metricsToken,
    PUBLIC_URL: `http://127.0.0.1:${ports.nginx}`,
    TRUST_PROXY: "1",
    PAYMENTS: "sandbox",
    LOG_LEVEL: "warn",
  };
  const makeBucket = [process.execPath, "apps/api/src/make-bucket.ts"] as const;
  await runToEnd({ name: "make-bucket", command: makeBucket, env, log: join(logs, "make-bucket.log") });
  const apis = ports.api.map((port, at) => createApiProcess(`api-${at + 1}`, port, logs, env));
  for (const api of apis) await api.start();
  const nginx = await startNginx(join(folder, "nginx"), ports.nginx, ports.api);
  const stop = async (): Promise<void> => {
    await nginx.stop();
    for (const api of apis) await api.terminate();
    for (const service of [redis, store]) await service.end("SIGTERM");
    for (const server of [replica, primary]) await server.stop();
  };
  return { primary, replica, nginx, apis, jwtSecret, metricsToken, stop };
}
