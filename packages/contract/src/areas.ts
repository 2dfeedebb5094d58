import { z } from "zod";
import { listingType, propertyType } from "./enum-schemas.ts";
import { listingTypes, propertyTypes } from "./enums.ts";
import { region } from "./places.ts";
import { cedis, id, queryInteger, queryOneOf } from "./primitives.ts";
import { propertyRanges } from "./property-ranges.ts";

const figures = z.object({
  /** In cedis; null where fewer than eight listings are compared. */
  median: cedis.nullable(),
  /** Quartiles: half of the listings ask between `low` and `high`. */
  low: cedis.nullable(),
  high: cedis.nullable(),
  /** Published listings with a price. */
  sample: z.int().min(0),
  /** Percent, one decimal; null without a median of then. */
  change_90_days: z.number().nullable(),
});

/** What the published listings of a town ask. */
export const areaPrices = figures.meta({ id: "AreaPrices" });
export type AreaPrices = z.infer<typeof areaPrices>;

/** The same for one kind of listing; null stands for every property type, or for any number of bedrooms. */
export const areaPriceRow = figures
  .extend({ type: listingType, property_type: propertyType.nullable(), bedrooms: z.int().nullable() })
  .meta({ id: "AreaPriceRow" });
export type AreaPriceRow = z.infer<typeof areaPriceRow>;

export const areaPricesQuery = z.object({
  type: queryOneOf(listingTypes).default("rental"),
  property_type: queryOneOf(propertyTypes).optional(),
  bedrooms: queryInteger(propertyRanges.number_of_bedrooms.min, propertyRanges.number_of_bedrooms.max).optional(),
});

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
  .object({ region, slug: z.string(), listings: z.int().min(0), towns: z.array(areaTown) })
  .meta({ id: "Area" });
export type Area = z.infer<typeof area>;
