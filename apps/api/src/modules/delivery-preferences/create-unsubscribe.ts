import { preferenceCategories } from "@efie/contract";
import { oneClickHeaders } from "../../platform/sending/one-click-headers.ts";
import type { UnsubscribeUrl } from "../deliveries/index.ts";
import { createUnsubscribeTokens, type UnsubscribeTokens } from "./unsubscribe-tokens.ts";

export type Unsubscribe = {
  links: UnsubscribeTokens;
  unsubscribeUrl: UnsubscribeUrl;
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
    return url === null ? {} : oneClickHeaders(url);
  };
  return { links, unsubscribeUrl, mailHeaders };
}
