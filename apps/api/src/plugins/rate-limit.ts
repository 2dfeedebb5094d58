import type { FastifyInstance } from "fastify";
import { rateLimits } from "../config.ts";
import { AppError } from "../platform/app-error.ts";
import { networkOf } from "../platform/network-of.ts";
import type { LimiterFactory } from "../platform/rate-limiter.ts";

function refuse(waitSeconds: number | null): void {
  if (waitSeconds === null) return;
  throw new AppError("too_many", "Too many requests. Please wait a moment.", { retryAfterSeconds: waitSeconds });
}

/**
 * Limits reads by address, and writes by person: what a guest may write has limits of its own, and the provider's
 * webhooks must come through. Calls with limits of their own are limited where they know the name or the person.
 */
export function registerRateLimit(app: FastifyInstance, limiters: LimiterFactory): void {
  const reads = limiters.create("reads", rateLimits.readsPerAddress);
  const writes = limiters.create("writes", rateLimits.writesPerPerson);
  app.addHook("onRequest", async (request) => {
    if (request.routeOptions.config.limit !== "read" || request.isInProcess) return;
    refuse(await reads.take(networkOf(request.ip)));
  });
  // Not sooner: who writes is known once the token has been read.
  app.addHook("preHandler", async ({ routeOptions, viewer }) => {
    if (routeOptions.config.limit === "write" && viewer) refuse(await writes.take(String(viewer.id)));
  });
}
