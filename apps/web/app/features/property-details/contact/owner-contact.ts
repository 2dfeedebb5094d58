import { ApiError } from "@efie/client";
import type { Property } from "@efie/contract";
import { availabilityQuestion } from "@efie/contract/texts";
import { readText, writeDraft } from "../../../lib/storage/draft.ts";
import { api, propertyCalls } from "../../../lib/api/api.ts";

/** The key of a message to the owner that is being typed. */
export function typedMessageKey(propertyId: number): string {
  return `contact:${propertyId}`;
}

/** Who has just signed in to write sends the usual question with one more tap, or writes their own. What was typed before stays. */
export function suggestQuestion({ id, title }: Property): void {
  const key = typedMessageKey(id);
  if (readText(key) === null) writeDraft(key, availabilityQuestion(title));
}

/** Asks for the owner's number; the server counts and limits who asks. @throws what `describeProblem` says in words */
export async function askForNumber(propertyId: number): Promise<string> {
  const { data } = await api.call(propertyCalls.getOwnerContact, { params: { id: propertyId } });
  if (data === null) throw new ApiError(401, { detail: "Please log in again to see the number." }, null);
  return data.phone_number;
}
