import type { MessageFlag } from "@efie/contract";
import { findAddresses } from "./find-links.ts";
import { asksForPayment } from "./find-payment-requests.ts";
import { hasPhone } from "./find-phones.ts";
import { fold } from "./fold.ts";

/** What a reader should be careful about in a message: a number, an address or a link that leads elsewhere, or a request for money. */
export function findFlags(content: string): MessageFlag[] {
  const text = fold(content);
  const { hasLink, hasEmail } = findAddresses(text);
  const found: [MessageFlag, boolean][] = [
    ["phone", hasPhone(text)],
    ["link", hasLink],
    ["email", hasEmail],
    ["payment_request", asksForPayment(text)],
  ];
  return found.filter(([, isThere]) => isThere).map(([flag]) => flag);
}
