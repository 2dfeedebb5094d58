import { z } from "zod";
import { sharingCheck } from "./checks.ts";
import { cedis, id } from "./primitives.ts";

/** A photo beside the older one of which it is a copy; `likeness` is their correlation where they fit best. */
const copiedPhoto = {
  photo: z.string(),
  original: z.string(),
  property: z.object({ id, title: z.string() }),
  owner: z.object({ id, username: z.string() }),
  likeness: z.number(),
};

/** What is odd about a listing, and what was compared; it refuses nothing by itself (server contract, section 13). */
export const propertyFlag = z
  .discriminatedUnion("kind", [
    z.object({ kind: z.literal("stolen_photo"), ...copiedPhoto }),
    z.object({ kind: z.literal("duplicate"), ...copiedPhoto }),
    /** `median` of so many listings of the same kind in the town. */
    z.object({ kind: z.literal("low_price"), price: cedis, median: cedis, sample: z.int().min(0) }),
    z.object({ kind: z.literal("contact_in_text"), found: z.array(z.string()) }),
    /** The owner's Ghana Card, or licence, is on other accounts, too: their checks beside the owner's. */
    z.object({ kind: z.literal("same_card"), check: id, last_digit: z.string(), others: z.array(sharingCheck) }),
    z.object({ kind: z.literal("same_licence"), check: id, licence_number: z.string(), others: z.array(sharingCheck) }),
  ])
  .meta({ id: "PropertyFlag" });
export type PropertyFlag = z.infer<typeof propertyFlag>;
