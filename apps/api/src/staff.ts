import { createAccounts } from "./modules/accounts/index.ts";
import { grantStaff, revokeStaff } from "./modules/moderation/index.ts";
import { CommandError, runCommand } from "./platform/process/run-command.ts";

/** `npm run staff -- grant <username>` and `npm run staff -- revoke <username>`. Importing this module runs it. */

const [verb, username = "", ...rest] = process.argv.slice(2);

function checkWords(): void {
  if ((verb !== "grant" && verb !== "revoke") || username === "" || rest.length > 0)
    throw new CommandError("Say who becomes staff, or is staff no more: npm run staff -- grant|revoke <username>");
}

await runCommand(async ({ db, clock }) => {
  const act = verb === "grant" ? grantStaff : revokeStaff;
  const person = await act({ db, clock, accounts: createAccounts(clock), deliveries: null }, null, username);
  return `${person.username} ${verb === "grant" ? "is staff" : "is staff no more"}.`;
}, checkWords);
