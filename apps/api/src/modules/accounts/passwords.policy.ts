import { limits } from "@efie/contract";
import { dictionary } from "@zxcvbn-ts/language-common";

/** Common passwords in Ghana that the international list lacks. */
const localPasswords =
  `ghana123 ghana1957 ghana2025 ghana2026 accra123 kumasi123 blackstars jesus123 jesuschrist godisgood godislove amen1234
  shalom123 blessing blessed1 blessings favour123 emmanuel nanayaw1 kwame123 kofi1234 akosua123 mummy123 daddy123 family123`.split(
    /\s+/,
  );

const maxCommon = 10_000;

/** The most common leaked passwords of the allowed length. The library's list begins with the most common. */
const common = new Set(
  dictionary["passwords-common"].filter((word) => word.length >= limits.minRegisterPasswordCharacters).slice(0, maxCommon),
);
for (const word of localPasswords) common.add(word);

/** Shorter parts occur in many good passwords by chance. */
const minPartCharacters = 3;

/** The owner of a new password. */
export type PasswordHolder = { first_name: string; last_name: string; username: string; email: string };

function partsOf({ first_name, last_name, username, email }: PasswordHolder): string[] {
  const names = `${first_name} ${last_name}`.split(/[\s-]+/);
  return [...names, username, email.split("@")[0] ?? ""].map((part) => part.toLowerCase());
}

/** Returns the text why a password is too weak for its owner; null for a strong one. */
export function findWeakness(password: string, holder: PasswordHolder): string | null {
  const folded = password.toLowerCase();
  if (common.has(folded)) return "This password is too common.";
  const isPersonal = partsOf(holder).some((part) => part.length >= minPartCharacters && folded.includes(part));
  return isPersonal ? "Choose a password without your name, username or email address." : null;
}
