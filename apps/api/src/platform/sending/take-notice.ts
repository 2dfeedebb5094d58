import type { Limiter } from "../security/rate-limiter.ts";
import { hasTag, mailboxOf } from "./mailbox-of.ts";

type Recipient = { email: string; email_verified_at: Date | null };

/** `noticesPerAddress` is a reserve, which other addresses of the mailbox cannot use up. */
export type NoticeLimits = { noticesPerMailbox: Limiter; noticesPerAddress: Limiter };

/**
 * Counts a notice to an address that nobody has proved for its mailbox, whichever accounts have it; beyond that for the address itself,
 * unless it has a tag. Null where it may be sent, else the seconds to wait.
 */
export async function takeNotice(limits: NoticeLimits, { email, email_verified_at }: Recipient): Promise<number | null> {
  if (email_verified_at !== null) return null;
  const waitSeconds = await limits.noticesPerMailbox.take(mailboxOf(email));
  if (waitSeconds === null || hasTag(email)) return waitSeconds;
  return await limits.noticesPerAddress.take(email.toLowerCase());
}
