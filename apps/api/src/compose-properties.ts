import type { FastifyInstance } from "fastify";
import type { AppDeps } from "./app-deps.ts";
import type { ServeCall } from "./http/api/calls.ts";
import { storeAtClose } from "./http/edge/metrics.ts";
import { registerProperties, type PropertiesDeps } from "./modules/properties/index.ts";
import { createDayCounts, registerStats } from "./modules/stats/index.ts";

type Listed = Omit<PropertiesDeps, keyof AppDeps | "isSecure" | "secret" | "onVisit">;

/** Properties, and the statistics that are counted of them. */
export function composeProperties(api: FastifyInstance, serve: ServeCall, deps: AppDeps, listed: Listed) {
  const { db, reads, clock, limiters, config, jwtSecret: secret, reportError, impressions } = deps;
  const counts = createDayCounts(db, clock, impressions);
  storeAtClose(api, counts, "statistics", reportError);
  const own = { isSecure: config.isSecure, secret, onVisit: counts.addVisit };
  const properties = registerProperties(serve, { db, reads, clock, limiters, ...own, ...listed });
  const stats = registerStats(serve, { db, reads, clock, counts, counted: properties.counted });
  return { properties, stats };
}
