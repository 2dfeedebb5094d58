import fs from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { createDiskStorage } from "../../src/platform/storage/disk-storage.ts";

/** Stores a file and is killed between writing and renaming it. */
fs.rename = async () => {
  process.stdout.write("written\n");
  process.kill(process.pid, "SIGKILL");
  await new Promise(() => {});
};
syncBuiltinESMExports();
const [root = "", name = ""] = process.argv.slice(2);
const storage = await createDiskStorage(root);
await storage.put(name, Buffer.from("half a photo"), "image/webp");
