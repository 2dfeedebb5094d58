import { z } from "zod";
import { call, defineGroup } from "./call.ts";
import { listingType, propertyType } from "./enum-schemas.ts";
import { listingTypes, propertyTypes } from "./enums.ts";
import { cedis, id, object, queryInteger, queryOneOf } from "./primitives.ts";
import { propertyFields } from "./property-fields.ts";

export const region = object("Region", { id, name: z.string() });
export type Region = z.infer<typeof region>;

/** The town's name is in `city` (spec, section 3). */
export const city = object("City", { id, city: z.string(), region });
export type City = z.infer<typeof city>;

/** A town with its middle, in degrees: where a map of it begins. */
export const cityPlace = city.extend({ latitude: z.number(), longitude: z.number() }).meta({ id: "CityPlace" });
export type CityPlace = z.infer<typeof cityPlace>;

export const propertyFeature = object("PropertyFeature", { id, name: z.string() });
export type PropertyFeature = z.infer<typeof propertyFeature>;

const figures = z.object({
  /** In cedis; null where fewer than eight listings are compared. */
  median: cedis.nullable(),
  /** Quartiles: half of the listings ask between `low` and `high`. */
  low: cedis.nullable(),
  high: cedis.nullable(),
  /** Published listings with a price. */
  sample: z.int().min(0),
  /** Percent, one decimal; null where fewer than thirty listings were compared, now or then. */
  change_90_days: z.number().nullable(),
  /** The change lies between these 19 times in 20. */
  change_90_days_low: z.number().nullable(),
  change_90_days_high: z.number().nullable(),
});

/** What the published listings of a town ask. */
export const areaPrices = figures.meta({ id: "AreaPrices" });
export type AreaPrices = z.infer<typeof areaPrices>;

/** The same for one kind of listing; null stands for every property type, or for any number of bedrooms. */
export const areaPriceRow = figures
  .extend({ type: listingType, property_type: propertyType.nullable(), bedrooms: z.int().nullable() })
  .meta({ id: "AreaPriceRow" });
export type AreaPriceRow = z.infer<typeof areaPriceRow>;

/** A town with what is published there. `slug` is its part of the address of its page. */
export const areaTown = z.object({
  id,
  city: z.string(),
  slug: z.string(),
  listings: z.int().min(0),
  /** The median rent a month in cedis, as `AreaPrices` has it. */
  median_rent: cedis.nullable(),
  latitude: z.number(),
  longitude: z.number(),
});

export const area = z
  /** `rents`: what rentals ask a month. */
  .object({ region, slug: z.string(), listings: z.int().min(0), rents: areaPrices, towns: z.array(areaTown) })
  .meta({ id: "Area" });
export type Area = z.infer<typeof area>;

export const placeCalls = defineGroup("places", {
  listRegions: call("GET", "main/regions/", "optional", {
    summary: "The 16 regions",
    answers: { 200: z.array(region) },
  }),
  listCities: call("GET", "main/cities/", "optional", {
    summary: "All towns with their regions",
    answers: { 200: z.array(cityPlace) },
  }),
  listPropertyFeatures: call("GET", "main/property_features/", "optional", {
    summary: "All amenities",
    answers: { 200: z.array(propertyFeature) },
  }),
});

export const areaCalls = defineGroup("areas", {
  listAreas: call("GET", "main/areas/", "optional", {
    summary: "The regions and their towns with the number of listings, at most a few minutes old",
    answers: { 200: z.array(area) },
  }),
  listAreaPrices: call("GET", "main/areas/{city}/", "optional", {
    summary: "What each kind of listing in a town asks, where eight or more do",
    answers: { 200: z.array(areaPriceRow) },
  }),
  getAreaPrices: call("GET", "main/areas/{city}/prices/", "optional", {
    summary: "What the listings of one kind in a town ask",
    query: z.object({
      type: queryOneOf(listingTypes).default("rental"),
      property_type: queryOneOf(propertyTypes).optional(),
      bedrooms: queryInteger(propertyFields.number_of_bedrooms.min, propertyFields.number_of_bedrooms.max).optional(),
    }),
    answers: { 200: areaPrices },
  }),
});
