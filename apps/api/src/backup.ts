import { resolve } from "node:path";
import { readCommandConfig } from "./config.ts";
import { backUp, restore } from "./platform/backup/backup.ts";
import { OperatorError } from "./platform/app-error.ts";
import { runOperatorCommand } from "./platform/process/run-command.ts";

/** `npm run backup -- <folder>`, `npm run restore -- <folder>`. Importing this module runs it. */

const [verb, folder = "", ...rest] = process.argv.slice(2);

await runOperatorCommand(async () => {
  if (folder === "" || rest.length > 0) throw new OperatorError(`Name a folder: npm run ${verb} -- <folder>`);
  return await (verb === "restore" ? restore : backUp)(readCommandConfig(), resolve(folder));
});
