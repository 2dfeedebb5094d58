import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import cors from "@fastify/cors";
import fastify, { LogController, type FastifyInstance } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { randomUUID } from "node:crypto";
import type { Config } from "./config.ts";
import { createFindViewer, registerAccounts } from "./modules/accounts/index.ts";
import { registerHealth } from "./modules/health/index.ts";
import { registerPhotos } from "./modules/photos/index.ts";
import { registerPlaces } from "./modules/places/index.ts";
import { registerProperties, type Properties } from "./modules/properties/index.ts";
import type { Clock } from "./platform/clock.ts";
import type { Executor } from "./platform/database/tables.ts";
import type { Logger } from "./platform/log.ts";
import { passwordStrength, type PasswordStrength } from "./platform/passwords.ts";
import { unlimited, type LimiterFactory } from "./platform/rate-limiter.ts";
import type { Storage } from "./platform/storage/storage.ts";
import { createTokens } from "./platform/tokens.ts";
import { createServeCall } from "./plugins/calls.ts";
import { registerErrors, registerNotFound } from "./plugins/errors.ts";
import { registerHeaders } from "./plugins/headers.ts";
import { inProcessMark } from "./plugins/in-process.ts";
import { registerOpenapi } from "./plugins/openapi.ts";
import { registerRateLimit } from "./plugins/rate-limit.ts";
import { registerRequestLog } from "./plugins/request-log.ts";
import { auditRoutes } from "./plugins/route-audit.ts";
import { registerViewer } from "./plugins/viewer.ts";
import { registerWeb } from "./plugins/web.ts";
import { registerFeeds } from "./plugins/web-feeds.ts";
import type { WebSource } from "./plugins/web-source.ts";

export type AppDeps = {
  config: Config;
  /** Of at least 32 characters. */
  jwtSecret: string;
  db: Executor;
  /** The replica where there is one, else the same as `db`. */
  reads: Executor;
  storage: Storage;
  clock: Clock;
  log: Logger;
  limiters: LimiterFactory;
  isReady: () => Promise<boolean>;
  /** A cheap one in tests. */
  passwordStrength?: PasswordStrength;
  /** The web app; null serves the API alone. */
  web: WebSource | null;
};

const maxBodyBytes = 1_048_576;
const maxParamCharacters = 200;
/** What scripts of other origins may read of an answer, beyond its body. */
const readableHeaders = ["x-total-count", "x-total-count-capped", "link", "x-request-id", "retry-after"] as const;

function createServer({ config, log }: AppDeps): FastifyInstance {
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: maxBodyBytes,
    trustProxy: (_address, hop) => hop < config.trustedProxyHops,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: maxParamCharacters },
    requestTimeout: 30_000,
    return503OnClosing: true,
  }) as unknown as FastifyInstance;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  return app;
}

async function registerPlugins(app: FastifyInstance, { config, limiters }: AppDeps): Promise<void> {
  inProcessMark(app);
  auditRoutes(app);
  registerErrors(app);
  registerRequestLog(app);
  registerViewer(app);
  await app.register(cookie);
  if (config.isRateLimited) registerRateLimit(app, limiters);
}

async function registerApi(api: FastifyInstance, deps: AppDeps): Promise<Properties> {
  const { config, db, reads, clock } = deps;
  registerHeaders(api);
  registerNotFound(api);
  // gzip: brotli at a level that pays off costs more time than a phone's line saves on 30 kB of JSON.
  await api.register(compress, { threshold: 1024, encodings: ["gzip"] });
  await api.register(cors, {
    origin: config.corsOrigins.length > 0 ? config.corsOrigins : false,
    exposedHeaders: [...readableHeaders],
  });
  await registerOpenapi(api, config.publicUrl);
  const tokens = createTokens(deps.jwtSecret, clock);
  const limiters = config.isRateLimited ? deps.limiters : unlimited;
  const serve = createServeCall(api, { tokens, findViewer: createFindViewer(db) });
  registerHealth(serve, deps);
  registerPlaces(serve, { reads });
  registerAccounts(serve, { db, reads, clock, tokens, limiters, strength: deps.passwordStrength ?? passwordStrength });
  return registerProperties(serve, { db, reads, clock, log: deps.log, isSecure: config.publicUrl.startsWith("https:") });
}

/** Serves the pages, and throws those that were kept away when the catalogue changes. */
function registerPages(app: FastifyInstance, source: WebSource, properties: Properties, { config, log }: AppDeps): void {
  const { invalidate } = registerWeb(app, { config, log, source, isCached: config.isPageCached });
  registerFeeds(app, { publicUrl: config.publicUrl, catalogue: properties });
  const endWatch = properties.watch(invalidate);
  app.addHook("onClose", async () => endWatch());
}

/** Puts the server together: plugins, then modules, in plain order. The caller listens. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const app = createServer(deps);
  await registerPlugins(app, deps);
  let properties: Properties | undefined;
  await app.register(
    async (api) => {
      properties = await registerApi(api, deps);
      const { close } = properties;
      api.addHook("onClose", () => close());
    },
    { prefix: "/api" },
  );
  registerPhotos(app, { storage: deps.storage });
  if (deps.web && properties) registerPages(app, deps.web, properties, deps);
  return app;
}
