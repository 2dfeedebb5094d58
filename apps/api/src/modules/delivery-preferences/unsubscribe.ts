import type { EmailSubscription } from "@efie/contract";
import { AppError } from "../../platform/app-error.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { changePreferences, readPreferences, type ChangeDeps } from "./change-preferences.ts";
import { hasAccount } from "./delivery-preferences.repository.ts";
import type { EmailLink, UnsubscribeTokens } from "./unsubscribe-tokens.ts";

export type UnsubscribeDeps = ChangeDeps & { links: UnsubscribeTokens };

/** The same for a broken link and a deleted account: a link does not reveal whether an account exists. */
function brokenLink(): AppError {
  return new AppError("invalid", "This link is not valid. Please open it from the email again, or change it in your account.");
}

async function readLink(db: Executor, links: UnsubscribeTokens, token: string): Promise<EmailLink> {
  const link = links.read(token);
  if (!link || !(await hasAccount(db, link.userId))) throw brokenLink();
  return link;
}

/** What a link is about. @throws AppError "invalid" for a link that is not ours */
export async function readEmailSubscription({ db, links }: UnsubscribeDeps, token: string): Promise<EmailSubscription> {
  const { userId, category } = await readLink(db, links, token);
  const { channels } = await readPreferences(db, userId);
  return { category, is_subscribed: channels[category].email };
}

/** Switches the emails of a link's category. A repeat changes nothing. @throws AppError "invalid" for a link that is not ours */
export async function switchEmails(deps: UnsubscribeDeps, token: string, isOn: boolean): Promise<EmailSubscription> {
  const { userId, category } = await readLink(deps.db, deps.links, token);
  await changePreferences(deps, userId, { channels: { [category]: { email: isOn } } });
  return { category, is_subscribed: isOn };
}
