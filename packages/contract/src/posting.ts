import type { PostingStep, Section } from "./field-kinds.ts";
import { fieldOf, type FieldName } from "./field-values.ts";

/** The steps in which a listing is posted, in their order, by their names. Photos are added once the rest is saved. */
export const postingSteps: Readonly<Record<PostingStep, string>> = {
  what: "What and where",
  price: "Price and terms",
  rooms: "Rooms",
  offer: "What it offers",
  photos: "Photos",
};

/** The step of a section's fields. */
export const stepOfSection: Readonly<Record<Section, PostingStep>> = {
  terms: "price",
  land: "price",
  size: "rooms",
  household: "offer",
  facilities: "offer",
};

/** The step in which posting asks for a field. */
export function stepOf(name: FieldName): PostingStep {
  const { section, step = "what" } = fieldOf(name);
  return section === undefined ? step : stepOfSection[section];
}

/** What saying a field is good for, where searches have no filter for it: sentences that hold for every listing. Apart from the fields, because public pages read those. */
const goodFor: { readonly [Name in FieldName]?: string } = {
  deposit_months: "People add up what it costs to move in.",
  agent_fee_percent: "Said now, it surprises nobody at the viewing.",
  service_charge: "People add it to the rent.",
  viewing_fee: "People want to know before they set out.",
  title_type: "Buyers ask for papers first.",
  tenure: "Buyers ask how long it will be theirs.",
  land_owner: "Buyers ask there before they pay.",
  litigation_declared: "Buyers ask before they come.",
  landmark: "It helps people to find the way.",
  parking_spaces: "People with a car ask first.",
  square_meters: "People compare places by it.",
  floor_number: "Not everybody can climb stairs.",
  year_built: "People ask how old the building is.",
  condition: "People ask what they must repair.",
  status: "Not available keeps it out of the lists until it is free.",
};

/** What saying a field is good for. Undefined for one that comes first: it is required, or a new form has a value for it. */
export function usefulness(name: FieldName): string | undefined {
  const field = fieldOf(name);
  if ("start" in field && field.start !== undefined) return undefined;
  return goodFor[name] ?? ("filter" in field && field.filter !== undefined ? "People can search by it." : undefined);
}
