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
