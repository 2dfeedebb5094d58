import { createAccounts } from "./modules/accounts/index.ts";
import { createDeliveries } from "./modules/deliveries/index.ts";
import { grantStaff, revokeStaff } from "./modules/moderation/index.ts";
import { resetSecondFactor } from "./modules/second-factor/index.ts";
import { OperatorError } from "./platform/app-error.ts";
import { runCommand, type Command, type CommandTools } from "./platform/process/run-command.ts";

/**
 * `npm run staff -- grant <username>`, `npm run staff -- revoke <username>`, and for somebody who has lost every second factor
 * `npm run staff -- reset-second-factor <username>`. Importing this module runs it.
 */

const [verb = "", username = "", ...rest] = process.argv.slice(2);

const ofCommand = ({ db, clock }: CommandTools) => ({ db, clock, accounts: createAccounts(clock), deliveries: null });

const commands: Readonly<Record<string, Command>> = {
  grant: async (tools) => `${(await grantStaff(ofCommand(tools), null, username)).username} is staff.`,
  revoke: async (tools) => `${(await revokeStaff(ofCommand(tools), null, username)).username} is staff no more.`,
  "reset-second-factor": async ({ db, clock, config }) => {
    const deliveries = createDeliveries({ db, clock, config });
    const name = await resetSecondFactor({ db, accounts: createAccounts(clock), deliveries }, username);
    if (name === null) throw new OperatorError(`There is no account of the name ${username}.`);
    return `${name} logs in with the password alone, and is logged out everywhere.`;
  },
};

await runCommand(() => {
  const command = Object.hasOwn(commands, verb) && username !== "" && rest.length === 0 ? commands[verb] : undefined;
  if (command) return command;
  throw new OperatorError(
    "Say who becomes staff, is staff no more, or has lost the second factor: npm run staff -- grant|revoke|reset-second-factor <username>",
  );
});
