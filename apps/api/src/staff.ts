import { createAccounts } from "./modules/accounts/index.ts";
import { grantStaff } from "./modules/moderation/index.ts";
import { CommandError, runCommand } from "./platform/run-command.ts";

/** `npm run staff -- grant <username>`. Importing this module runs it. */

const [verb, username = "", ...rest] = process.argv.slice(2);

function checkWords(): void {
  if (verb !== "grant" || username === "" || rest.length > 0)
    throw new CommandError("Say whom to make staff: npm run staff -- grant <username>");
}

await runCommand(async ({ db, clock }) => {
  const { username: granted } = await grantStaff({ db, clock, accounts: createAccounts(clock) }, null, username);
  return `${granted} is staff.`;
}, checkWords);
