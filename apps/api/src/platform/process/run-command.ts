import { readCommandConfig, type Config } from "../../config.ts";
import { AppError, OperatorError } from "../app-error.ts";
import { systemClock, type Clock } from "./clock.ts";
import { connectDatabase } from "../database/connect.ts";
import { isMigrated } from "../database/migrate.ts";
import type { Executor } from "../database/tables.ts";
import { createLog } from "../observability/log.ts";
import { explain } from "./run-server.ts";

export type CommandTools = { db: Executor; clock: Clock; config: Config };
/** Returns what is printed. */
export type Command = (tools: CommandTools) => Promise<string>;

/**
 * Runs an operator's command on the configured database and prints its result. On failure, for example while a server uses
 * the embedded database, it prints the reason and exits with 1.
 * @param readCommand reads the arguments before the database is opened, which takes seconds
 */
export async function runCommand(readCommand: () => Command): Promise<void> {
  await runOperatorCommand(async () => {
    const command = readCommand();
    const config = readCommandConfig();
    return await withDatabase(config, async (db) => {
      if (!(await isMigrated(db)))
        throw new OperatorError("The database is not prepared for this release. Start the server once, then try again.");
      return await command({ db, clock: systemClock, config });
    });
  });
}

/** Opens the configured database for one use. */
export async function withDatabase<T>(
  config: Parameters<typeof connectDatabase>[0],
  use: (db: Executor) => Promise<T>,
): Promise<T> {
  const database = await connectDatabase(config, createLog("silent"));
  try {
    return await use(database.db);
  } finally {
    await database.close();
  }
}

/** Runs an operator's command. Prints its result, or the reason of its failure and exits with 1. */
export async function runOperatorCommand(command: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await command()}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof AppError ? error.message : explain(error, "The command failed")}\n`);
    process.exitCode = 1;
  }
}
