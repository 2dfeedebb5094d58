import fs from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { runServer } from "../../src/platform/process/run-server.ts";
import { serverParts } from "../../src/server.ts";

/**
 * The server without the web app, which API tests do not build. With a number as argument, it is killed after that
 * number of photo files were renamed, when the next one is written but not yet renamed.
 */
let filesLeft = Number(process.argv[2] ?? Number.POSITIVE_INFINITY);
const { rename } = fs;
fs.rename = async (from, to) => {
  if (String(to).endsWith(".webp") && filesLeft-- <= 0) process.kill(process.pid, "SIGKILL");
  await rename(from, to);
};
syncBuiltinESMExports();
await runServer(async () => serverParts(async () => null));
