import cookie from "@fastify/cookie";
import { limits } from "@efie/contract";
import fastify, { LogController, type FastifyInstance } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import type { Config } from "../config.ts";
import type { Logger } from "../platform/observability/log.ts";
import type { ReportError } from "../platform/observability/report-error.ts";
import type { Telemetry } from "../platform/observability/telemetry.ts";
import type { LimiterFactory } from "../platform/security/rate-limiter.ts";
import { refuseUnreadable, registerErrors } from "./api/errors.ts";
import { registerFreshReads } from "./api/fresh-reads.ts";
import { registerInProcess, requestIdOf } from "./api/in-process.ts";
import { auditRoutes } from "./api/route-audit.ts";
import { registerViewer } from "./api/viewer.ts";
import { registerBaseHeaders } from "./edge/headers.ts";
import { registerLoadShedding, type LoadShedder } from "./edge/load-shedding.ts";
import { registerRateLimit } from "./edge/rate-limit.ts";
import { registerRequestLog } from "./edge/request-log.ts";
import { registerTelemetry } from "./edge/telemetry.ts";
import { refuseOtherWebSockets } from "./edge/upgrades.ts";

export type HttpDeps = {
  config: Config;
  log: Logger;
  reportError: ReportError;
  /** Null when it is not configured. */
  telemetry?: Telemetry | null;
  limiters: LimiterFactory;
};

const maxParamCharacters = 200;
/** Added to the maximum replica lag: the interval of lag checks, and the age of cached pages. */
const freshSlackSeconds = 30;

/** Creates a server without routes. */
export function createServer({ config, log }: HttpDeps, { serverFactory }: LoadShedder): FastifyInstance {
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // Log lines get the request's id elsewhere (platform/observability/log.ts). A logger per request costs as much as a small call.
    childLoggerFactory: (logger) => logger,
    serverFactory,
    rewriteUrl: ({ url = "/" }) => readTarget(url),
    genReqId: ({ headers }) => requestIdOf(app, headers),
    requestIdHeader: false,
    bodyLimit: limits.maxBodyBytes,
    trustProxy: (_address, hop) => hop < config.trustedProxyHops,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: maxParamCharacters },
    requestTimeout: 30_000,
    // Requests during the shutdown are still served (platform/process/listen.ts).
    return503OnClosing: false,
    frameworkErrors: refuseUnreadable(config.isSecure),
  }) as unknown as FastifyInstance;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  return app;
}

/** Registers the hooks of all requests, in their order of execution. */
export async function registerPlugins(
  app: FastifyInstance,
  { config, limiters, reportError, telemetry }: HttpDeps,
  loadShedder: LoadShedder,
): Promise<void> {
  registerInProcess(app);
  auditRoutes(app);
  registerErrors(app, reportError);
  app.decorate("shedListeners", loadShedder.shedListeners);
  if (telemetry) registerTelemetry(app, telemetry, config.trustedProxyHops > 0);
  registerLoadShedding(app, loadShedder);
  registerRequestLog(app);
  registerBaseHeaders(app, config.isSecure);
  refuseOtherWebSockets(app);
  registerViewer(app);
  await app.register(cookie);
  const { isSecure } = config;
  registerFreshReads(app, { isSecure, cookieSeconds: config.replicaMaxLagSeconds + freshSlackSeconds });
  if (config.isRateLimited) registerRateLimit(app, limiters);
}

/**
 * The path and query of a request line. Clients may send an absolute URL (RFC 9112, section 3.2.2), whose host is ignored.
 * Anything else, such as `*`, becomes a path that is not served.
 */
function readTarget(url: string): string {
  if (url.startsWith("/")) return url;
  const path = url.replace(/^https?:\/\/[^/?#]*/i, "");
  return path.startsWith("/") ? path : `/${path}`;
}
