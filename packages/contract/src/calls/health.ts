import { z } from "zod";
import { defineCall } from "../call.ts";
import { healthEndpoints } from "../endpoints.ts";

const alive = z.object({ status: z.literal("ok") }).meta({ id: "Health" });

export const getLiveness = defineCall({
  ...healthEndpoints.getLiveness,
  summary: "The process runs",
  tag: "health",
  limit: "read",
  answers: { 200: alive },
});

export const getReadiness = defineCall({
  ...healthEndpoints.getReadiness,
  summary: "The database is reachable and its migrations are applied",
  tag: "health",
  limit: "read",
  answers: { 200: alive },
});
