import { z } from "zod";
import { call, defineGroup } from "./call.ts";
import { propertyStatus } from "./enum-schemas.ts";
import { limits } from "./limits.ts";
import { id } from "./primitives.ts";

const needed = "This field is required.";

/** One action for many of one's own listings: each by its own right and fee. `percent` raises or lowers prices; `post` posts drafts that have photos. */
export const batchBody = z
  .object({
    ids: z.array(id).min(1, needed).max(limits.maxBatchListings, `At most ${limits.maxBatchListings} listings at once.`),
    action: z.enum(["confirm", "renew", "status", "price", "post"]),
    status: propertyStatus.optional(),
    percent: z
      .number()
      .min(-limits.maxPriceDropPercent)
      .max(limits.maxPriceRisePercent)
      .refine((value) => value !== 0, "Must not be 0.")
      .optional(),
  })
  .refine(({ action, status }) => action !== "status" || status !== undefined, { path: ["status"], error: needed })
  .refine(({ action, percent }) => action !== "price" || percent !== undefined, { path: ["percent"], error: needed })
  .meta({ id: "BatchBody" });
export type BatchBody = z.output<typeof batchBody>;

/** What became of one listing; `detail` says why it was refused, `needs_fee` that its one-time fee would do it. */
export const batchResult = z
  .object({ id, result: z.enum(["done", "refused"]), detail: z.string().optional(), needs_fee: z.literal(true).optional() })
  .meta({ id: "BatchResult" });
export type BatchResult = z.infer<typeof batchResult>;

export const batchCalls = defineGroup("properties", {
  changeProperties: call("POST", "main/properties/batch/", "required", {
    summary:
      "Confirm, renew, mark, reprice or post up to 100 of the caller's listings; a result for each, in the order of the ids. Only free listings pay: what costs a fee is refused",
    keyScope: "listings:write",
    takesIdempotencyKey: true,
    body: batchBody,
    answers: { 200: z.array(batchResult) },
  }),
});
