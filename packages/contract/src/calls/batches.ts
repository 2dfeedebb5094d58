import { z } from "zod";
import { batchBody, batchResult } from "../batches.ts";
import { defineGroup } from "../define-group.ts";
import { batchEndpoints } from "../member-endpoints.ts";

export const batchCalls = defineGroup("properties", batchEndpoints, {
  changeProperties: {
    summary:
      "Confirm, renew, mark, reprice or post up to 100 of the caller's listings; a result for each, in the order of the ids. Only free listings pay: what costs a fee is refused",
    keyScope: "listings:write",
    takesIdempotencyKey: true,
    body: batchBody,
    answers: { 200: z.array(batchResult) },
  },
});
