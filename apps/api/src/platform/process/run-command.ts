import { readCommandConfig } from "../../config.ts";
import { AppError } from "../app-error.ts";
import { systemClock, type Clock } from "./clock.ts";
import { connectDatabase } from "../database/connect.ts";
import { isMigrated } from "../database/migrate.ts";
import type { Executor } from "../database/tables.ts";
import { createLog } from "../observability/log.ts";
import { explain } from "./run-server.ts";

/** A refusal that tells whoever typed the command what to do. */
export class CommandError extends Error {
  override name = "CommandError";
}

export type CommandTools = { db: Executor; clock: Clock };

/**
 * Runs a command of the operator's on the configured database and prints what it answers. It changes nothing, says why
 * and exits with 1 where it fails: also where a running server holds the embedded database.
 * @param checkWords refuses what was typed before the database is opened, which takes seconds
 */
export async function runCommand(
  command: (tools: CommandTools) => Promise<string>,
  checkWords: () => void = () => {},
): Promise<void> {
  await runOperatorCommand(async () => {
    checkWords();
    return await onDatabase(command);
  });
}

/** Runs anything an operator asks for: prints what it answers, or why it failed, and then exits with 1. */
export async function runOperatorCommand(command: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await command()}\n`);
  } catch (error) {
    const isRefusal = error instanceof CommandError || error instanceof AppError;
    process.stderr.write(`${isRefusal ? error.message : explain(error, "The command failed")}\n`);
    process.exitCode = 1;
  }
}

async function onDatabase(command: (tools: CommandTools) => Promise<string>): Promise<string> {
  const database = await connectDatabase(readCommandConfig(), createLog("silent"));
  try {
    if (!(await isMigrated(database.db)))
      throw new CommandError("The database is not prepared for this release. Start the server once, then try again.");
    return await command({ db: database.db, clock: systemClock });
  } finally {
    await database.close();
  }
}
