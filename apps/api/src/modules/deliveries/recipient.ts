import type { DeliveryChannel } from "@efie/contract";
import { toGhanaMobile } from "../../platform/sending/ghana-mobile.ts";

/** A recipient as it is stored and counted: addresses in lower case, mobile numbers of Ghana with their country code. */
export function storedRecipient(channel: DeliveryChannel, to: string): string {
  if (channel === "email") return to.toLowerCase();
  return channel === "sms" ? (toGhanaMobile(to) ?? to) : to;
}
