import type { LinkRow } from "./links.repository.ts";

/**
 * Who may undo what. Of each address and number of an account it is known since when it has it, whether it was proved, and how it left:
 * by a change, or displaced by a proof or by a take-back. What is new undoes nothing: a link works for who had the contact first or is
 * still a holder, and only the first number leads in alone (decisions/recovery, "What is new undoes nothing").
 */

/** What a link restores where an account had no address. */
export const noAddress = "";

export const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Whether a contact came by a change of the last 14 days. `first` is what the account had before all of them; null where none was made. */
export function isNew(contact: string, first: string | null): boolean {
  return first !== null && !isSame(first, contact);
}

/** The address whose standing a link about the number has, which works while that is in force or can be taken back; null for a link that stands by itself. */
export function standsBy({ purpose, contact, sent_to }: LinkRow, inForce: string): string | null {
  if (purpose !== "take_back_phone" || sent_to === null || sent_to === contact || isSame(sent_to, inForce)) return null;
  return sent_to;
}

/** What is known when a number is taken back by SMS. */
export type NumberState = {
  isFirst: boolean;
  /** Whether the number that is displaced was proved. */
  isOtherProved: boolean;
  /** The address that can be taken back, other than the one in force; "taken" where another account has it by now. */
  earlierAddress: "none" | "free" | "taken";
  /** Whether the address in force came after one that was never verified. */
  isDoubtful: boolean;
};

/**
 * What of the address follows the number. A thief who changed both would be sent a new password at theirs, so the address that can be taken
 * back is restored. Where that is impossible, the first number leads in. Not where the displaced number is proved as well as the address:
 * two proofs may be those of an owner who has a new number and address, and the old SIM alone must not lead in.
 */
export function effectOfNumber(state: NumberState): "number" | "number and earlier address" | "leads in" {
  if (state.earlierAddress === "free") return "number and earlier address";
  const isUnsure = state.earlierAddress === "taken" || (state.isDoubtful && !state.isOtherProved);
  return isUnsure && state.isFirst ? "leads in" : "number";
}
