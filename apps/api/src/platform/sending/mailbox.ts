import type { Limiter } from "../security/rate-limiter.ts";

/** Whether an address has a `+tag`: a mailbox has any number of those. */
export function hasTag(address: string): boolean {
  return /^[^+]+\+.*@/.test(address);
}

/** The mailbox behind an email address: in lower case, without its `+tag`, and without the dots that Gmail ignores. */
export function mailboxOf(address: string): string {
  const stored = address.toLowerCase();
  const [, local, domain] = /^([^+]+)(?:\+.*)?@([^@]+)$/.exec(stored) ?? [];
  if (local === undefined || domain === undefined) return stored;
  const isGmail = domain === "gmail.com" || domain === "googlemail.com";
  return isGmail ? `${local.replaceAll(".", "")}@gmail.com` : `${local}@${domain}`;
}

/** Without an address, what concerns security goes to the proved number. */
type Recipient = { email: string | null; email_verified_at: Date | null };

/** `noticesPerAddress` is a reserve, which other addresses of the mailbox cannot use up. */
type NoticeLimits = { noticesPerMailbox: Limiter; noticesPerAddress: Limiter };

/**
 * Counts a notice to an address that nobody has proved for its mailbox, whichever accounts have it; beyond that for the address itself,
 * unless it has a tag. Null where it may be sent, else the seconds to wait.
 */
export async function takeNotice(limits: NoticeLimits, { email, email_verified_at }: Recipient): Promise<number | null> {
  if (email === null || email_verified_at !== null) return null;
  const waitSeconds = await limits.noticesPerMailbox.take(mailboxOf(email));
  if (waitSeconds === null || hasTag(email)) return waitSeconds;
  return await limits.noticesPerAddress.take(email.toLowerCase());
}

/** The headers by which mail programs show their own button (RFC 8058). They post to the address; nobody has to open it. Null: there is none. */
export function oneClickHeaders(url: string | null): Record<string, string> {
  return url === null ? {} : { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}
