import { chmod, mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { mountSmallDisk } from "../../../test/faults/small-disk.ts";
import { startTestApp } from "../../../test/test-app.ts";
import { checkDatabase, DatabaseUnavailableError } from "../database/postgres.ts";
import { checkFolder, createWriteChecks } from "./write-checks.ts";

const disk = await mountSmallDisk(64);
afterAll(() => disk?.remove());

test("what is required decides, what is not is read only, and both are asked every few seconds only", async () => {
  let [now, asked, isFull] = [0, 0, false];
  const failures: unknown[] = [];
  const write = async (): Promise<void> => {
    asked += 1;
    if (isFull) throw new Error("no space left");
  };
  const away = () => Promise.reject(new Error("away"));
  const checks = createWriteChecks(
    { required: { database: write }, others: { photos: away } },
    (error) => failures.push(error),
    () => now,
  );
  expect([await checks.areMet(), await checks.readings()]).toEqual([true, { database: 1, photos: 0 }]);
  isFull = true;
  expect([await checks.areMet(), asked]).toEqual([true, 1]);
  now = 5_000;
  expect(await Promise.all([checks.areMet(), checks.areMet()])).toEqual([false, false]);
  expect([asked, failures.length]).toEqual([2, 2]);
  isFull = false;
  now = 10_000;
  expect(await checks.areMet()).toBe(true);
});

test("a folder that is gone cannot be written, and a check leaves nothing", { tags: "slow" }, async () => {
  const t = await startTestApp();
  const folder = join(t.storage.root, "checked");
  await mkdir(folder);
  await checkFolder(folder);
  expect(await readdir(folder)).toEqual([]);
  await chmod(folder, 0o700);
  await rm(folder, { recursive: true });
  await expect(checkFolder(folder)).rejects.toThrow("ENOENT");
  await t.close();
});

test.runIf(disk !== null)("a full disk cannot be written, nor one without room for the next segment of a log", async () => {
  if (disk === null) return;
  await checkFolder(disk.root);
  await disk.fill();
  await expect(checkFolder(disk.root)).rejects.toThrow("is full");
  await disk.makeRoom();
  await checkFolder(disk.root);
});

test("a database that only reads cannot be written, and a check leaves nothing", async () => {
  const t = await startTestApp();
  await checkDatabase(t.db);
  const { rows } = await sql<{ left: number }>`select count(*)::int as left from pg_largeobject_metadata`.execute(t.db);
  expect(rows).toEqual([{ left: 0 }]);
  const readOnly = t.db.transaction().setAccessMode("read only");
  await expect(readOnly.execute((tx) => checkDatabase(tx))).rejects.toThrow("read-only transaction");
  await t.close();
});

test("a database that is away or starts may come; one that refuses us does not", () => {
  const failed = (code: string) =>
    new DatabaseUnavailableError("no", { cause: Object.assign(new Error("no"), { code }) }).mayPass;
  expect(["ECONNREFUSED", "57P03", "28P01", "28000"].map(failed)).toEqual([true, true, false, false]);
  expect(new DatabaseUnavailableError("PostgreSQL 15 or newer is needed").mayPass).toBe(false);
});
