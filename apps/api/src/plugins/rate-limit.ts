import type { FastifyInstance } from "fastify";
import { rateLimits } from "../config.ts";
import { AppError } from "../platform/app-error.ts";
import type { LimiterFactory } from "../platform/rate-limiter.ts";

/** Limits reads by address. Calls with limits of their own are limited where they know the name or the person. */
export function registerRateLimit(app: FastifyInstance, limiters: LimiterFactory): void {
  const reads = limiters.create("reads", rateLimits.readsPerAddress);
  app.addHook("onRequest", async (request) => {
    if (request.routeOptions.config.limit !== "read" || request.isInProcess) return;
    const waitSeconds = await reads.take(request.ip);
    if (waitSeconds !== null)
      throw new AppError("too_many", "Too many requests. Please wait a moment.", { retryAfterSeconds: waitSeconds });
  });
}
