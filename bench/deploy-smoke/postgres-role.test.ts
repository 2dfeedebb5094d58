import { mkdtemp, mkdir, rm, chmod } from "node:fs/promises";
import { existsSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTestConfig, silentLog } from "../../apps/api/test/test-config.ts";
import { connectDatabase } from "../../apps/api/src/platform/database/connect.ts";
import { migrate } from "../../apps/api/src/platform/database/migrate.ts";
import { root } from "../environment.ts";
import { runToEnd } from "./child.ts";
import { startPrimary } from "./postgres.ts";

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

test.runIf(existsSync("/usr/lib/postgresql"))(
  "the compose file's role owns one database, is not a superuser, and can migrate the database",
  { tags: "slow" },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "efie-role-"));
    await chmod(folder, 0o755);
    await mkdir(join(folder, "logs"));
    const port = await freePort();
    const primary = await startPrimary({ folder: join(folder, "primary"), logs: join(folder, "logs"), port });
    try {
      await primary.pool.query("select pg_drop_replication_slot('replica')");
      const secrets = { POSTGRES_USER: "postgres", POSTGRES_PASSWORD: "of-a-test", REPLICATION_PASSWORD: "of-a-test" };
      const env = { ...secrets, PGDATA: join(folder, "primary"), PGHOST: "127.0.0.1", PGPORT: String(port) };
      const command = ["bash", join(root, "deploy/postgres/primary.sh")] as const;
      await runToEnd({ name: "primary.sh", command, env, log: join(folder, "logs/primary.sh.log") });
      const { rows: roles } = await primary.pool.query(
        "select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls from pg_roles where rolname = 'efie'",
      );
      expect(roles).toEqual([
        { rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolreplication: false, rolbypassrls: false },
      ]);
      const { rows: databases } = await primary.pool.query(
        "select datname from pg_database where has_database_privilege('efie', oid, 'connect') and datallowconn",
      );
      expect(databases).toEqual([{ datname: "template1" }, { datname: "efie" }]);
      const { rows: passwords } = await primary.pool.query(
        "select rolname from pg_authid where rolpassword is not null order by 1",
      );
      expect(passwords).toEqual([{ rolname: "efie" }, { rolname: "replicator" }]);
      const databaseUrl = `postgresql://efie:of-a-test@127.0.0.1:${port}/efie`;
      const connection = await connectDatabase(createTestConfig({ databaseUrl, isEmbedded: false }), silentLog);
      expect((await migrate(connection.db, silentLog)).length).toBeGreaterThan(0);
      await connection.close();
    } finally {
      await primary.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
);
