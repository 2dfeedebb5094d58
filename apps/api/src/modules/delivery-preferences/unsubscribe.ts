import { preferenceCategories, type PreferenceCategory, type EmailSubscription } from "@efie/contract";
import { createHmac, timingSafeEqual } from "node:crypto";
import type { UnsubscribeUrl } from "../deliveries/index.ts";
import { AppError } from "../../platform/app-error.ts";
import { changePreferences, readPreferences, type ChangeDeps } from "./change-preferences.ts";
import { hasAccount } from "./delivery-preferences.repository.ts";

/** Whose emails of which category a link ends. */
type EmailLink = { userId: number; category: PreferenceCategory };

const signatureBytes = 16;

/** The tokens of unsubscribe links. They do not expire: a mail may be opened years later, and all they can do is switch the emails of one category. */
function createUnsubscribeTokens(secret: string) {
  const key = createHmac("sha256", secret).update("unsubscribe links").digest();
  const signatureOf = (text: string): Buffer => createHmac("sha256", key).update(text).digest().subarray(0, signatureBytes);
  return {
    sign: ({ userId, category }: EmailLink): string => {
      const text = `${category}.${userId}`;
      return `${text}.${signatureOf(text).toString("base64url")}`;
    },
    /** Null for a token that we did not sign. */
    read: (token: string): EmailLink | null => {
      const [, text = "", name, user = "", signature = ""] = /^(([a-z]+)\.([1-9]\d{0,9}))\.([\w-]{22})$/.exec(token) ?? [];
      const given = Buffer.from(signature, "base64url");
      if (given.length !== signatureBytes || !timingSafeEqual(given, signatureOf(text))) return null;
      const category = preferenceCategories.find((known) => known === name);
      return category ? { userId: Number(user), category } : null;
    },
  };
}

/** Makes and reads unsubscribe links. Apart from the module's routes, because deliveries are rendered with them. */
export function createUnsubscribe(secret: string, publicUrl: string) {
  const links = createUnsubscribeTokens(secret);
  const unsubscribeUrl: UnsubscribeUrl = ({ userId, category: name }) => {
    const category = preferenceCategories.find((known) => known === name);
    if (userId === null || category === undefined) return null;
    return `${publicUrl}/unsubscribe?token=${links.sign({ userId, category })}`;
  };
  return { links, unsubscribeUrl };
}

export type UnsubscribeDeps = ChangeDeps & { links: ReturnType<typeof createUnsubscribeTokens> };

/** The same for a broken link and a deleted account: a link does not reveal whether an account exists. */
function brokenLink(): AppError {
  return new AppError("invalid", "This link is not valid. Please open it from the email again, or change it in your account.");
}

async function readLink({ db, links }: UnsubscribeDeps, token: string): Promise<EmailLink> {
  const link = links.read(token);
  if (!link || !(await hasAccount(db, link.userId))) throw brokenLink();
  return link;
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
