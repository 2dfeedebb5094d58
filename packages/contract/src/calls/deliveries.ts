import { z } from "zod";
import { defineCall } from "../call.ts";
import { mailSample, outboxMessage, outboxQuery } from "../deliveries.ts";
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

export const listMailSamples = defineCall({
  ...deliveryEndpoints.listMailSamples,
  summary: "Every template of email, SMS and push with sample data; 404 where payments are real",
  tag,
  limit: "read",
  answers: { 200: z.array(mailSample) },
});
