import fs from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { runServer } from "../../src/platform/process/run-server.ts";
import { serverParts } from "../../src/server.ts";

/**
 * The server as it runs anywhere, without the web app, which a test of the API has no build of. With a number it is
 * killed in the moment in which so many files of photos have their names, and the next one is written but has none.
 */
let filesLeft = Number(process.argv[2] ?? Number.POSITIVE_INFINITY);
const { rename } = fs;
fs.rename = async (from, to) => {
  if (String(to).endsWith(".webp") && filesLeft-- <= 0) process.kill(process.pid, "SIGKILL");
  await rename(from, to);
};
syncBuiltinESMExports();
await runServer(serverParts(async () => null));
