import { z } from "zod";
import { defineCall } from "../call.ts";
import { healthEndpoints } from "../endpoints.ts";

const alive = z.object({ status: z.literal("ok") }).meta({ id: "Health" });

export const getLiveness = defineCall({
  ...healthEndpoints.getLiveness,
  summary: "Whether the process runs",
  tag: "health",
  limit: "read",
  answers: { 200: alive },
});

export const getReadiness = defineCall({
  ...healthEndpoints.getReadiness,
  summary: "Whether the database is reachable and migrated",
  tag: "health",
  limit: "read",
  answers: { 200: alive },
});
