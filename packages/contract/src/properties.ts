import { z } from "zod";
import { listingType, ownerCheckKind } from "./enum-schemas.ts";
import { categoryNames, listingTypes, orderings, ownerCheckKinds, propertyTypes } from "./enums.ts";
import { createFields, filterSchemas, ownerFields, readFields, writtenFields } from "./field-schemas.ts";
import { maxId } from "./limits.ts";
import { gpsAddress, latitude, longitude, maxMapMarkers, queryBbox, queryPoint, queryRadius, zoomRange } from "./locations.ts";
import { city, propertyFeature } from "./places.ts";
import { propertyFields } from "./property-fields.ts";
import { searchText } from "./search-help.ts";
import {
  cedis,
  id,
  instant,
  object,
  pageQuery,
  queryAnyOf,
  queryBoolean,
  queryCedis,
  queryCounts,
  queryId,
  queryInteger,
  queryIntegers,
  queryOneOf,
} from "./primitives.ts";

/**
 * A photo. `images` is the URL that the old client reads; `placeholder` is a thumbhash in base64. Thumbnail and card are there as AVIF, too, with
 * fewer bytes: the same address with the ending `.avif`.
 */
export const propertyImage = object("PropertyImage", {
  id,
  images: z.string(),
  thumbnail: z.string(),
  card: z.string(),
  full: z.string(),
  width: z.int().min(1),
  height: z.int().min(1),
  placeholder: z.string(),
});
export type PropertyImage = z.infer<typeof propertyImage>;

const publicFields = z.object({
  id,
  ...readFields,
  /** The lowest price of the 30 days before the price was lowered; null unless that was in the last 30 days. */
  previous_price: cedis.nullable(),
  /** Computed from the price and the terms (`moveInCost`); null without `advance_months`, or with a price of 0. */
  move_in_cost: z.number().min(0).nullable(),
  features: z.array(propertyFeature),
  images: z.array(propertyImage),
  city,
  /** Where others see it: its pin, moved by up to `maxPointShiftMeters`; the middle of its town without one. */
  latitude: z.number(),
  longitude: z.number(),
  /** False only for those who see the true point of a pin: the owner and staff. */
  is_approximate: z.boolean(),
  has_pin: z.boolean(),
  is_verified: z.boolean(),
  /** When staff last looked at it and approved it; null unless it is verified. */
  verified_at: instant.nullable(),
  /** What of its owner was checked and still holds. */
  owner_checks: z.array(ownerCheckKind),
  /** Whether staff saw a paper by which its owner may let or sell it, and that still holds. */
  right_to_let_checked: z.boolean(),
  right_to_let_checked_at: instant.nullable(),
  is_featured: z.boolean(),
  is_promoted: z.boolean(),
  is_urgent: z.boolean(),
  is_highlighted: z.boolean(),
  created_at: instant,
  /** Time of publication; null before it. */
  date_posted: instant.nullable(),
  /** Earlier than `date_posted` where its owner had deleted the same listing and posted it again. */
  first_published_at: instant.nullable(),
  expiry_date: instant.nullable(),
  /** When the owner last said, by a word or a deed, that it can be had; null for listings from before that was asked. */
  last_confirmed_at: instant.nullable(),
  creator: id,
  creator_username: z.string(),
  /** The owner's first and last name; the username of one who gave none. */
  creator_name: z.string(),
  /** Verifications by staff, in the old client's form. */
  reviews: z.array(z.object({ is_verified: z.boolean() })),
});

/** The fields that change only by an edit. Stored as a prepared document beside the row. */
export const propertyDocument = publicFields.meta({ id: "PropertyDocument" });
export type PropertyDocument = z.infer<typeof propertyDocument>;

/** A property on the wire (spec, section 3, with additions of the server contract, section 4). */
export const property = object("Property", {
  ...publicFields.shape,
  visit_count: z.int().min(0),
  /** Days until `expiry_date`, rounded up; null means no expiry. */
  days_remaining: z.int().nullable(),
  is_recommended: z.boolean(),
  /** Id of the caller's favorite; null for a guest, or if the property is not saved. */
  favorite_id: id.nullable(),
});
export type Property = z.infer<typeof property>;

/** A property beside another one. `is_sponsored`: it stands there because it is promoted, and has to say so. */
export const similarProperty = property.extend({ is_sponsored: z.boolean() }).meta({ id: "SimilarProperty" });
export type SimilarProperty = z.infer<typeof similarProperty>;

const review = z.object({
  is_activated: z.boolean(),
  rejected_reason: z.string().nullable(),
  /** Since when only its owner and staff see it: it was reported, staff hid it (`rejected_reason` is theirs), or its owner is suspended. */
  hidden_at: instant.nullable(),
});

/** One property. Only its owner and staff see its review state. */
export const propertyDetails = property.extend(review.partial().shape).meta({ id: "PropertyDetails" });
export type PropertyDetails = z.infer<typeof propertyDetails>;

/** A property as its owner sees it, with its review state. */
export const ownProperty = property
  .extend({ ...review.shape, ...ownerFields, gps_address: z.string().nullable() })
  .meta({ id: "OwnProperty" });
export type OwnProperty = z.infer<typeof ownProperty>;

/** With the points of the tips the score is 100. `field` is named as on the wire (server contract, section 15). */
export const propertyQuality = object("PropertyQuality", {
  score: z.int().min(0).max(100),
  tips: z.array(z.object({ code: z.string(), text: z.string(), field: z.string(), points: z.int().min(0) })),
});

const category = z
  .string({ error: `Must be one of: ${categoryNames.join(", ")}.` })
  .transform((value) => value.toLowerCase())
  .pipe(queryOneOf(categoryNames));

const flag = queryBoolean.optional();

const { number_of_bedrooms: bedrooms } = propertyFields;

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
  /** A listing that does not say it matches none of these. */
  ...filterSchemas,
  /** Ids of amenities; a property must have all of them. */
  features: queryIntegers(1, maxId).optional(),
  is_promoted: flag,
  is_recommended: flag,
  is_featured: flag,
  is_verified: flag,
  /** Whether `previous_price` is set. */
  reduced: flag,
  /** What must have been checked of the owner: all of them. */
  owner_check: queryAnyOf(ownerCheckKinds).optional(),
  creator: queryId.optional(),
  bbox: queryBbox.optional(),
  /** The middle of a circle of `radius_km`. */
  near: queryPoint.optional(),
  radius_km: queryRadius.optional(),
  ordering: queryOneOf(orderings).optional(),
  ...pageQuery.shape,
});
export type PropertyListQuery = z.output<typeof propertyListQuery>;
export type PropertyListQueryInput = z.input<typeof propertyListQuery>;

/** A public price and since when; a price of 0 means negotiable. */
export const propertyPrice = object("PropertyPrice", { price: cedis, at: instant });
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

/** What an owner says of its place and amenities. */
const placeFields = {
  city: id,
  /** The pin: both or neither. Null takes it away. */
  latitude: latitude.nullable(),
  longitude: longitude.nullable(),
  gps_address: gpsAddress.nullable(),
  features: z.array(id).max(100),
};

/** Body of a new property (spec, section 7). */
export const createPropertyBody = object("CreatePropertyBody", {
  ...createFields,
  ...placeFields,
  latitude: placeFields.latitude.default(null),
  longitude: placeFields.longitude.default(null),
  gps_address: placeFields.gps_address.default(null),
  features: placeFields.features.default([]),
});

/** Any of the fields; omitted ones stay unchanged. */
export const updatePropertyBody = z
  .object({ ...writtenFields, ...placeFields })
  .partial()
  .meta({ id: "UpdatePropertyBody" });

/** Page of the caller's own properties; with `id` only that one: an empty list where it is another's. */
export const ownPropertiesQuery = pageQuery.extend({ id: queryId.optional() });

export const visitAnswer = object("VisitAnswer", { visit_count: z.int().min(0) });
export const renewAnswer = property.pick({ expiry_date: true, status: true, days_remaining: true }).meta({ id: "RenewAnswer" });
