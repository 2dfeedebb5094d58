import { once } from "node:events";
import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runScript } from "../../../test/script.ts";
import { temporaryDirectory } from "../../../test/temporary-directory.ts";
import { DirectoryLockedError, lockDirectory } from "./directory-lock.ts";

const holdLock = new URL("../../../test/scripts/hold-lock.ts", import.meta.url);

test("a second process is refused with the pid of the holder", async () => {
  const directory = await temporaryDirectory();
  const holder = runScript(holdLock, [directory]);
  await holder.printed("locked");
  await expect(lockDirectory(directory)).rejects.toThrow(`is in use by process ${holder.process.pid}.`);
});

test("a released lock can be taken again, by the same process too", async () => {
  const directory = await temporaryDirectory();
  const lock = await lockDirectory(directory);
  await expect(lockDirectory(directory)).rejects.toBeInstanceOf(DirectoryLockedError);
  await lock.release();
  await (await lockDirectory(directory)).release();
});

test("the lock of a killed process is taken over, by exactly one of several that start at once", { tags: "slow" }, async () => {
  const directory = await temporaryDirectory();
  const dead = runScript(holdLock, [directory]);
  await dead.printed("locked");
  dead.process.kill("SIGKILL");
  await dead.ended;
  const starters = Array.from({ length: 4 }, () => runScript(holdLock, [directory]));
  const outcomes = await Promise.all(
    starters.map(async (starter) => {
      await Promise.race([starter.printed("locked").catch(() => ""), once(starter.process, "close")]);
      return starter.process.exitCode === null ? "locked" : "refused";
    }),
  );
  expect(outcomes.sort()).toEqual(["locked", "refused", "refused", "refused"]);
});

test("a reused pid and a truncated line do not hold the lock", async () => {
  const directory = await temporaryDirectory();
  const entry = { token: "a", pid: process.ppid, birth: "another-boot:1", startedAtMs: 0 };
  await appendFile(join(directory, "lock"), `\n${JSON.stringify(entry)}\n\n{"token":"b","pi`);
  await (await lockDirectory(directory)).release();
});
