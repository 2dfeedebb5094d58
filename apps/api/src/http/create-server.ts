import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import cors from "@fastify/cors";
import { limits } from "@efie/contract";
import fastify, { LogController, type FastifyInstance } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import type { Config } from "../config.ts";
import type { AdmissionLimits } from "../platform/load/admission.ts";
import type { Logger } from "../platform/observability/log.ts";
import type { ReportError } from "../platform/observability/report-error.ts";
import type { Telemetry } from "../platform/observability/telemetry.ts";
import type { Rates } from "../rate-limits.ts";
import { refuseUnreadable, registerErrors, registerNotFound } from "./api/errors.ts";
import { registerFreshReads } from "./api/fresh-reads.ts";
import { registerInProcess, requestIdOf } from "./api/in-process.ts";
import { auditRoutes, registerOpenapi } from "./api/openapi.ts";
import { setSchemaSentences } from "./api/schema-sentences.ts";
import { acceptEmptyJson } from "./api/scopes.ts";
import { registerHeaders } from "./edge/headers.ts";
import {
  createLoadShedder,
  defaultLimits,
  registerLoadShedding,
  requestMilliseconds,
  type LoadShedder,
} from "./edge/load-shedding.ts";
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
  rates: Rates;
};

const maxParamCharacters = 200;
/** Added to the maximum replica lag: the interval of lag checks, and the age of cached pages. */
const freshSlackSeconds = 30;

/** Response headers that scripts of other origins may read. */
const readableHeaders = [
  "x-total-count",
  "x-total-count-capped",
  "link",
  "x-request-id",
  "retry-after",
  "tus-resumable",
  "upload-offset",
  "upload-length",
];

/** Opens a server without routes, which sheds load beyond these limits. */
export async function openServer(deps: HttpDeps, load: AdmissionLimits = defaultLimits): Promise<FastifyInstance> {
  const { isSecure, corsOrigins } = deps.config;
  const loadShedder = createLoadShedder(load, { isSecure, corsOrigins });
  const app = createServer(deps, loadShedder);
  await registerPlugins(app, deps, loadShedder);
  return app;
}

function createServer({ config, log }: HttpDeps, { serverFactory }: LoadShedder): FastifyInstance {
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // Log lines get the request's id elsewhere (platform/observability/log.ts). A logger per request costs as much as a small call.
    childLoggerFactory: (logger) => logger,
    serverFactory,
    genReqId: ({ headers }) => requestIdOf(app, headers),
    requestIdHeader: false,
    bodyLimit: limits.maxBodyBytes,
    trustProxy: (_address, hop) => hop < config.trustedProxyHops,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: maxParamCharacters },
    requestTimeout: requestMilliseconds,
    // Requests during the shutdown are still served (platform/process/listen.ts).
    return503OnClosing: false,
    frameworkErrors: refuseUnreadable(config.isSecure),
  }) as unknown as FastifyInstance;
  setSchemaSentences();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  return app;
}

/** Prepares the scope of the API: bodies, compression, other origins, and the documentation. */
export async function prepareApi(api: FastifyInstance, { corsOrigins, publicUrl }: Config): Promise<void> {
  // The API accepts JSON; forms and plain text return 415.
  api.removeContentTypeParser("text/plain");
  acceptEmptyJson(api);
  registerNotFound(api);
  // gzip only: for 30 kB of JSON, brotli costs more CPU time than it saves in transfer. Request bodies are never decompressed: our
  // clients do not compress them, and decompression bombs are a risk.
  await api.register(compress, { threshold: 1024, encodings: ["gzip"], globalDecompression: false });
  await api.register(cors, {
    origin: corsOrigins.length > 0 ? corsOrigins : false,
    methods: ["GET", "HEAD", "POST", "PATCH", "DELETE"],
    exposedHeaders: readableHeaders,
  });
  await registerOpenapi(api, publicUrl);
}

/** Registers the hooks of all requests, in their order of execution. */
async function registerPlugins(
  app: FastifyInstance,
  { config, rates, reportError, telemetry }: HttpDeps,
  loadShedder: LoadShedder,
): Promise<void> {
  registerInProcess(app);
  auditRoutes(app);
  registerErrors(app, reportError);
  app.decorate("shedListeners", loadShedder.shedListeners);
  if (telemetry) registerTelemetry(app, telemetry, config.trustedProxyHops > 0);
  registerLoadShedding(app, loadShedder, config.isRateLimited);
  registerRequestLog(app);
  registerHeaders(app, config.isSecure);
  refuseOtherWebSockets(app);
  app.decorateRequest("viewer", null);
  await app.register(cookie);
  const { isSecure } = config;
  registerFreshReads(app, { isSecure, cookieSeconds: config.replicaMaxLagSeconds + freshSlackSeconds });
  if (config.isRateLimited) registerRateLimit(app, rates);
}
