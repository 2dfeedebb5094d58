import { z } from "zod";
import { defineGroup } from "../define-group.ts";
import { healthEndpoints, deliveryEndpoints } from "../member-endpoints.ts";
import { mailSample, outboxMessage, outboxQuery } from "../deliveries.ts";

const alive = z.object({ status: z.literal("ok") }).meta({ id: "Health" });

export const healthCalls = defineGroup("health", healthEndpoints, {
  getLiveness: {
    summary: "Whether the process runs",
    answers: { 200: alive },
  },
  getReadiness: {
    summary: "Whether the database is reachable and migrated",
    answers: { 200: alive },
  },
});

export const deliveryCalls = defineGroup("deliveries", deliveryEndpoints, {
  listOutbox: {
    summary: "What was written to one recipient, or to all, newest first; 404 where the outbox is off",
    query: outboxQuery,
    answers: { 200: z.array(outboxMessage) },
  },
  listMailSamples: {
    summary: "Every template of email, SMS and push with sample data; 404 where payments are real",
    answers: { 200: z.array(mailSample) },
  },
});
