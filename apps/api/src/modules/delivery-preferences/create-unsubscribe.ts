import { preferenceCategories } from "@efie/contract";
import type { UnsubscribeUrl } from "../deliveries/index.ts";
import { createUnsubscribeTokens, type UnsubscribeTokens } from "./unsubscribe-tokens.ts";

export type Unsubscribe = {
  links: UnsubscribeTokens;
  unsubscribeUrl: UnsubscribeUrl;
  /** The headers by which mail programs show their own button (RFC 8058). They post to the address; nobody has to open it. */
  mailHeaders(mail: Parameters<UnsubscribeUrl>[0]): Promise<Record<string, string>>;
};

/** Makes and reads unsubscribe links. Apart from the module's routes, because deliveries are rendered with them. */
export function createUnsubscribe(secret: string, publicUrl: string): Unsubscribe {
  const links = createUnsubscribeTokens(secret);
  const unsubscribeUrl: UnsubscribeUrl = ({ userId, category: name }) => {
    const category = preferenceCategories.find((known) => known === name);
    if (userId === null || category === undefined) return null;
    return `${publicUrl}/unsubscribe?token=${links.sign({ userId, category })}`;
  };
  const mailHeaders: Unsubscribe["mailHeaders"] = async (mail) => {
    const url = unsubscribeUrl(mail);
    if (url === null) return {};
    return { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
  };
  return { links, unsubscribeUrl, mailHeaders };
}
