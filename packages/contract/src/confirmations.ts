import { z } from "zod";
import { listingType, propertyStatus } from "./enum-schemas.ts";
import { id, instant, object } from "./primitives.ts";

export const confirmAnswer = object("ConfirmAnswer", { last_confirmed_at: instant });

export const askedListingAnswer = z.enum(["available", "rented", "sold"]);
export type AskedListingAnswer = z.infer<typeof askedListingAnswer>;

export const askedListingBody = object("AskedListingBody", { answer: askedListingAnswer });

/** A listing as a person with the link sees it. `is_confirmed`: this answer confirmed it. */
export const askedListing = z
  .object({ id, title: z.string(), type: listingType, status: propertyStatus, is_confirmed: z.boolean() })
  .meta({ id: "AskedListing" });
export type AskedListing = z.infer<typeof askedListing>;
