import { preferenceCategories, type EmailSubscription } from "@efie/contract";
import type { UnsubscribeUrl } from "../deliveries/index.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Clock } from "../../platform/process/clock.ts";
import { createSignedLinks, never, type SignedLinks } from "../../platform/security/signed-links.ts";
import { changePreferences, readPreferences, type ChangeDeps } from "./change-preferences.ts";
import { hasAccount } from "./delivery-preferences.repository.ts";

/**
 * Makes and reads unsubscribe links. Apart from the module's routes, because deliveries are rendered with them. They do not expire:
 * a mail may be opened years later, and all they can do is switch the emails of one category.
 */
export function createUnsubscribe(secret: string, publicUrl: string, clock: Clock) {
  const links = createSignedLinks(secret, "unsubscribe", clock);
  const unsubscribeUrl: UnsubscribeUrl = ({ userId, category: name }) => {
    const category = preferenceCategories.find((known) => known === name);
    if (userId === null || category === undefined) return null;
    return `${publicUrl}/unsubscribe?token=${links.sign(`${category}for${userId}`, never)}`;
  };
  return { links, unsubscribeUrl };
}

export type UnsubscribeDeps = ChangeDeps & { links: SignedLinks };

/** The same for a broken link and a deleted account: a link does not reveal whether an account exists. */
function brokenLink(): AppError {
  return new AppError("invalid", "This link is not valid. Please open it from the email again, or change it in your account.");
}

/** Whose emails of which category a link ends. */
async function readLink({ db, links }: UnsubscribeDeps, token: string) {
  const [name, user] = links.verify(token)?.split("for") ?? [];
  const [userId, category] = [Number(user), preferenceCategories.find((known) => known === name)];
  if (category === undefined || !(await hasAccount(db, userId))) throw brokenLink();
  return { userId, category };
}

/** What a link is about. @throws AppError "invalid" for a link that is not ours */
export async function readEmailSubscription(deps: UnsubscribeDeps, token: string): Promise<EmailSubscription> {
  const { userId, category } = await readLink(deps, token);
  const { channels } = await readPreferences(deps.db, userId);
  return { category, is_subscribed: channels[category].email };
}

/** Switches the emails of a link's category. A repeat changes nothing. @throws AppError "invalid" for a link that is not ours */
export async function switchEmails(deps: UnsubscribeDeps, token: string, isOn: boolean): Promise<EmailSubscription> {
  const { userId, category } = await readLink(deps, token);
  await changePreferences(deps, userId, { channels: { [category]: { email: isOn } } });
  return { category, is_subscribed: isOn };
}
