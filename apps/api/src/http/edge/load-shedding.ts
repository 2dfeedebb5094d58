import { healthCalls, paymentCalls, type Call } from "@efie/contract";
import type { FastifyInstance, FastifyRequest, FastifyServerFactory } from "fastify";
import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { createAdmission, type Admission, type AdmissionLimits } from "../../platform/load/admission.ts";
import { BusyError } from "../../platform/load/semaphore.ts";
import { networkOf } from "../../platform/security/addresses.ts";
import { outage } from "../../platform/app-error.ts";
import { baseHeaders, dataPolicy } from "./headers.ts";
import { normalizeTarget } from "./request-target.ts";
import { isSocketUpgrade } from "./upgrades.ts";

/** A call's place among those in flight: taken when its work begins, and given up for good when its answer is ready. */
type Place = { enter(): void; end(): void };

function createPlace(admission: Admission, network: string): Place {
  let [leave, hasEnded]: [(() => void) | null, boolean] = [null, false];
  return {
    enter: () => {
      if (!hasEnded) leave ??= admission.enter(network);
    },
    end: () => {
      hasEnded = true;
      leave?.();
    },
  };
}

/** A call that was shed. */
export type ShedCall = { readonly reqId: string; readonly method: string; readonly url: string };

type OnShed = (shed: ShedCall) => void;

declare module "fastify" {
  interface FastifyRequest {
    /** The place of a call among those in flight; null where it is not counted. */
    place: Place | null;
  }
  interface FastifyInstance {
    /** Called for each shed call, which no hook sees. */
    shedListeners: OnShed[];
  }
}

/**
 * In flight: about 20 ms of work on a fast machine, 80 on a slow one. Burst: the arrivals while the process has no CPU for a
 * tenth of a second. Turn: a delay that users do not notice.
 */
export const defaultLimits: AdmissionLimits = {
  maxInFlight: 80,
  maxBurst: 400,
  burstMilliseconds: 250,
  maxTurnMilliseconds: 100,
  minTurnRequests: 32,
};

/** Calls that are never shed: health checks, without which a balancer removes the process, and payment webhooks. */
const neverShed: readonly Call[] = [healthCalls.getLiveness, healthCalls.getReadiness, paymentCalls.receivePaystackWebhook];
const neverShedNames = new Set(neverShed.map(({ name }) => name));
const neverShedPaths = neverShed.map(({ path }) => `/api/${path}`);

function isSheddable({ method, url = "" }: IncomingMessage): boolean {
  // Preflights are served, so that scripts of other origins can read `Retry-After`.
  if (method === "OPTIONS" || !url.startsWith("/api/")) return false;
  return !neverShedPaths.some((path) => url.startsWith(path) && /^\/?(\?|$)/.test(url.slice(path.length)));
}

function normalize(request: IncomingMessage): IncomingMessage {
  request.url = normalizeTarget(request.url ?? "/");
  return request;
}

/** Within this time a request has arrived, or the server ends it. */
export const requestMilliseconds = 30_000;

/** A client that sends and reads nothing for so long is cut off: it would keep its answer in memory for good. WebSockets have pings. */
const silentMilliseconds = 60_000;

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

type RefusalOptions = { isSecure: boolean; corsOrigins: readonly string[] };

/**
 * Refuses all shed calls of one event loop turn together. Single responses would each wake their client, which on a busy machine
 * takes the CPU from this process.
 */
function createRefusal({ isSecure, corsOrigins }: RefusalOptions, shedListeners: readonly OnShed[]): RequestListener {
  const headers = refusalHeaders(isSecure);
  const refuse = ({ method = "", url = "", headers: { origin } }: IncomingMessage, response: ServerResponse): void => {
    const reqId = randomUUID();
    const isReadable = origin !== undefined && corsOrigins.includes(origin);
    const cors = isReadable ? ["access-control-allow-origin", origin, "access-control-expose-headers", "retry-after"] : [];
    response.writeHead(503, [...headers, "x-request-id", reqId, ...cors]).end(refusal);
    for (const onShed of shedListeners) onShed({ reqId, method, url });
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
 * Sheds calls before the framework sees them. Refusals take CPU from admitted requests, and the framework's routing, hooks and
 * reply would double their cost.
 */
export function createLoadShedder(limits: AdmissionLimits, origins: RefusalOptions) {
  const admission = createAdmission(limits);
  const shedListeners: OnShed[] = [];
  const refuse = createRefusal(origins, shedListeners);
  const serverFactory: FastifyServerFactory = (handle, options) => {
    // The framework's options, including its defaults.
    const { keepAliveTimeout, requestTimeout } = options as { keepAliveTimeout: number; requestTimeout: number };
    const admit: RequestListener = (request, response) => {
      normalize(request);
      if (isSheddable(request) && !admission.hasRoom()) refuse(request, response);
      else handle(request, response);
    };
    // Node asks this before either listener of the request.
    const shouldUpgradeCallback = (request: IncomingMessage): boolean => isSocketUpgrade(normalize(request));
    const server = createServer({ keepAliveTimeout, requestTimeout, shouldUpgradeCallback }, admit);
    return server.setTimeout(silentMilliseconds);
  };
  return { serverFactory, admission, shedListeners };
}

/** Sheds calls before the framework while the process is overloaded. */
export type LoadShedder = ReturnType<typeof createLoadShedder>;

/**
 * Counts the calls in flight. A call with a body counts once the body has arrived; uploads of photos do not count: a slow
 * connection must not occupy a place for a minute. With `hasShares` one network cannot take the places of all others.
 */
export function registerLoadShedding(app: FastifyInstance, { admission }: LoadShedder, hasShares: boolean): void {
  const isCounted = ({ routeOptions: { config }, isInProcess }: FastifyRequest): boolean =>
    config.call !== undefined && !isInProcess && !neverShedNames.has(config.call);
  const hasBody = ({ method }: FastifyRequest): boolean => method === "POST" || method === "PATCH";
  app.decorateRequest("place", null);
  app.addHook("onRequest", (request, _reply, next) => {
    if (!isCounted(request)) return next();
    const network = networkOf(request.ip);
    const { waitsForTurn } = request.routeOptions.config;
    if (hasShares && !waitsForTurn && !admission.hasShare(network))
      return next(new BusyError("Its network has its share in flight"));
    request.place = createPlace(admission, network);
    if (!hasBody(request) && !waitsForTurn) request.place.enter();
    next();
  });
  app.addHook("preValidation", (request, _reply, next) => {
    const { files, stream, waitsForTurn } = request.routeOptions.config;
    if (files === undefined && stream === undefined && !waitsForTurn) request.place?.enter();
    next();
  });
  // The call ends when its response is ready, even if the client reads it slowly.
  app.addHook("onSend", (request, _reply, payload, next) => {
    request.place?.end();
    next(null, payload);
  });
  app.addHook("onRequestAbort", (request, next) => {
    request.place?.end();
    next();
  });
}
