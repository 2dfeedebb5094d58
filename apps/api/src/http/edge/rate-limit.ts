import { paymentCalls } from "@efie/contract";
import type { FastifyInstance } from "fastify";
import type { Rates } from "../../rate-limits.ts";
import { AppError } from "../../platform/app-error.ts";
import { networkOf } from "../../platform/security/addresses.ts";
import { takeAll } from "../../platform/security/rate-limiter.ts";

function refuse(waitSeconds: number | null): void {
  if (waitSeconds === null) return;
  throw new AppError("too_many", "Too many requests. Please wait a moment.", { retryAfterSeconds: waitSeconds });
}

/** Webhooks of the provider are never limited. */
const unlimitedCalls: readonly string[] = [paymentCalls.receivePaystackWebhook.name];

/**
 * Limits reads by address, writes by address and by user, and the calls of API keys by key and by owner, before the body is read:
 * reading a refused body would cost as much as an accepted one. Some calls have further limits in their modules.
 */
export function registerRateLimit(app: FastifyInstance, rates: Rates): void {
  app.addHook("onRequest", async (request) => {
    const { call = "", limit } = request.routeOptions.config;
    if (limit === undefined || request.isInProcess || unlimitedCalls.includes(call)) return;
    refuse(await (limit === "read" ? rates.readsPerAddress : rates.writesPerAddress).take(networkOf(request.ip)));
  });
  // In a later hook, because the user is only known after the token is read.
  app.addHook("preParsing", async ({ routeOptions, viewer }) => {
    if (viewer?.key) {
      const steps = [
        [rates.callsPerKey, String(viewer.key.id)],
        [rates.callsOfKeysPerPerson, String(viewer.id)],
      ] as const;
      return refuse(await takeAll(steps));
    }
    if (routeOptions.config.limit === "write" && viewer) refuse(await rates.writesPerPerson.take(String(viewer.id)));
  });
}
