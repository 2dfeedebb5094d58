import type { Property } from "@efie/contract";
import { availabilityQuestion } from "@efie/contract/texts";
import { readText, writeDraft } from "../../../lib/storage/draft.ts";

/** The key of a message to the owner that is being typed. */
export function typedMessageKey(propertyId: number): string {
  return `contact:${propertyId}`;
}

/** Who has just signed in to write sends the usual question with one more tap, or writes their own. What was typed before stays. */
export function suggestQuestion({ id, title }: Property): void {
  const key = typedMessageKey(id);
  if (readText(key) === null) writeDraft(key, availabilityQuestion(title));
}
