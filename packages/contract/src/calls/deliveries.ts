import { z } from "zod";
import { defineCall } from "../call.ts";
import { deadDeliveriesQuery, deadDelivery, mailSample, outboxMessage, outboxQuery } from "../deliveries.ts";
import { deliveryEndpoints } from "../endpoints.ts";
import { queryId } from "../primitives.ts";

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
  summary: "Every template of e-mail, SMS and push with sample data; 404 where payments are real",
  tag,
  limit: "read",
  answers: { 200: z.array(mailSample) },
});

export const listDeadDeliveries = defineCall({
  ...deliveryEndpoints.listDeadDeliveries,
  summary: "What could not be delivered, newest first",
  tag,
  limit: "read",
  query: deadDeliveriesQuery,
  answers: { 200: z.array(deadDelivery) },
});

export const sendDeliveryAgain = defineCall({
  ...deliveryEndpoints.sendDeliveryAgain,
  summary: "Try a delivery again that could not be delivered",
  tag,
  limit: "write",
  params: z.object({ id: queryId }),
  answers: { 204: null },
});
