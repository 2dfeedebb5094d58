import { z } from "zod";
import { id } from "./primitives.ts";

export const region = z.object({ id, name: z.string() }).meta({ id: "Region" });
export type Region = z.infer<typeof region>;

/** The town's name is in `city` (spec, section 3). */
export const city = z.object({ id, city: z.string(), region }).meta({ id: "City" });
export type City = z.infer<typeof city>;

/** A town with its middle, in degrees: where a map of it begins. */
export const cityPlace = city.extend({ latitude: z.number(), longitude: z.number() }).meta({ id: "CityPlace" });
export type CityPlace = z.infer<typeof cityPlace>;

export const propertyFeature = z.object({ id, name: z.string() }).meta({ id: "PropertyFeature" });
export type PropertyFeature = z.infer<typeof propertyFeature>;
