import { createHash, randomInt } from "node:crypto";

/** Without 0, 1, I, L, O and U, which are taken for others. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const groups = 3;
const groupCharacters = 4;
const codesPerPerson = 10;

/** Ten new codes such as "7KQM-4TXZ-9WPD", of 58 random bits each. */
export function createRecoveryCodes(): string[] {
  const group = (): string => Array.from({ length: groupCharacters }, () => alphabet[randomInt(alphabet.length)]).join("");
  return Array.from({ length: codesPerPerson }, () => Array.from({ length: groups }, group).join("-"));
}

/** The hash of a code as people type it, in any letter case and with anything between the groups. Bound to the account. */
export function hashRecoveryCode(userId: number, typed: string): Buffer {
  const code = typed.toUpperCase().replace(/[^0-9A-Z]/g, "");
  return createHash("sha256").update(`${userId}:${code}`).digest();
}
