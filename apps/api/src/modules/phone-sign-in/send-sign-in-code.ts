import type { KnownDevice } from "../../platform/security/device-tokens.ts";
import { giveAllBack, takeAll, takeOrRefuse } from "../../platform/security/rate-limiter.ts";
import { findKnownBrowser, PhoneSignInErrors, readMobile, type PhoneSignInDeps } from "./phone-sign-in-deps.ts";

/** The answer to everybody, with and without an account. */
export const sentWords = "We have sent a code to this number by SMS. It works for 10 minutes.";

/** Where the request comes from; `browser` is the one that the code is for. */
type Asker = { network: string; device: KnownDevice | null; browser: string };

/** Whether the number may be sent one more. What it had from other parts of Efie counts, too, and its block of numbers. */
function maySend({ deliveries }: PhoneSignInDeps, phone: string, address: string, isProved: boolean): Promise<boolean> {
  return deliveries.maySend({ channel: "sms", to: phone, userId: null, address, isProved });
}

/** Takes one of those that a browser of the account has for itself. False where it has none left, and is a stranger. */
async function takeOwn(deps: PhoneSignInDeps, phone: string, known: string | null): Promise<boolean> {
  if (known === null) return false;
  const { signInCodesPerBrowser, signInCodesFromBrowsers } = deps.rates;
  const steps = [
    [signInCodesPerBrowser, `${known} ${phone}`],
    [signInCodesFromBrowsers, phone],
  ] as const;
  if ((await takeAll(steps)) !== null) return false;
  if (await maySend(deps, phone, known, true)) return true;
  await giveAllBack(steps);
  return false;
}

/** Takes one of those that everybody shares. False where nothing is sent. @throws AppError "too_many" for the network, or "unavailable" */
async function takeShared(deps: PhoneSignInDeps, phone: string, network: string): Promise<boolean> {
  const { rates } = deps;
  await takeOrRefuse(rates.signInCodesPerNetwork, network);
  if ((await rates.signInCodesPerNumber.take(phone)) !== null) return false;
  // Before the budget of all: what is not sent costs nothing of it.
  if (!(await maySend(deps, phone, network, false))) return false;
  if ((await rates.signInCodesTogether.take("all")) !== null) throw PhoneSignInErrors.cannotSend();
  return true;
}

/**
 * Sends a code to a number. The answer is the same for everybody, and so is the work for strangers. A number that had its codes is sent
 * nothing. @throws AppError a field error for what is no mobile number of Ghana, "too_many" for the network, or "unavailable"
 */
export async function sendSignInCode(deps: PhoneSignInDeps, typed: string, asker: Asker): Promise<void> {
  const { db, codes, deliveries } = deps;
  const { network, device, browser } = asker;
  const phone = readMobile(typed);
  if (!deliveries.can("sms")) throw PhoneSignInErrors.cannotSend();
  const known = await findKnownBrowser(deps, device, phone);
  if (!(await takeOwn(deps, phone, known)) && !(await takeShared(deps, phone, network))) return;
  await db.transaction().execute(async (tx) => {
    const code = await codes.issue(tx, { phone, browser });
    await deliveries.queue(tx, { userId: null, channel: "sms", to: phone, template: "sign_in_code", data: { code } });
  });
}
