import { z } from "zod";
import { id, instant } from "./primitives.ts";

/** Somebody that the caller has blocked: neither can write to the other. */
export const block = z
  .object({ user: z.object({ id, username: z.string(), name: z.string() }), created_at: instant })
  .meta({ id: "Block" });
export type Block = z.infer<typeof block>;

export const blockBody = z.object({ user: id }).meta({ id: "BlockBody" });
