import cookie from "@fastify/cookie";
import { limits } from "@efie/contract";
import fastify, { LogController, type FastifyInstance } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import type { Config } from "../config.ts";
import { readTarget } from "../platform/encoding/request-target.ts";
import type { Logger } from "../platform/observability/log.ts";
import type { ReportError } from "../platform/observability/report-error.ts";
import type { Telemetry } from "../platform/observability/telemetry.ts";
import type { LimiterFactory } from "../platform/security/rate-limiter.ts";
import { refuseUnreadable, registerErrors } from "./api/errors.ts";
import { registerFreshReads } from "./api/fresh-reads.ts";
import { inProcessMark, nameRequest } from "./api/in-process.ts";
import { auditRoutes } from "./api/route-audit.ts";
import { registerViewer } from "./api/viewer.ts";
import { registerBaseHeaders } from "./edge/headers.ts";
import { registerLoadShedding, type Door } from "./edge/load-shedding.ts";
import { registerRateLimit } from "./edge/rate-limit.ts";
import { registerRequestLog } from "./edge/request-log.ts";
import { registerTelemetry } from "./edge/telemetry.ts";
import { refuseOtherWebSockets } from "./edge/upgrades.ts";

export type HttpDeps = {
  config: Config;
  log: Logger;
  reportError: ReportError;
  /** Null where nobody collects it. */
  telemetry?: Telemetry | null;
  limiters: LimiterFactory;
};

const maxParamCharacters = 200;
/** Beyond a replica's lag: until a look at the lag, and until a page that is kept is thrown away. */
const freshSlackSeconds = 30;

/** A server without a route. */
export function createServer({ config, log }: HttpDeps, { serverFactory }: Door): FastifyInstance {
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // Lines name their request by themselves (platform/observability/log.ts): a logger for each would cost as much as a small call.
    childLoggerFactory: (logger) => logger,
    serverFactory,
    rewriteUrl: ({ url = "/" }) => readTarget(url),
    genReqId: ({ headers }) => nameRequest(app, headers),
    requestIdHeader: false,
    bodyLimit: limits.maxBodyBytes,
    trustProxy: (_address, hop) => hop < config.trustedProxyHops,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: maxParamCharacters },
    requestTimeout: 30_000,
    // What still comes while the process leaves is answered (platform/process/listen.ts).
    return503OnClosing: false,
    frameworkErrors: refuseUnreadable(config.isSecure),
  }) as unknown as FastifyInstance;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  return app;
}

/** What is common to all requests, in the order in which it is done. */
export async function registerPlugins(
  app: FastifyInstance,
  { config, limiters, reportError, telemetry }: HttpDeps,
  door: Door,
): Promise<void> {
  inProcessMark(app);
  auditRoutes(app);
  registerErrors(app, reportError);
  app.decorate("whenShed", door.whenShed);
  if (telemetry) registerTelemetry(app, telemetry, config.trustedProxyHops > 0);
  registerLoadShedding(app, door);
  registerRequestLog(app);
  registerBaseHeaders(app, config.isSecure);
  refuseOtherWebSockets(app);
  registerViewer(app);
  await app.register(cookie);
  const { isSecure } = config;
  registerFreshReads(app, { isSecure, cookieSeconds: config.replicaMaxLagSeconds + freshSlackSeconds });
  if (config.isRateLimited) registerRateLimit(app, limiters);
}
