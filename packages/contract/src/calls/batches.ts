import { z } from "zod";
import { batchBody, batchResult } from "../batches.ts";
import { defineGroup } from "../call.ts";
import { batchEndpoints } from "../member-endpoints.ts";

export const batchCalls = defineGroup("properties", batchEndpoints, {
  changeProperties: {
    summary: "Confirm, renew, mark or reprice up to 100 of the caller's listings; a result for each, in the order of the ids",
    keyScope: "listings:write",
    body: batchBody,
    answers: { 200: z.array(batchResult) },
  },
});
