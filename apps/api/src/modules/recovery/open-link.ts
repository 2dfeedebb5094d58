import { type AppError, tooManyAttempts } from "../../platform/app-error.ts";
import { addressOf, RecoveryErrors, type RecoveryDeps } from "./recovery-deps.ts";
import type { MailedLinkPurpose } from "@efie/contract";
import type { AccountRow } from "../accounts/index.ts";
import { noAddress } from "./take-back-rules.ts";
import type { LinkPurpose, LinkRow } from "./links.repository.ts";

/** The error for a bad link. Only bad ones count: nobody guesses a right one, and people behind one address must not be kept from theirs. */
async function refuseLink({ rates }: RecoveryDeps, network: string): Promise<AppError> {
  const waitSeconds = await rates.resetsDelay.take(network);
  return waitSeconds === null ? RecoveryErrors.badLink() : tooManyAttempts(waitSeconds);
}

const purposes: Readonly<Record<MailedLinkPurpose, readonly LinkPurpose[]>> = {
  reset_password: ["reset_password"],
  take_back: ["take_back_email", "take_back_phone"],
};

/** A link for a new password counts while the account has the address or the number that it was sent to. */
export function hasContact(account: AccountRow, contact: string): boolean {
  return addressOf(account) === contact || account.phone_number === contact;
}

/** Finds a link that still works, and its account; uses nothing up. @throws AppError a field error in the same words for every reason, or "too_many" */
export async function findOpenLink(
  deps: RecoveryDeps,
  { token, purpose }: { token: string; purpose: MailedLinkPurpose },
  network: string,
): Promise<{ link: LinkRow; account: AccountRow }> {
  const { db, links, accounts } = deps;
  const link = await links.find(db, token, purposes[purpose]);
  const account = link && (await accounts.find(db, link.user_id));
  const isOpen =
    link &&
    account &&
    (purpose === "take_back" ? await links.mayUndo(db, link, account.email ?? noAddress) : hasContact(account, link.contact));
  if (!isOpen) throw await refuseLink(deps, network);
  return { link, account };
}
