import type { Limiter } from "../security/rate-limiter.ts";
import { mailboxOf } from "./mailbox-of.ts";

type Recipient = { email: string; email_verified_at: Date | null };

/**
 * Counts a notice to an address that nobody has proved for its mailbox, whichever accounts have it. Null where it may be sent, else the
 * seconds to wait.
 */
export async function takeNotice(limiter: Limiter, { email, email_verified_at }: Recipient): Promise<number | null> {
  return email_verified_at === null ? await limiter.take(mailboxOf(email)) : null;
}
