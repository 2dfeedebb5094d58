import { AppError } from "../../platform/app-error.ts";
import { takeOrRefuse } from "../../platform/security/rate-limiter.ts";
import { PhoneSignInErrors, readMobile, type PhoneSignInDeps } from "./phone-sign-in-deps.ts";

/** The answer to everybody, with and without an account. */
export const sentWords = "We have sent a code to this number by SMS. It works for 10 minutes.";

/** Whether the number may be sent one more. What it had from other parts of Efie counts, too, and its block of numbers. */
async function maySend({ deliveries }: PhoneSignInDeps, phone: string, network: string): Promise<boolean> {
  try {
    await deliveries.takeSend({ channel: "sms", to: phone, userId: null, address: network });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "too_many") return false;
    throw error;
  }
}

/**
 * Sends a code to a number. No account is looked for, so the work and the answer are the same for everybody. A number that had its codes
 * is sent nothing. @throws AppError a field error for what is no mobile number of Ghana, "too_many" for the network, or "unavailable"
 */
export async function sendSignInCode(
  deps: PhoneSignInDeps,
  { phone_number }: { phone_number: string },
  network: string,
): Promise<void> {
  const { db, codes, deliveries, limits } = deps;
  const phone = readMobile(phone_number);
  if (!deliveries.can("sms")) throw PhoneSignInErrors.cannotSend();
  await takeOrRefuse(limits.codesPerNetwork, network, PhoneSignInErrors.tooMany);
  if ((await limits.codesPerNumber.take(phone)) !== null) return;
  // Before the budget of all: what is not sent costs nothing of it.
  if (!(await maySend(deps, phone, network))) return;
  if ((await limits.codesTogether.take("all")) !== null) throw PhoneSignInErrors.cannotSend();
  await db.transaction().execute(async (tx) => {
    const code = await codes.issue(tx, phone);
    await deliveries.queue(tx, { userId: null, channel: "sms", to: phone, template: "sign_in_code", data: { code } });
  });
}
