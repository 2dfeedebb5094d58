import { z } from "zod";
import { defineCall } from "../call.ts";
import { outboxMessage, outboxQuery } from "../deliveries.ts";
import { deliveryEndpoints } from "../endpoints.ts";

const tag = "deliveries";

export const listOutbox = defineCall({
  ...deliveryEndpoints.listOutbox,
  summary: "What was written to one recipient, or to all, newest first; 404 where the outbox is off",
  tag,
  limit: "read",
  query: outboxQuery,
  answers: { 200: z.array(outboxMessage) },
});
