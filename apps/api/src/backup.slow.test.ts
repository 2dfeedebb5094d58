import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, test, vi } from "vitest";
import { makeDataDirectory } from "../test/embedded-test-database.ts";
import { testDatabaseUrl } from "../test/environment.ts";
import { createTestDatabase } from "../test/test-database.ts";
import { runScript } from "../test/script.ts";
import { createTestClock } from "../test/test-clock.ts";
import { createTestConfig, silentLog } from "../test/test-config.ts";
import { createTestRows } from "../test/test-properties.ts";
import { connectDatabase } from "./platform/database/connect.ts";
import { createPool, createQueryBuilder } from "./platform/database/pool.ts";
import type { Executor } from "./platform/database/tables.ts";

// Each command is a process that opens a database.
vi.setConfig({ testTimeout: 120_000 });

const command = new URL("backup.ts", import.meta.url);
const holdLock = new URL("../test/scripts/hold-lock.ts", import.meta.url);
const photo = { name: `${"a".repeat(32)}-card.webp`, bytes: Buffer.from("a photo's bytes") };
const temporary = await mkdtemp(join(tmpdir(), "efie-backup-"));
const folder = (name: string): string => join(temporary, name);
afterAll(() => rm(temporary, { recursive: true, force: true }));

async function fill(db: Executor, dataDirectory: string): Promise<void> {
  const rows = createTestRows(db, createTestClock());
  const owner = await rows.makeUser({ username: "the_owner" });
  await rows.makeProperties([{ owner, photos: ["front.webp"] }, { owner }, { state: "expired" }]);
  await mkdir(join(dataDirectory, "media/aa"), { recursive: true });
  await writeFile(join(dataDirectory, "media/aa", photo.name), photo.bytes);
}

/** Every row of every table, as text. */
async function readEverything(db: Executor): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`.execute(db);
  const everything: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t order by 1`.execute(db);
    everything[name] = rows.map(({ row }) => row);
  }
  return everything;
}

async function onDirectory<T>(dataDirectory: string, use: (db: Executor) => Promise<T>): Promise<T> {
  const database = await connectDatabase(createTestConfig({ dataDirectory }), silentLog);
  try {
    return await use(database.db);
  } finally {
    await database.close();
  }
}

async function run(verb: "backup" | "restore", where: string, env: Record<string, string>) {
  const { code, output } = await runScript(command, [verb, where], env).ended;
  return { code, output };
}

/** The permissions of others on each file and folder of a back-up. */
async function modesIn(where: string): Promise<string[]> {
  const entries = await readdir(where, { recursive: true, withFileTypes: true });
  const modes = entries.map(async (entry) => {
    const { mode } = await stat(join(entry.parentPath, entry.name));
    return `${entry.isDirectory() ? "folder" : "file"} ${(mode & 0o777).toString(8)}`;
  });
  return [...new Set(await Promise.all(modes))].toSorted();
}

test("embedded: only its owner can read a back-up, also in a world-readable folder", async () => {
  const source = await makeDataDirectory();
  await onDirectory(source, (db) => fill(db, source));
  await chmod(join(source, "media/aa", photo.name), 0o644);
  await mkdir(folder("public"));
  await chmod(folder("public"), 0o755);
  expect(await run("backup", folder("public"), { DATA_DIR: source })).toMatchObject({ code: 0 });
  expect(await modesIn(folder("public"))).toEqual(["file 600", "folder 700"]);
  await rm(source, { recursive: true });
});

test("embedded: a restore has every row and every file of the back-up", async () => {
  const source = await makeDataDirectory();
  await onDirectory(source, (db) => fill(db, source));
  const before = await onDirectory(source, readEverything);
  expect(before["properties"]).toHaveLength(3);
  expect(await run("backup", folder("embedded"), { DATA_DIR: source })).toMatchObject({ code: 0 });
  const target = folder("restored");
  expect(await run("restore", folder("embedded"), { DATA_DIR: target })).toMatchObject({ code: 0 });
  expect(await onDirectory(target, readEverything)).toEqual(before);
  expect(await readFile(join(target, "media/aa", photo.name))).toEqual(photo.bytes);

  const again = await run("restore", folder("embedded"), { DATA_DIR: target });
  expect([again.code, again.output]).toEqual([1, expect.stringContaining("is not empty: restore into a new DATA_DIR.")]);
  const twice = await run("backup", folder("embedded"), { DATA_DIR: source });
  expect([twice.code, twice.output]).toEqual([1, expect.stringContaining("is not empty: a back-up gets a folder of its own.")]);
  await rm(source, { recursive: true });
});

test("embedded: a back-up is refused while a server runs", async () => {
  const source = await makeDataDirectory();
  const server = runScript(holdLock, [source]);
  await server.printed("locked");
  const { code, output } = await run("backup", folder("busy"), { DATA_DIR: source });
  expect([code, output]).toEqual([1, expect.stringContaining(`is in use by process ${server.process.pid}`)]);
  expect(await readdir(folder("busy"))).toEqual([]);
  server.process.kill("SIGKILL");
  await server.ended;
  await rm(source, { recursive: true });
});

test("a folder that is not a back-up, and invalid arguments, are refused with a sentence", async () => {
  await mkdir(folder("empty"));
  const { code, output } = await run("restore", folder("empty"), { DATA_DIR: folder("new") });
  expect([code, output]).toEqual([1, expect.stringContaining("holds no database: it is no back-up of this kind.")]);
  const nothing = await run("backup", folder("of-nothing"), { DATA_DIR: folder("nothing") });
  expect([nothing.code, nothing.output]).toEqual([1, `There is no database in ${folder("nothing")}.\n`]);
  const nameless = await runScript(command, ["backup"], {}).ended;
  expect([nameless.code, nameless.output]).toEqual([1, "Name a folder: npm run backup -- <folder>\n"]);
});

test("a failed back-up leaves an empty folder, and can be repeated", async () => {
  const source = await makeDataDirectory();
  const photos = join(source, "media");
  await mkdir(photos);
  // A socket file cannot be copied, and is copied after the database.
  const inTheWay = createServer().listen(join(photos, "socket"));
  await once(inTheWay, "listening");
  const target = folder("tried-again");
  const env = { JWT_SECRET: "for-tests-only-for-tests-only-for-tests", DATA_DIR: source };
  const away = await run("backup", target, { ...env, DATABASE_URL: "postgresql://127.0.0.1:3299/efie" });
  expect([away.code, away.output]).toEqual([1, expect.stringContaining("pg_dump failed")]);
  expect(await readdir(target)).toEqual([]);
  expect(await run("backup", target, { DATA_DIR: source })).toMatchObject({ code: 1 });
  expect(await readdir(target)).toEqual([]);
  inTheWay.close();
  expect(await run("backup", target, { DATA_DIR: source })).toMatchObject({ code: 0 });
  expect((await readdir(target)).toSorted()).toEqual(["database", "media"]);
  await rm(source, { recursive: true });
});

/** The URL of another database on the same server. */
function databaseUrl(name: string): string {
  const url = new URL(testDatabaseUrl() ?? "");
  url.pathname = `/${name}`;
  return url.href;
}

test.runIf(testDatabaseUrl() !== undefined)("PostgreSQL: the same, while the server runs, into an empty database", async () => {
  const source = await createTestDatabase();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(source.db);
  const name = rows[0]?.name ?? "";
  const restored = `${name}_restored`;
  const media = folder("media-of-postgres");
  await fill(source.db, media);
  const before = await readEverything(source.db);
  const secrets = { JWT_SECRET: "for-tests-only-for-tests-only-for-tests" };
  const backedUp = await run("backup", folder("postgres"), { ...secrets, DATA_DIR: media, DATABASE_URL: databaseUrl(name) });
  expect(backedUp).toMatchObject({ code: 0 });
  expect(await modesIn(folder("postgres"))).toEqual(["file 600", "folder 700"]);
  await sql`create database ${sql.id(restored)}`.execute(source.db);
  const target = { ...secrets, DATA_DIR: folder("restored-postgres"), DATABASE_URL: databaseUrl(restored) };
  expect(await run("restore", folder("postgres"), target)).toMatchObject({ code: 0 });

  const config = { databaseUrl: target.DATABASE_URL, databaseReplicaUrl: null, replicaMaxLagSeconds: 30, databasePoolSize: 2 };
  const connection = await connectDatabase({ ...createTestConfig(), ...config }, silentLog);
  expect(await readEverything(connection.db)).toEqual(before);
  await connection.close();
  expect(await readFile(join(target.DATA_DIR, "media/aa", photo.name))).toEqual(photo.bytes);
  const again = await run("restore", folder("postgres"), target);
  expect([again.code, again.output]).toEqual([1, expect.stringContaining("is not empty: restore into a new one.")]);
  await sql`drop database ${sql.id(restored)}`.execute(source.db);
  await source.close();
});

test.runIf(testDatabaseUrl() !== undefined)(
  "PostgreSQL: a role without other rights can restore if pg_trgm is installed",
  async () => {
    const source = await createTestDatabase();
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(source.db);
    const name = rows[0]?.name ?? "";
    const role = `${name}_ordinary`;
    const own = new URL(databaseUrl(role));
    [own.username, own.password] = [role, "of-a-test"];
    await sql`create role ${sql.id(role)} login password 'of-a-test'`.execute(source.db);
    await sql`create database ${sql.id(role)} owner ${sql.id(role)}`.execute(source.db);
    const administrator = createQueryBuilder(createPool({ connectionString: databaseUrl(role), max: 1 }, silentLog));
    await sql`create extension pg_trgm`.execute(administrator);
    await administrator.destroy();
    const env = { JWT_SECRET: "for-tests-only-for-tests-only-for-tests", DATA_DIR: folder("ordinary") };
    expect(await run("backup", folder("of-ordinary"), { ...env, DATABASE_URL: databaseUrl(name) })).toMatchObject({ code: 0 });
    const restored = await run("restore", folder("of-ordinary"), { ...env, DATABASE_URL: own.href });
    await sql`drop database ${sql.id(role)}`.execute(source.db);
    await sql`drop role ${sql.id(role)}`.execute(source.db);
    await source.close();
    expect([restored.code, restored.output]).toEqual([0, expect.stringContaining("Restored from")]);
  },
);
