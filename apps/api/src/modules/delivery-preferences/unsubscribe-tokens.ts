import { preferenceCategories, type PreferenceCategory } from "@efie/contract";
import { createHmac, timingSafeEqual } from "node:crypto";

/** Whose emails of which category a link ends. */
export type EmailLink = { userId: number; category: PreferenceCategory };

/**
 * Signs and reads the tokens in unsubscribe links. They do not expire: a mail may be opened years later, and all that a token
 * can do is switch the emails of one category.
 */
export type UnsubscribeTokens = {
  sign(link: EmailLink): string;
  /** Null for a token that we did not sign. */
  read(token: string): EmailLink | null;
};

const signatureBytes = 16;

export function createUnsubscribeTokens(secret: string): UnsubscribeTokens {
  const key = createHmac("sha256", secret).update("unsubscribe links").digest();
  const signatureOf = (text: string): Buffer => createHmac("sha256", key).update(text).digest().subarray(0, signatureBytes);
  return {
    sign: ({ userId, category }) => {
      const text = `${category}.${userId}`;
      return `${text}.${signatureOf(text).toString("base64url")}`;
    },
    read: (token) => {
      const [, text = "", name, user = "", signature = ""] = /^(([a-z]+)\.([1-9]\d{0,9}))\.([\w-]{22})$/.exec(token) ?? [];
      const given = Buffer.from(signature, "base64url");
      if (given.length !== signatureBytes || !timingSafeEqual(given, signatureOf(text))) return null;
      const category = preferenceCategories.find((known) => known === name);
      return category ? { userId: Number(user), category } : null;
    },
  };
}
