import { z } from "zod";
import { call, defineGroup } from "./call.ts";

const alive = z.object({ status: z.literal("ok") }).meta({ id: "Health" });

export const healthCalls = defineGroup("health", {
  getLiveness: call("GET", "health/live", "optional", {
    summary: "Whether the process runs",
    answers: { 200: alive },
  }),
  getReadiness: call("GET", "health/ready", "optional", {
    summary: "Whether the database is reachable and migrated",
    answers: { 200: alive },
  }),
});
