import { z } from "zod";
import { listingType, propertyCondition, propertyStatus, propertyType } from "./enum-schemas.ts";
import { categoryNames, listingTypes, orderings, propertyTypes } from "./enums.ts";
import { limits } from "./limits.ts";
import { propertyRanges } from "./property-ranges.ts";
import { city, propertyFeature } from "./places.ts";
import {
  cedis,
  id,
  instant,
  queryAnyOf,
  queryBoolean,
  queryCedis,
  queryCursor,
  maxId,
  queryId,
  queryInteger,
  queryIntegers,
  queryOneOf,
  text,
} from "./primitives.ts";

/** One photo. `images` is the URL the old client reads; `placeholder` is a thumbhash, base64. */
export const propertyImage = z
  .object({
    id,
    images: z.string(),
    thumbnail: z.string(),
    card: z.string(),
    full: z.string(),
    width: z.int().min(1),
    height: z.int().min(1),
    placeholder: z.string(),
  })
  .meta({ id: "PropertyImage" });
export type PropertyImage = z.infer<typeof propertyImage>;

const facts = z.object({
  id,
  title: z.string(),
  description: z.string(),
  type: listingType,
  property_type: propertyType,
  price: cedis,
  number_of_bedrooms: z.int().nullable(),
  number_of_bathrooms: z.int().nullable(),
  square_meters: z.number().nullable(),
  parking_spaces: z.int(),
  year_built: z.int().nullable(),
  condition: propertyCondition,
  floor_number: z.int().nullable(),
  has_garage: z.boolean(),
  elevator: z.boolean(),
  wheelchair_access: z.boolean(),
  secure_parking: z.boolean(),
  features: z.array(propertyFeature),
  images: z.array(propertyImage),
  city,
  detailed_address: z.string(),
  status: propertyStatus,
  is_verified: z.boolean(),
  is_featured: z.boolean(),
  is_promoted: z.boolean(),
  is_urgent: z.boolean(),
  is_highlighted: z.boolean(),
  created_at: instant,
  /** The moment of publication; null before it. */
  date_posted: instant.nullable(),
  expiry_date: instant.nullable(),
  creator: id,
  /** Staff's verifications, as the old client reads them. */
  reviews: z.array(z.object({ is_verified: z.boolean() })),
});

/** The part of a property that changes only when somebody changes it; kept finished beside the row. */
export const propertyDocument = facts.meta({ id: "PropertyDocument" });
export type PropertyDocument = z.infer<typeof propertyDocument>;

/** A property on the wire: the spec's section 3 with the additions of the server contract, section 4. */
export const property = facts
  .extend({
    visit_count: z.int().min(0),
    /** Days to `expiry_date`, rounded up; null means no expiry. */
    days_remaining: z.int().nullable(),
    is_recommended: z.boolean(),
    /** The caller's saved entry; null: not saved, or a guest. */
    favorite_id: id.nullable(),
  })
  .meta({ id: "Property" });
export type Property = z.infer<typeof property>;

/** An owner's own property says where it stands besides. */
export const ownProperty = property
  .extend({ is_activated: z.boolean(), rejected_reason: z.string().nullable() })
  .meta({ id: "OwnProperty" });
export type OwnProperty = z.infer<typeof ownProperty>;

const category = z
  .string({ error: `Must be one of: ${categoryNames.join(", ")}.` })
  .transform((value) => value.toLowerCase())
  .pipe(queryOneOf(categoryNames));

const flag = queryBoolean.optional();

const searchText = z
  .string({ error: "Must be text." })
  .max(limits.maxSearchCharacters, `At most ${limits.maxSearchCharacters} characters.`);

/** The filters of `GET main/properties/` (server contract, section 4). */
export const propertyListQuery = z.object({
  search: searchText.optional(),
  city__id: queryId.optional(),
  region__id: queryId.optional(),
  type: queryAnyOf(listingTypes).optional(),
  property_type: queryAnyOf(propertyTypes).optional(),
  category: category.optional(),
  price__gte: queryCedis.optional(),
  price__lte: queryCedis.optional(),
  number_of_bedrooms__gte: queryInteger(0, 100).optional(),
  /** Any of these; a property that does not say has none. */
  number_of_bedrooms: queryIntegers(0, 100).optional(),
  number_of_bathrooms__gte: queryInteger(0, 100).optional(),
  /** Ids of amenities: all of them. */
  features: queryIntegers(1, maxId).optional(),
  is_promoted: flag,
  is_recommended: flag,
  is_featured: flag,
  is_verified: flag,
  creator: queryId.optional(),
  ordering: queryOneOf(orderings).optional(),
  limit: queryInteger(1, limits.maxPageSize).optional(),
  cursor: queryCursor.optional(),
});
export type PropertyListQuery = z.output<typeof propertyListQuery>;
export type PropertyListQueryInput = z.input<typeof propertyListQuery>;

export const suggestionsQuery = z.object({ search: searchText.default("") });

/** What somebody who types may mean. `query`: the list's parameters that lead there, where `count` properties are. */
export const propertySuggestion = z
  .discriminatedUnion("kind", [
    z.object({
      kind: z.literal("place"),
      label: z.string(),
      count: z.int().min(1),
      query: z.object({ search: z.string().optional(), city__id: id.optional(), region__id: id.optional() }),
    }),
    z.object({ kind: z.literal("property"), label: z.string(), id }),
  ])
  .meta({ id: "PropertySuggestion" });
export type PropertySuggestion = z.infer<typeof propertySuggestion>;

function whole({ min, max }: { min: number; max: number }) {
  return z.int().min(min).max(max);
}

/** What a property's owner says of it; the defaults of posting apart, so that a change of one field leaves the others alone. */
const ownerFacts = {
  title: text(limits.maxTitleCharacters).pipe(z.string().min(1)),
  description: text(limits.maxDescriptionCharacters).pipe(z.string().min(1)),
  type: listingType,
  price: cedis,
  number_of_bedrooms: whole(propertyRanges.number_of_bedrooms).nullable(),
  number_of_bathrooms: whole(propertyRanges.number_of_bathrooms).nullable(),
  property_type: propertyType,
  city: id,
  detailed_address: text(limits.maxAddressCharacters).pipe(z.string().min(1)),
  status: propertyStatus,
  features: z.array(id).max(100),
  condition: propertyCondition,
  square_meters: z.number().min(propertyRanges.square_meters.min).max(propertyRanges.square_meters.max).nullable(),
  parking_spaces: whole(propertyRanges.parking_spaces).nullable(),
  has_garage: z.boolean(),
  wheelchair_access: z.boolean(),
  elevator: z.boolean(),
  secure_parking: z.boolean(),
  floor_number: whole(propertyRanges.floor_number).nullable(),
  year_built: whole(propertyRanges.year_built).nullable(),
};

/** What posting sends (spec, section 7). Numbers that were left empty are null. */
export const createPropertyBody = z
  .object({
    ...ownerFacts,
    type: ownerFacts.type.default("rental"),
    number_of_bedrooms: ownerFacts.number_of_bedrooms.default(null),
    number_of_bathrooms: ownerFacts.number_of_bathrooms.default(null),
    property_type: ownerFacts.property_type.default("apartment"),
    status: ownerFacts.status.default("available"),
    features: ownerFacts.features.default([]),
    condition: ownerFacts.condition.default("good"),
    square_meters: ownerFacts.square_meters.default(null),
    parking_spaces: ownerFacts.parking_spaces.default(0),
    has_garage: ownerFacts.has_garage.default(false),
    wheelchair_access: ownerFacts.wheelchair_access.default(false),
    elevator: ownerFacts.elevator.default(false),
    secure_parking: ownerFacts.secure_parking.default(false),
    floor_number: ownerFacts.floor_number.default(null),
    year_built: ownerFacts.year_built.default(null),
  })
  .meta({ id: "CreatePropertyBody" });

/** Any of them; what is left out stays as it is. */
export const updatePropertyBody = z.object(ownerFacts).partial().meta({ id: "UpdatePropertyBody" });

/** A page of one's own properties, or the one with this id: an empty list where it is not one's own. */
export const ownPropertiesQuery = z.object({
  id: queryId.optional(),
  limit: queryInteger(1, limits.maxPageSize).optional(),
  cursor: queryCursor.optional(),
});

export const visitAnswer = z.object({ visit_count: z.int().min(0) }).meta({ id: "VisitAnswer" });
export const renewAnswer = property.pick({ expiry_date: true, status: true, days_remaining: true }).meta({ id: "RenewAnswer" });
