import type { PostingStep } from "@efie/contract/field-kinds";
import { fieldNames, type FieldName } from "@efie/contract/fields";
import { postingSteps, stepOf, stepOfSection } from "@efie/contract/posting";

/** A step that is part of the form. Photos are added when the listing has been saved. */
export type FormStep = Exclude<PostingStep, "photos">;

export const formSteps = Object.keys(postingSteps).filter((step): step is FormStep => step !== "photos");

const isField = (name: string): name is FieldName => fieldNames.includes(name as FieldName);

/** The step that asks for something. The place stands with the address, amenities with the facilities. */
export function stepOfValue(name: string): PostingStep {
  if (name === "features") return stepOfSection.facilities;
  return stepOf(isField(name) ? name : "detailed_address");
}
