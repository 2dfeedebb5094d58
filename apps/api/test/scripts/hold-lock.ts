import { lockDirectory } from "../../src/platform/database/directory-lock.ts";

/** Locks a directory and holds the lock until it is killed. */
const directory = process.argv[2] ?? "";
try {
  await lockDirectory(directory);
  process.stdout.write("locked\n");
  setInterval(() => {}, 60_000);
} catch (error) {
  process.stdout.write(`refused: ${(error as Error).message}\n`);
}
