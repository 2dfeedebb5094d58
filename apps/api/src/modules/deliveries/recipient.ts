import type { DeliveryChannel } from "@efie/contract";
import { mailboxOf } from "../../platform/sending/mailbox.ts";
import { toGhanaMobile } from "../../platform/phone-numbers.ts";

/** A recipient as it is stored and counted: addresses in lower case, mobile numbers of Ghana with their country code. */
export function storedRecipient(channel: DeliveryChannel, to: string): string {
  if (channel === "email") return to.toLowerCase();
  return channel === "sms" ? (toGhanaMobile(to) ?? to) : to;
}

/** A recipient as limits count it: the aliases of a mailbox are one. */
export function limitedRecipient(channel: DeliveryChannel, to: string): string {
  return channel === "email" ? mailboxOf(to) : storedRecipient(channel, to);
}

/** The longest stored text of a provider. */
const maxCharacters = 300;

/** A provider's message without the recipient and other addresses and numbers: it is shown to staff and logged. */
export function hideAddresses(text: string, recipient: string): string {
  const hidden = recipient === "" ? text : text.replaceAll(recipient, "[recipient]");
  return hidden
    .replaceAll(/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g, "[address]")
    .replaceAll(/\+?\d{9,}/g, "[number]")
    .slice(0, maxCharacters);
}

/** A recipient as staff may see it: enough to recognise it in a request to support. */
export function maskRecipient(recipient: string): string {
  const at = recipient.lastIndexOf("@");
  if (at > 0) return `${recipient.slice(0, 1)}•••${recipient.slice(at)}`;
  return recipient.length > 8 ? `${recipient.slice(0, 5)}•••${recipient.slice(-2)}` : recipient;
}
