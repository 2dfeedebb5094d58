import type { Property } from "@efie/contract";
import { availabilityQuestion } from "@efie/contract/texts";
import { readText, writeDraft } from "../../../lib/storage/draft.ts";
import { api, propertyCalls } from "../../../lib/api/api.ts";
import { describeProblem } from "../../../lib/page/page-problem.ts";

/** The key of a message to the owner that is being typed. */
export function typedMessageKey(propertyId: number): string {
  return `contact:${propertyId}`;
}

/** Who has just signed in to write sends the usual question with one more tap, or writes their own. What was typed before stays. */
export function suggestQuestion({ id, title }: Property): void {
  const key = typedMessageKey(id);
  if (readText(key) === null) writeDraft(key, availabilityQuestion(title));
}

/** The owner's number, or what to say instead. */
type NumberAnswer = { readonly number: string } | { readonly problem: string };

/** Asks for the owner's number; the server counts and limits who asks. */
export async function askForNumber(propertyId: number): Promise<NumberAnswer> {
  try {
    const { data } = await api.call(propertyCalls.getOwnerContact, { params: { id: propertyId } });
    return data === null ? { problem: "Please log in again to see the number." } : { number: data.phone_number };
  } catch (error) {
    return { problem: describeProblem(error) };
  }
}
