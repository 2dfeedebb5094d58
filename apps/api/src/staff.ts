import { createAccounts } from "./modules/accounts/index.ts";
import { createDeliveries } from "./modules/deliveries/index.ts";
import { grantStaff, revokeStaff } from "./modules/moderation/index.ts";
import { resetSecondFactor } from "./modules/second-factor/index.ts";
import { CommandError, runCommand, type CommandTools } from "./platform/process/run-command.ts";

/**
 * `npm run staff -- grant <username>`, `npm run staff -- revoke <username>`, and for somebody who has lost every second factor
 * `npm run staff -- reset-second-factor <username>`. Importing this module runs it.
 */

const [verb = "", username = "", ...rest] = process.argv.slice(2);

type Act = (parts: CommandTools) => Promise<string>;

const ofCommand = ({ db, clock }: CommandTools) => ({ db, clock, accounts: createAccounts(clock), deliveries: null });

const acts: Readonly<Record<string, Act>> = {
  grant: async (parts) => `${(await grantStaff(ofCommand(parts), null, username)).username} is staff.`,
  revoke: async (parts) => `${(await revokeStaff(ofCommand(parts), null, username)).username} is staff no more.`,
  "reset-second-factor": async ({ db, clock, config }) => {
    const name = await resetSecondFactor(
      { db, accounts: createAccounts(clock), deliveries: createDeliveries({ db, clock, config }) },
      username,
    );
    if (name === null) throw new CommandError(`There is no account of the name ${username}.`);
    return `${name} logs in with the password alone, and is logged out everywhere.`;
  },
};

function checkWords(): void {
  if (!Object.hasOwn(acts, verb) || username === "" || rest.length > 0)
    throw new CommandError(
      "Say who becomes staff, is staff no more, or has lost the second factor: npm run staff -- grant|revoke|reset-second-factor <username>",
    );
}

await runCommand(async (parts) => (await acts[verb]?.(parts)) ?? "", checkWords);
