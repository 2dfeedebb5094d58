import { AppError } from "../../platform/app-error.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { AccountRow } from "../accounts/index.ts";
import type { Deliveries } from "../deliveries/index.ts";
import type { CodeScope, Codes } from "./codes.ts";
import { addressOf } from "./recovery-deps.ts";

type Deps = { deliveries: Pick<Deliveries, "can" | "queue" | "takeSend">; codes: Codes };
type Request = { email: string; address: string };

/** A mailbox has a limit, because anybody can register the address of a stranger. */
async function mayMail({ deliveries }: Deps, { email, address }: Request): Promise<boolean> {
  if (!deliveries.can("email")) return false;
  try {
    await deliveries.takeSend({ channel: "email", to: email, userId: null, address, unproved: "welcome" });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "too_many") return false;
    throw error;
  }
}

/** The mail to a new account, with the code that proves its address. Limits are asked before the transaction that queues it. */
export async function prepareWelcome(
  deps: Deps,
  request: Request,
): Promise<(tx: Executor, account: AccountRow) => Promise<void>> {
  if (!(await mayMail(deps, request))) return async () => {};
  return async (tx, account) => {
    const { id: userId, first_name } = account;
    const scope: CodeScope = { userId, purpose: "verify_email", recipient: addressOf(account) };
    const data = { first_name, code: await deps.codes.issue(tx, scope) };
    await deps.deliveries.queue(tx, { userId, channel: "email", to: scope.recipient, template: "welcome", data });
  };
}
