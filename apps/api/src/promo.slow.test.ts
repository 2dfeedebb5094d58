import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeDataDirectory } from "../test/embedded-test-database.ts";
import { runScript } from "../test/script.ts";
import { createTestConfig, silentLog } from "../test/test-config.ts";
import { connectDatabase } from "./platform/database/connect.ts";
import type { Executor } from "./platform/database/tables.ts";

const command = new URL("promo.ts", import.meta.url);
const holdLock = new URL("../test/scripts/hold-lock.ts", import.meta.url);
let dataDirectory: string;

beforeAll(async () => {
  dataDirectory = await makeDataDirectory();
});
afterAll(() => rm(dataDirectory, { recursive: true, force: true }));

async function run(...args: string[]): Promise<{ code: number | null; output: string }> {
  const { code, output } = await runScript(command, args, { DATA_DIR: dataDirectory }).ended;
  return { code, output };
}

async function onDatabase<T>(read: (db: Executor) => Promise<T>): Promise<T> {
  const { db, close } = await connectDatabase(createTestConfig({ dataDirectory }), silentLog);
  try {
    return await read(db);
  } finally {
    await close();
  }
}

const readCodes = () =>
  onDatabase(async (db) => {
    const query = db.selectFrom("promo_codes").select(["code", "kind", "value_hundredths", "applies_to", "plan_id", "ends_at"]);
    return await query.select(["max_uses", "max_uses_per_user", "created_by"]).orderBy("id").execute();
  });
const readActions = () =>
  onDatabase((db) => db.selectFrom("staff_actions").select(["action", "staff_id"]).orderBy("id").execute());

test("the command fails with a message while a server uses the embedded database", async () => {
  const server = runScript(holdLock, [dataDirectory]);
  await server.printed("locked");
  const { code, output } = await run("create", "JUNE", "--percent", "20");
  expect([code, output]).toEqual([1, expect.stringContaining(`is in use by process ${server.process.pid}`)]);
  server.process.kill("SIGKILL");
  await server.ended;
  expect(await readCodes()).toEqual([]);
});

test("create makes a code with the given terms; a second one of the same name is refused", async () => {
  const words = [
    "create",
    "JUNE",
    "--percent",
    "12.5",
    "--for",
    "subscription",
    "--plan",
    "2",
    "--until",
    "2027-01-01",
    "--uses",
    "50",
  ];
  expect(await run(...words)).toEqual({ code: 0, output: "JUNE gives 12.5 % off (subscription).\n" });
  expect(await run("create", "june", "--fixed", "10", "--per-person", "3")).toMatchObject({ code: 1 });
  expect(await readCodes()).toEqual([
    {
      code: "JUNE",
      kind: "percent",
      value_hundredths: 1_250,
      applies_to: "subscription",
      plan_id: 2,
      ends_at: new Date("2027-01-01T00:00:00Z"),
      max_uses: 50,
      max_uses_per_user: 1,
      created_by: null,
    },
  ]);
});

test("end ends a code in any letter case and is recorded; a second call changes nothing", async () => {
  const first = await run("end", "june");
  expect(first).toEqual({ code: 0, output: expect.stringMatching(/^JUNE has ended \(20.+Z\)\.\n$/) as string });
  expect(await run("end", "JUNE")).toEqual(first);
  expect(await run("end", "JULY")).toEqual({ code: 1, output: "There is no such promo code.\n" });
  const [june] = await readCodes();
  expect(first.output).toContain(june?.ends_at?.toISOString());
  expect(await readActions()).toEqual([
    { action: "created_promo_code", staff_id: null },
    { action: "ended_promo_code", staff_id: null },
  ]);
});

test("unknown commands and invalid terms are refused with a sentence", async () => {
  for (const [words, problem] of [
    [["create", "X1Y", "--percent", "5", "--fixed", "5"], "npm run promo -- create"],
    [["--nothing"], "npm run promo -- create"],
    [["end"], "npm run promo -- end"],
    [["end", "JUNE", "--percent", "5"], "npm run promo -- end"],
    [["create", "X1Y", "--percent", "x"], "value: "],
    [["create", "X1Y", "--fixed", "5", "--until", "soon"], "soon is no date"],
    [["create", "X1Y", "--percent", "101"], "At most 100 percent."],
  ] as const)
    expect(await run(...words)).toEqual({ code: 1, output: expect.stringContaining(problem) as string });
  expect(await readCodes()).toHaveLength(1);
});
