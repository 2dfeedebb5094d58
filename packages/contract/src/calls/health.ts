import { z } from "zod";
import { defineCall } from "../call.ts";

const alive = z.object({ status: z.literal("ok") }).meta({ id: "Health" });

export const getLiveness = defineCall({
  name: "getLiveness",
  summary: "The process runs",
  method: "GET",
  path: "health/live",
  tag: "health",
  auth: "optional",
  limit: "read",
  answers: { 200: alive },
});

export const getReadiness = defineCall({
  name: "getReadiness",
  summary: "The database is reachable and its migrations are applied",
  method: "GET",
  path: "health/ready",
  tag: "health",
  auth: "optional",
  limit: "read",
  answers: { 200: alive },
});
