import type { Limiter } from "../../platform/security/rate-limiter.ts";
import type { AccountRow } from "../accounts/index.ts";
import { addressOf, type RecoveryDeps } from "./recovery-deps.ts";
import { RecoveryErrors } from "./recovery-errors.ts";

/** The answer to everybody, with and without an account. */
export const forgotPasswordWords =
  "If there is such an account, we have sent a link to its email address, or a code by SMS where only its phone number is verified.";

async function take(limiter: Limiter, key: string): Promise<void> {
  const waitSeconds = await limiter.take(key);
  if (waitSeconds !== null) throw RecoveryErrors.tooMany(waitSeconds);
}

/**
 * Begins a reset of the password. The account is looked for after the answer, so that the answer takes the same time whether it exists.
 * @throws AppError "too_many", or "unavailable" where nothing can be sent
 */
export async function forgotPassword(
  deps: RecoveryDeps,
  { identifier, network }: { identifier: string; network: string },
): Promise<void> {
  const { limits, canSend, afterAnswer } = deps;
  if (!canSend("email") && !canSend("sms")) throw RecoveryErrors.cannotSend("email");
  await take(limits.forgottenPerNetwork, network);
  await take(limits.forgottenPerIdentifier, identifier.toLowerCase());
  afterAnswer.run(() => sendReset(deps, identifier));
}

/** Whether the number is the surer way: it is verified, and the address is not. */
function goesBySms({ email_verified_at, phone_verified_at }: AccountRow, canSend: RecoveryDeps["canSend"]): boolean {
  return phone_verified_at !== null && canSend("sms") && (email_verified_at === null || !canSend("email"));
}

/** Who is written to too often is not told so, because only an account can be. */
async function mayBeSent({ limits }: RecoveryDeps, { id }: AccountRow): Promise<boolean> {
  return (
    (await limits.codesPerPerson.take(`reset_password ${id}`)) === null &&
    (await limits.resetsPerPerson.take(String(id))) === null
  );
}

async function sendReset(deps: RecoveryDeps, identifier: string): Promise<void> {
  const { db, accounts, codes, links, deliveries, canSend } = deps;
  const account = await accounts.findByIdentifier(db, identifier);
  if (!account || !(await mayBeSent(deps, account))) return;
  const { id: userId, first_name, phone_number } = account;
  const purpose = "reset_password";
  await db.transaction().execute(async (tx) => {
    if (goesBySms(account, canSend)) {
      const code = await codes.issue(tx, { userId, purpose, recipient: phone_number });
      const message = { userId, channel: "sms", to: phone_number, template: "password_reset_code" } as const;
      return await deliveries.queue(tx, { ...message, data: { code } });
    }
    const to = addressOf(account);
    const token = await links.create(tx, { userId, purpose, contact: to });
    await deliveries.queue(tx, { userId, channel: "email", to, template: "password_reset", data: { first_name, token } });
  });
}
