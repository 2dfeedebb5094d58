import { paymentCalls } from "@efie/contract";
import type { FastifyInstance } from "fastify";
import { rateLimits } from "../../config.ts";
import { AppError } from "../../platform/app-error.ts";
import { networkOf } from "../../platform/security/network-of.ts";
import type { LimiterFactory } from "../../platform/security/rate-limiter.ts";

function refuse(waitSeconds: number | null): void {
  if (waitSeconds === null) return;
  throw new AppError("too_many", "Too many requests. Please wait a moment.", { retryAfterSeconds: waitSeconds });
}

/** The provider's must come through, whatever else comes from its address. */
const unlimitedCalls: readonly string[] = [paymentCalls.receivePaystackWebhook.name];

/**
 * Limits reads by address, and writes by address and by person, all before a body is read: a body that is refused costs as much as
 * one that is taken. Calls with limits of their own are limited where they know the name or the person, too.
 */
export function registerRateLimit(app: FastifyInstance, limiters: LimiterFactory): void {
  const reads = limiters.create("reads", rateLimits.readsPerAddress);
  const writes = limiters.create("writes", rateLimits.writesPerPerson);
  const writesFrom = limiters.create("writes-address", rateLimits.writesPerAddress);
  app.addHook("onRequest", async (request) => {
    const { call = "", limit } = request.routeOptions.config;
    if (limit === undefined || request.isInProcess || unlimitedCalls.includes(call)) return;
    refuse(await (limit === "read" ? reads : writesFrom).take(networkOf(request.ip)));
  });
  // Not sooner: who writes is known once the token has been read.
  app.addHook("preParsing", async ({ routeOptions, viewer }) => {
    if (routeOptions.config.limit === "write" && viewer) refuse(await writes.take(String(viewer.id)));
  });
}
