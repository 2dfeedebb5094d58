import { healthCalls, paymentCalls, type Call } from "@efie/contract";
import type { FastifyInstance, FastifyRequest, FastifyServerFactory } from "fastify";
import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { createAdmission, type Admission, type AdmissionLimits } from "../../platform/load/admission.ts";
import { outage } from "../../platform/app-error.ts";
import { baseHeaders, dataPolicy } from "./headers.ts";
import { isSocketUpgrade } from "./upgrades.ts";

/** A call that was shed, with the address that was asked for. */
export type ShedCall = { readonly reqId: string; readonly method: string; readonly url: string };

type HearShed = (shed: ShedCall) => void;

declare module "fastify" {
  interface FastifyRequest {
    /** Gives the place of a request in flight back; null while it has none. */
    leave: (() => void) | null;
  }
  interface FastifyInstance {
    /** Who wants to know of calls that were shed: no hook sees those. */
    whenShed: HearShed[];
  }
}

/**
 * Some 20 ms of work on a fast machine, 80 on a slow one; what comes while the process has no core for a tenth of a second; and
 * a turn that nobody would call slow.
 */
export const usualLimits: AdmissionLimits = {
  maxInFlight: 80,
  maxBurst: 400,
  burstMilliseconds: 250,
  maxTurnMilliseconds: 100,
  minTurnRequests: 32,
};

/** A balancer that hears nothing takes the process away, and a payment that was made must be heard of. */
const alwaysIn: readonly Call[] = [healthCalls.getLiveness, healthCalls.getReadiness, paymentCalls.receivePaystackWebhook];
const namesAlwaysIn = new Set(alwaysIn.map(({ name }) => name));
const pathsAlwaysIn = alwaysIn.map(({ path }) => `/api/${path}`);

function isShed({ method, url = "" }: IncomingMessage): boolean {
  // Without an answer to its preflight a script of another origin could not read when to come again.
  if (method === "OPTIONS" || !url.startsWith("/api/")) return false;
  return !pathsAlwaysIn.some((path) => url.startsWith(path) && /^\/?(\?|$)/.test(url.slice(path.length)));
}

const refusal = JSON.stringify(outage.answer);

function refusalHeaders(isSecure: boolean): string[] {
  const headers = {
    ...baseHeaders(isSecure),
    "content-type": "application/json; charset=utf-8",
    "content-length": String(Buffer.byteLength(refusal)),
    "content-security-policy": dataPolicy,
    "cache-control": "no-store",
    "retry-after": outage.retryAfter,
    vary: "authorization, origin",
  };
  return Object.entries(headers).flat();
}

/** The server's door, where calls are shed while the process has more than it can do. */
export type Door = {
  readonly serverFactory: FastifyServerFactory;
  readonly admission: Admission;
  readonly whenShed: HearShed[];
};

type RefusalOptions = { isSecure: boolean; corsOrigins: readonly string[] };
export type DoorOptions = RefusalOptions & { limits: AdmissionLimits };

/**
 * Sends away, all of one turn of the event loop together: each answer written by itself wakes who waits for it, and on a full
 * machine that takes the core from this process in the middle of its work.
 */
function createRefusal({ isSecure, corsOrigins }: RefusalOptions, whenShed: readonly HearShed[]): RequestListener {
  const headers = refusalHeaders(isSecure);
  const refuse = ({ method = "", url = "", headers: { origin } }: IncomingMessage, response: ServerResponse): void => {
    const reqId = randomUUID();
    const isReadable = origin !== undefined && corsOrigins.includes(origin);
    const cors = isReadable ? ["access-control-allow-origin", origin, "access-control-expose-headers", "retry-after"] : [];
    response.writeHead(503, [...headers, "x-request-id", reqId, ...cors]).end(refusal);
    for (const hear of whenShed) hear({ reqId, method, url });
  };
  const refused: [IncomingMessage, ServerResponse][] = [];
  const refuseAll = (): void => {
    for (const [request, response] of refused.splice(0)) refuse(request, response);
  };
  return (request, response) => {
    if (refused.push([request, response]) === 1) setImmediate(refuseAll);
  };
}

/**
 * Sends calls away before the framework sees them: what a refusal costs is taken from those who were let in, and routing,
 * hooks and a reply cost as much again as reading and writing do.
 */
export function createDoor({ limits, ...origins }: DoorOptions): Door {
  const admission = createAdmission(limits);
  const whenShed: HearShed[] = [];
  const refuse = createRefusal(origins, whenShed);
  const serverFactory: FastifyServerFactory = (handle, options) => {
    // The framework's, with what it takes where nothing was said.
    const { keepAliveTimeout, requestTimeout } = options as { keepAliveTimeout: number; requestTimeout: number };
    const admit: RequestListener = (request, response) =>
      isShed(request) && !admission.hasRoom() ? refuse(request, response) : handle(request, response);
    return createServer({ keepAliveTimeout, requestTimeout, shouldUpgradeCallback: isSocketUpgrade }, admit);
  };
  return { serverFactory, admission, whenShed };
}

function leaveOnce(request: FastifyRequest): void {
  request.leave?.();
  request.leave = null;
}

/**
 * Counts the calls that are in flight. A body that is still arriving counts for nothing, nor do photos, which arrive while the
 * call is worked on: a slow line must not take a place for a minute.
 */
export function registerLoadShedding(app: FastifyInstance, { admission }: Door): void {
  const isCounted = ({ routeOptions: { config }, isInProcess }: FastifyRequest): boolean =>
    config.call !== undefined && !isInProcess && !namesAlwaysIn.has(config.call);
  const hasBody = ({ method }: FastifyRequest): boolean => method === "POST" || method === "PATCH";
  app.decorateRequest("leave", null);
  app.addHook("onRequest", (request, _reply, next) => {
    if (isCounted(request) && !hasBody(request)) request.leave = admission.enter();
    next();
  });
  app.addHook("preValidation", (request, _reply, next) => {
    const { files } = request.routeOptions.config;
    if (isCounted(request) && request.leave === null && files === undefined) request.leave = admission.enter();
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
