import { z } from "zod";
import { id, instant } from "./primitives.ts";

/** Somebody that the caller has blocked: neither can write to the other. */
export const block = z
  .object({ user: z.object({ id, username: z.string(), name: z.string() }), created_at: instant })
  .meta({ id: "Block" });
export type Block = z.infer<typeof block>;

export const blockBody = z.object({ user: id }).meta({ id: "BlockBody" });

/** Owners by id: whom the caller has blocked, and who has blocked the caller and has a listing that others see. */
export const hiddenOwners = z.object({ blocked: z.array(id), blocked_by: z.array(id) }).meta({ id: "HiddenOwners" });
export type HiddenOwners = z.infer<typeof hiddenOwners>;
