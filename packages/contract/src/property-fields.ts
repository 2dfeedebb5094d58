import { kindName, listingTypes, propertyConditions, propertyStatuses, propertyTypes } from "./enums.ts";
import { amount, answer, choice, count, decimal, flag, textField, type Audience } from "./field-kinds.ts";
import { limits } from "./limits.ts";

/** Options with the wire's words as their labels: `Needs renovation`. */
function labelled<const Value extends string>(values: readonly Value[]): Readonly<Record<Value, string>> {
  const entries = values.map((value) => [value, kindName(value).replace(/^./, (first) => first.toUpperCase())]);
  return Object.fromEntries(entries) as Record<Value, string>;
}

const all: Audience = {};
export const rentals: Audience = { offer: "rental" };
const land: Audience = { only: ["land"] };
const buildings: Audience = { except: ["land"] };
const homes: Audience = { except: ["land", "shop", "commercial"] };

/** What fields of one part of the form have in common. */
const terms = { of: rentals, section: "terms" } as const;
const plot = { of: land, section: "land" } as const;
const building = { of: buildings, elsewhere: "kept", section: "size" } as const;
const facility = { of: buildings, elsewhere: "kept", section: "facilities" } as const;

/**
 * What an owner says of a listing: each field once (docs/architecture.md, "A field of a listing"). Forms, pages, schemas, columns and
 * searches follow from it, in this order. Its place, its amenities and its photos are no fields of this kind.
 */
export const propertyFields = {
  title: textField({ label: "Title", of: all, max: limits.maxTitleCharacters, isRequired: true, review: "again" }),
  description: textField({
    label: "Description",
    of: all,
    max: limits.maxDescriptionCharacters,
    isRequired: true,
    review: "again",
  }),
  type: choice({ label: "Listing type", of: all, options: labelled(listingTypes), initial: "rental", review: "again" }),
  property_type: choice({
    label: "Property type",
    of: all,
    options: labelled(propertyTypes),
    initial: "apartment",
    review: "again",
  }),
  price: amount({ label: "Price", of: all, step: "price", isRequired: true }),
  advance_months: count({
    label: "Rent in advance",
    worth: 8,
    question: "Advance (months)",
    ...terms,
    min: 0,
    max: 60,
    unit: "month",
    zero: "None",
    filter: {
      is: "at most",
      says: (months) => (months === 0 ? "No rent in advance" : `Up to ${months} ${months === 1 ? "month" : "months"} in advance`),
      any: "Any advance",
      usual: [1, 3, 6, 12, 24],
    },
  }),
  deposit_months: count({
    label: "Deposit",
    worth: 2,
    question: "Deposit (months)",
    hint: "The tenant gets it back.",
    ...terms,
    min: 0,
    max: 12,
    unit: "month",
    zero: "None",
  }),
  agent_fee_percent: decimal({
    label: "Agent's fee",
    question: "Agent's fee (%)",
    hint: "Of the advance.",
    ...terms,
    min: 0,
    max: 20,
    isExact: true,
    example: "10 or 7.5",
    unit: "% of the advance",
    zero: "None",
  }),
  service_charge: amount({
    label: "Service charge",
    question: "Service charge (GH₵)",
    hint: "A month: porter, pump, rubbish.",
    ...terms,
    unit: "/month",
    zero: "None",
  }),
  viewing_fee: amount({ label: "Viewing fee", question: "Viewing fee (GH₵)", ...terms, zero: "None" }),
  title_type: choice({
    label: "Papers",
    worth: 6,
    question: "Best paper there is",
    ...plot,
    options: {
      land_certificate: "Land certificate",
      deed: "Registered deed",
      indenture: "Indenture",
      site_plan: "Site plan only",
      allocation_note: "Allocation note",
      none: "None yet",
    },
  }),
  tenure: choice({ label: "Tenure", ...plot, options: { leasehold: "Leasehold", freehold: "Freehold", customary: "Customary" } }),
  land_owner: choice({
    label: "Land owner",
    question: "Who owns the land",
    ...plot,
    options: { stool: "Stool or skin", family: "Family", state: "State", private: "Private person" },
  }),
  plots: decimal({
    label: "Plots",
    worth: 6,
    question: "Number of plots",
    hint: "e.g. 1 or 0.5",
    ...plot,
    min: 0.01,
    max: 10_000,
    isExact: true,
    example: "1 or 0.5",
    filter: {
      is: "at least",
      says: (plots) => `${plots} ${plots === 1 ? "plot" : "plots"} or more`,
      any: "Land of any size",
      usual: [0.5, 1, 2, 4, 10],
    },
  }),
  litigation_declared: answer({
    label: "Dispute",
    question: "Dispute about the land",
    ...plot,
    no: { asked: "None that I know of", shown: "None, says the owner" },
    yes: { asked: "There is one, or a case in court", shown: "Declared by the owner" },
  }),
  detailed_address: textField({
    label: "Detailed address",
    question: "Detailed Address",
    of: all,
    max: limits.maxAddressCharacters,
    isRequired: true,
    review: "again",
  }),
  landmark: textField({ label: "Landmark", of: all, max: limits.maxLandmarkCharacters, isRequired: false, review: "again" }),
  number_of_bedrooms: count({ label: "Bedrooms", of: homes, elsewhere: "kept", section: "size", min: 0, max: 100, start: 1 }),
  number_of_bathrooms: count({
    label: "Bathrooms",
    ...building,
    min: 0,
    max: 100,
    start: 1,
    filter: {
      is: "at least",
      says: (baths) => `${baths}+ bathrooms`,
      any: "Any number of bathrooms",
      usual: [1, 2, 3, 4],
    },
  }),
  parking_spaces: count({
    label: "Parking",
    question: "Parking Spaces",
    ...building,
    min: 0,
    max: 1_000,
    initial: 0,
    zero: "None",
  }),
  square_meters: decimal({
    label: "Area",
    question: "Area (m²)",
    of: all,
    section: "size",
    min: 0,
    max: 10_000_000,
    isExact: false,
    example: "85 or 85.5",
    unit: "m²",
  }),
  floor_number: count({
    label: "Floor",
    question: "Floor Number",
    hint: "e.g. 3 or -1 for basement",
    ...building,
    min: -10,
    max: 200,
    unit: "floor",
  }),
  year_built: count({ label: "Year built", question: "Year Built", ...building, min: 1_800, max: 2_100, unit: "year" }),
  condition: choice({ label: "Condition", ...building, options: labelled(propertyConditions), initial: "good" }),
  kitchen: choice({
    label: "Kitchen",
    worth: 4,
    of: homes,
    section: "household",
    options: { private: "Own kitchen", shared: "Shared kitchen", none: "No kitchen" },
    filter: { is: "any of", any: "Any kitchen" },
  }),
  toilet: choice({
    label: "Toilet",
    worth: 4,
    of: buildings,
    section: "household",
    options: { private: "Own toilet", shared: "Shared toilet" },
    filter: { is: "any of", any: "Own or shared toilet" },
  }),
  electricity: choice({
    // "Electricity" holds "city", by which people and tools look for the town.
    label: "Power",
    worth: 4,
    of: buildings,
    section: "household",
    options: {
      own_prepaid: "Own prepaid meter",
      shared_prepaid: "Shared prepaid meter",
      postpaid: "Postpaid meter",
      none: "No power",
    },
    filter: { is: "any of", any: "Any meter" },
  }),
  has_garage: flag({ label: "Garage", ...facility }),
  elevator: flag({ label: "Elevator", ...facility }),
  wheelchair_access: flag({ label: "Wheelchair Access", ...facility }),
  secure_parking: flag({ label: "Secure Parking", ...facility }),
  status: choice({
    label: "Status",
    question: "Availability Status",
    of: all,
    step: "price",
    options: labelled(propertyStatuses),
    initial: "available",
  }),
  reference: textField({
    label: "Reference",
    question: "Your reference (optional)",
    hint: "Your own number for it. Only you see it.",
    of: all,
    step: "price",
    max: limits.maxReferenceCharacters,
    isRequired: false,
    seenBy: "owner",
  }),
} as const;

export type PropertyFields = typeof propertyFields;
export type FieldName = keyof PropertyFields;
