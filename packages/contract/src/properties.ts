import { z } from "zod";
import { listingType, propertyCondition, propertyStatus, propertyType } from "./enum-schemas.ts";
import { categoryNames, listingTypes, orderings, propertyTypes } from "./enums.ts";
import { limits, maxId } from "./limits.ts";
import { gpsAddress, latitude, longitude, maxMapMarkers, queryBbox, queryPoint, queryRadius, zoomRange } from "./locations.ts";
import { propertyRanges } from "./property-ranges.ts";
import { city, propertyFeature } from "./places.ts";
import {
  cedis,
  id,
  instant,
  queryAnyOf,
  queryBoolean,
  queryCedis,
  queryCounts,
  queryCursor,
  queryId,
  queryInteger,
  queryIntegers,
  queryOneOf,
  text,
} from "./primitives.ts";

/** A photo. `images` is the URL that the old client reads; `placeholder` is a thumbhash in base64. */
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

const publicFields = z.object({
  id,
  title: z.string(),
  description: z.string(),
  type: listingType,
  property_type: propertyType,
  price: cedis,
  /** The lowest price of the 30 days before the price was lowered; null unless that was in the last 30 days. */
  previous_price: cedis.nullable(),
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
  /** Where others see it: its pin, moved by up to `maxPointShiftMeters`; the middle of its town without one. */
  latitude: z.number(),
  longitude: z.number(),
  /** False only for those who see the true point of a pin: the owner and staff. */
  is_approximate: z.boolean(),
  has_pin: z.boolean(),
  landmark: z.string().nullable(),
  detailed_address: z.string(),
  status: propertyStatus,
  is_verified: z.boolean(),
  is_featured: z.boolean(),
  is_promoted: z.boolean(),
  is_urgent: z.boolean(),
  is_highlighted: z.boolean(),
  created_at: instant,
  /** Time of publication; null before it. */
  date_posted: instant.nullable(),
  /** Earlier than `date_posted` where its owner had deleted the same listing and posted it anew. */
  first_published_at: instant.nullable(),
  expiry_date: instant.nullable(),
  creator: id,
  /** Verifications by staff, in the old client's form. */
  reviews: z.array(z.object({ is_verified: z.boolean() })),
});

/** The fields that change only by an edit. Stored as a prepared document beside the row. */
export const propertyDocument = publicFields.meta({ id: "PropertyDocument" });
export type PropertyDocument = z.infer<typeof propertyDocument>;

/** A property on the wire (spec, section 3, with additions of the server contract, section 4). */
export const property = publicFields
  .extend({
    visit_count: z.int().min(0),
    /** Days until `expiry_date`, rounded up; null means no expiry. */
    days_remaining: z.int().nullable(),
    is_recommended: z.boolean(),
    /** Id of the caller's favorite; null for a guest, or if the property is not saved. */
    favorite_id: id.nullable(),
  })
  .meta({ id: "Property" });
export type Property = z.infer<typeof property>;

/** A property beside another one. `is_sponsored`: it stands there because it is promoted, and has to say so. */
export const similarProperty = property.extend({ is_sponsored: z.boolean() }).meta({ id: "SimilarProperty" });
export type SimilarProperty = z.infer<typeof similarProperty>;

/** A property as its owner sees it, with its review state. */
export const ownProperty = property
  .extend({ is_activated: z.boolean(), rejected_reason: z.string().nullable(), gps_address: z.string().nullable() })
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

const { number_of_bedrooms: bedrooms, number_of_bathrooms: bathrooms } = propertyRanges;

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
  number_of_bedrooms__gte: queryInteger(bedrooms.min, bedrooms.max).optional(),
  /** Any of these numbers; `5+` stands for five and more. A property without a number counts as 0. */
  number_of_bedrooms: queryCounts(bedrooms.max).optional(),
  number_of_bathrooms__gte: queryInteger(bathrooms.min, bathrooms.max).optional(),
  /** Ids of amenities; a property must have all of them. */
  features: queryIntegers(1, maxId).optional(),
  is_promoted: flag,
  is_recommended: flag,
  is_featured: flag,
  is_verified: flag,
  /** Whether `previous_price` is set. */
  reduced: flag,
  creator: queryId.optional(),
  bbox: queryBbox.optional(),
  /** The middle of a circle of `radius_km`. */
  near: queryPoint.optional(),
  radius_km: queryRadius.optional(),
  ordering: queryOneOf(orderings).optional(),
  limit: queryInteger(1, limits.maxPageSize).optional(),
  cursor: queryCursor.optional(),
});
export type PropertyListQuery = z.output<typeof propertyListQuery>;
export type PropertyListQueryInput = z.input<typeof propertyListQuery>;

/** A public price and since when; a price of 0 means negotiable. */
export const propertyPrice = z.object({ price: cedis, at: instant }).meta({ id: "PropertyPrice" });
export type PropertyPrice = z.infer<typeof propertyPrice>;
/** The filters of a list, without its order and pages, for what is inside `bbox`. */
export const mapQuery = propertyListQuery
  .omit({ ordering: true, limit: true, cursor: true })
  .extend({ bbox: queryBbox, zoom: queryInteger(zoomRange.min, zoomRange.max) });

/** Where properties are: single ones as points, more of them in a cell of the map as a cluster with the exact count. */
export const propertyMap = z
  .object({
    clusters: z.array(
      z.object({
        latitude: z.number(),
        longitude: z.number(),
        count: z.int().min(2),
        /** The smallest box around its properties: west, south, east, north. */
        bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]),
      }),
    ),
    points: z.array(z.object({ id, latitude: z.number(), longitude: z.number(), price: cedis, type: listingType })),
  })
  .refine(({ clusters, points }) => clusters.length + points.length <= maxMapMarkers)
  .meta({ id: "PropertyMap" });
export type PropertyMap = z.infer<typeof propertyMap>;

export const suggestionsQuery = z.object({ search: searchText.default("") });

export const understandQuery = z.object({ q: searchText });

/** What a typed text means: parameters of the list, as an address has them, and the words that were not understood. */
export const understoodQuery = z
  .object({
    filters: z.record(z.string(), z.string()),
    search: z.string(),
    labels: z.array(z.object({ parameter: z.string(), label: z.string() })),
  })
  .meta({ id: "UnderstoodQuery" });
export type UnderstoodQuery = z.infer<typeof understoodQuery>;

/** A suggestion for a partly typed search. `query` holds the list's parameters, which match `count` properties. */
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

/** A wider search: a list's query, as its address holds it, with more matches than the one that was asked about. */
export const widerQuery = z
  .object({ label: z.string(), query: z.record(z.string(), z.string()), count: z.int().min(1) })
  .meta({ id: "WiderQuery" });
export type WiderQuery = z.infer<typeof widerQuery>;

function integer({ min, max }: { min: number; max: number }) {
  return z.int().min(min).max(max);
}

/** Fields that the owner enters. They have no defaults, so that an update of one field leaves the others unchanged. */
const ownerFields = {
  title: text(limits.maxTitleCharacters).pipe(z.string().min(1)),
  description: text(limits.maxDescriptionCharacters).pipe(z.string().min(1)),
  type: listingType,
  price: cedis,
  number_of_bedrooms: integer(propertyRanges.number_of_bedrooms).nullable(),
  number_of_bathrooms: integer(propertyRanges.number_of_bathrooms).nullable(),
  property_type: propertyType,
  city: id,
  /** The pin: both or neither. Null takes it away. */
  latitude: latitude.nullable(),
  longitude: longitude.nullable(),
  gps_address: gpsAddress.nullable(),
  /** What people know nearby, in the owner's words. */
  landmark: text(limits.maxLandmarkCharacters).nullable(),
  detailed_address: text(limits.maxAddressCharacters).pipe(z.string().min(1)),
  status: propertyStatus,
  features: z.array(id).max(100),
  condition: propertyCondition,
  square_meters: z.number().min(propertyRanges.square_meters.min).max(propertyRanges.square_meters.max).nullable(),
  parking_spaces: integer(propertyRanges.parking_spaces).nullable(),
  has_garage: z.boolean(),
  wheelchair_access: z.boolean(),
  elevator: z.boolean(),
  secure_parking: z.boolean(),
  floor_number: integer(propertyRanges.floor_number).nullable(),
  year_built: integer(propertyRanges.year_built).nullable(),
};

/** Body of a new property (spec, section 7). Empty numbers are null. */
export const createPropertyBody = z
  .object({
    ...ownerFields,
    type: ownerFields.type.default("rental"),
    number_of_bedrooms: ownerFields.number_of_bedrooms.default(null),
    number_of_bathrooms: ownerFields.number_of_bathrooms.default(null),
    property_type: ownerFields.property_type.default("apartment"),
    status: ownerFields.status.default("available"),
    latitude: ownerFields.latitude.default(null),
    longitude: ownerFields.longitude.default(null),
    gps_address: ownerFields.gps_address.default(null),
    landmark: ownerFields.landmark.default(null),
    features: ownerFields.features.default([]),
    condition: ownerFields.condition.default("good"),
    square_meters: ownerFields.square_meters.default(null),
    parking_spaces: ownerFields.parking_spaces.default(0),
    has_garage: ownerFields.has_garage.default(false),
    wheelchair_access: ownerFields.wheelchair_access.default(false),
    elevator: ownerFields.elevator.default(false),
    secure_parking: ownerFields.secure_parking.default(false),
    floor_number: ownerFields.floor_number.default(null),
    year_built: ownerFields.year_built.default(null),
  })
  .meta({ id: "CreatePropertyBody" });

/** Any of the fields; omitted ones stay unchanged. */
export const updatePropertyBody = z.object(ownerFields).partial().meta({ id: "UpdatePropertyBody" });

/** Page of the caller's own properties; with `id` only that one: an empty list where it is another's. */
export const ownPropertiesQuery = z.object({
  id: queryId.optional(),
  limit: queryInteger(1, limits.maxPageSize).optional(),
  cursor: queryCursor.optional(),
});

export const visitAnswer = z.object({ visit_count: z.int().min(0) }).meta({ id: "VisitAnswer" });
export const renewAnswer = property.pick({ expiry_date: true, status: true, days_remaining: true }).meta({ id: "RenewAnswer" });
