import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { makeDataDirectory } from "../test/embedded-test-database.ts";
import { runScript } from "../test/script.ts";
import { createTestClock } from "../test/test-clock.ts";
import { createTestRows } from "../test/test-properties.ts";
import { temporaryDirectory } from "../test/temporary-directory.ts";
import { connectDatabase } from "./platform/database/connect.ts";
import { createTestConfig, silentLog } from "../test/test-config.ts";

// Each command is a process that opens a database.
vi.setConfig({ testTimeout: 120_000 });

const command = new URL("staff.ts", import.meta.url);
const holdLock = new URL("../test/scripts/hold-lock.ts", import.meta.url);
let dataDirectory: string;

beforeAll(async () => {
  dataDirectory = await makeDataDirectory();
  await onDatabase(async (db) => void (await createTestRows(db, createTestClock()).makeUser({ username: "Ama_D" })));
});
afterAll(() => rm(dataDirectory, { recursive: true, force: true }));

type Use<T> = (db: Awaited<ReturnType<typeof connectDatabase>>["db"]) => Promise<T>;

async function onDatabase<T>(use: Use<T>): Promise<T> {
  const database = await connectDatabase(createTestConfig({ dataDirectory }), silentLog);
  try {
    return await use(database.db);
  } finally {
    await database.close();
  }
}

async function run(...args: string[]): Promise<{ code: number | null; output: string }> {
  const { code, output } = await runScript(command, args, { DATA_DIR: dataDirectory }).ended;
  return { code, output };
}

async function state(): Promise<{ isStaff: boolean; actions: number }> {
  return await onDatabase(async (db) => ({
    isStaff: (await db.selectFrom("users").select("is_staff").orderBy("id").executeTakeFirst())?.is_staff ?? false,
    actions: (await db.selectFrom("staff_actions").select("id").where("staff_id", "is", null).execute()).length,
  }));
}

test("the command fails with a message while a server uses the embedded database", async () => {
  const server = runScript(holdLock, [dataDirectory]);
  await server.printed("locked");
  const { code, output } = await run("grant", "ama_d");
  expect(code).toBe(1);
  expect(output).toContain(`is in use by process ${server.process.pid}`);
  server.process.kill("SIGKILL");
  await server.ended;
  expect(await state()).toEqual({ isStaff: false, actions: 0 });
});

test("grant makes a user staff, in any letter case, and is recorded; a second call changes nothing", async () => {
  expect(await run("grant", "ama_d")).toEqual({ code: 0, output: "Ama_D is staff.\n" });
  expect(await run("grant", "AMA_D")).toEqual({ code: 0, output: "Ama_D is staff.\n" });
  expect(await state()).toEqual({ isStaff: true, actions: 1 });
});

test("revoke removes staff rights and is recorded; the last staff user stays", async () => {
  expect(await run("revoke", "ama_d")).toEqual({ code: 1, output: "The last member of staff cannot be revoked.\n" });
  await onDatabase(
    async (db) => void (await createTestRows(db, createTestClock()).makeUser({ username: "Kofi", is_staff: true })),
  );
  expect(await run("revoke", "ama_d")).toEqual({ code: 0, output: "Ama_D is staff no more.\n" });
  expect(await run("revoke", "AMA_D")).toEqual({ code: 0, output: "Ama_D is staff no more.\n" });
  expect(await run("revoke", "nobody")).toEqual({ code: 1, output: "There is nobody of that name.\n" });
  expect(await state()).toEqual({ isStaff: false, actions: 2 });
});

test("unknown users and commands are refused with a sentence", async () => {
  expect(await run("grant", "nobody")).toEqual({ code: 1, output: "There is nobody of that name.\n" });
  const usage =
    "Say who becomes staff, is staff no more, or has lost the second factor: npm run staff -- grant|revoke|reset-second-factor <username>\n";
  for (const words of [[], ["grant"], ["dismiss", "ama_d"], ["grant", "a", "b"]])
    expect(await run(...words)).toEqual({ code: 1, output: usage });
});

test("a database without migrations is refused", async () => {
  const directory = await temporaryDirectory();
  const { code, output } = await runScript(command, ["grant", "ama_d"], { DATA_DIR: directory }).ended;
  expect([code, output]).toEqual([1, "The database is not prepared for this release. Start the server once, then try again.\n"]);
});
