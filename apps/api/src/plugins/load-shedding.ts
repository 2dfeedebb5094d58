import { healthCalls, paymentCalls } from "@efie/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createAdmission, type AdmissionLimits } from "../platform/admission.ts";
import { outage } from "./errors.ts";
import { dataPolicy } from "./headers.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Gives the place of a request in flight back; null while it has none. */
    leave: (() => void) | null;
  }
}

/** Some 50 ms of work of the usual mix, and a turn that nobody would call slow. */
export const usualLimits: AdmissionLimits = { maxInFlight: 100, maxTurnMilliseconds: 100, crowd: 32 };

/** A balancer that hears nothing takes the process away, and a payment that was made must be heard of. */
const alwaysIn = new Set<string>([
  healthCalls.getLiveness.name,
  healthCalls.getReadiness.name,
  paymentCalls.receivePaystackWebhook.name,
]);

const refusal = JSON.stringify(outage.answer);
const refusalHeaders = {
  "content-type": "application/json; charset=utf-8",
  "content-length": String(Buffer.byteLength(refusal)),
  "content-security-policy": dataPolicy,
  "cache-control": "no-store",
  "retry-after": outage.retryAfter,
  vary: "authorization, origin",
};

/** Past everything that makes an answer fine: what a refusal costs is taken from those who were let in. */
function refuse({ headers: { origin } }: FastifyRequest, reply: FastifyReply, corsOrigins: readonly string[]): void {
  const isReadable = origin !== undefined && corsOrigins.includes(origin);
  const cors: Record<string, string> = isReadable
    ? { "access-control-allow-origin": origin, "access-control-expose-headers": "retry-after" }
    : {};
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value);
  reply.raw.writeHead(503, { ...refusalHeaders, ...cors }).end(refusal);
}

function leaveOnce(request: FastifyRequest): void {
  request.leave?.();
  request.leave = null;
}

/**
 * Sends calls away early while the process has more than it can do, so that those it lets in are answered as fast as ever.
 * A body that is still arriving counts for nothing, nor do photos, which arrive while the call is worked on: a slow line must
 * not take a place for a minute.
 */
export function registerLoadShedding(app: FastifyInstance, limits: AdmissionLimits, corsOrigins: readonly string[]): void {
  const admission = createAdmission(limits);
  const isShed = ({ routeOptions: { config }, isInProcess }: FastifyRequest): boolean =>
    config.call !== undefined && !isInProcess && !alwaysIn.has(config.call);
  const hasBody = ({ method }: FastifyRequest): boolean => method === "POST" || method === "PATCH";
  app.decorateRequest("leave", null);
  app.addHook("onRequest", (request, reply, next) => {
    if (!isShed(request)) return next();
    if (!admission.hasRoom()) return refuse(request, reply, corsOrigins);
    if (!hasBody(request)) request.leave = admission.enter();
    next();
  });
  app.addHook("preValidation", (request, _reply, next) => {
    const { files } = request.routeOptions.config;
    if (isShed(request) && request.leave === null && files === undefined) request.leave = admission.enter();
    next();
  });
  // The answer is ready: whoever reads it slowly keeps nobody waiting.
  app.addHook("onSend", (request, _reply, payload, next) => {
    leaveOnce(request);
    next(null, payload);
  });
  app.addHook("onRequestAbort", (request, next) => {
    leaveOnce(request);
    next();
  });
}
