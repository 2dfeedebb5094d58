import { lockDirectory } from "../../src/platform/database/directory-lock.ts";

/** Takes the lock of a directory and keeps it until it is killed. */
const directory = process.argv[2] ?? "";
try {
  await lockDirectory(directory);
  process.stdout.write("locked\n");
  setInterval(() => {}, 60_000);
} catch (error) {
  process.stdout.write(`refused: ${(error as Error).message}\n`);
}
