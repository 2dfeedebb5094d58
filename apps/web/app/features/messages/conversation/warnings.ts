import type { Message, MessageFlag } from "@efie/contract";

/** What is warned of once in a conversation: money, links, and leaving Efie by a number or an address. */
type Danger = "money" | "link" | "away";

const dangers: Record<MessageFlag, Danger> = { payment_request: "money", link: "link", phone: "away", email: "away" };

const texts: Record<Danger, string> = {
  money: "Pay nothing before you have stood in the place and signed. Never share a PIN or a code.",
  link: "Open links only from people you know. Efie never asks for your password on another site.",
  away: "Met nobody yet? Keep talking here: elsewhere our staff cannot help you.",
};
/** For the person who asks for it. */
const askedForMoney =
  "People see a warning beside messages that ask for money before a viewing. If you charge a viewing fee, state it in your listing.";
const gravest: readonly Danger[] = ["money", "link", "away"];

/** The warning under a message, by its id: the gravest that the conversation has not had yet. Of their own
 * words people read once that others are warned of a request for money. */
export function warningsOf(messages: readonly Message[], meId: number): ReadonlyMap<number, string> {
  const given = new Set<Danger>();
  const warnings = new Map<number, string>();
  let isShown = false;
  for (const { id, sender, flags = [] } of messages) {
    if (sender === meId) {
      if (flags.includes("payment_request") && !isShown) warnings.set(id, askedForMoney);
      isShown ||= warnings.has(id);
      continue;
    }
    const found = flags.map((flag) => dangers[flag]);
    const fresh = gravest.find((danger) => found.includes(danger) && !given.has(danger));
    if (fresh === undefined) continue;
    given.add(fresh);
    warnings.set(id, texts[fresh]);
  }
  return warnings;
}
