import type { DeliveryChannel } from "@efie/contract";

/** Enough to find a delivery that somebody asks about, and no address to write to: `a…@mail.example`, `…5678`, `device 12`. */
export function maskRecipient(channel: DeliveryChannel, recipient: string): string {
  if (channel === "push") return `device ${recipient}`;
  if (channel === "sms") return `…${recipient.slice(-4)}`;
  const [first = ""] = recipient;
  return `${first}…${recipient.slice(recipient.lastIndexOf("@"))}`;
}
