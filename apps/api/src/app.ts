import compress from "@fastify/compress";
import cors from "@fastify/cors";
import type { FastifyInstance } from "fastify";
import { randomBytes } from "node:crypto";
import { registerAreas, type Areas } from "./modules/areas/index.ts";
import { flagPerson, flagSharedCheck } from "./modules/cases/index.ts";
import { createCheckEnds, registerChecks } from "./modules/checks/index.ts";
import { createFindViewer } from "./modules/accounts/index.ts";
import { registerGauges } from "./metrics.ts";
import { registerMailPages, type Deliveries } from "./modules/deliveries/index.ts";
import type { DeliveryPreferences } from "./modules/delivery-preferences/index.ts";
import { registerDataRights } from "./modules/data-rights/index.ts";
import { createTrafficCounter } from "./modules/dashboard/index.ts";
import { registerFavorites } from "./modules/favorites/index.ts";
import { registerHealth } from "./modules/health/index.ts";
import { registerIdempotencyKeys } from "./modules/idempotency-keys/index.ts";
import { registerMessages } from "./modules/messages/index.ts";
import { recordLeftStaff, recordStaffAction } from "./modules/moderation/index.ts";
import { registerNotifications } from "./modules/notifications/index.ts";
import { registerPayments } from "./modules/payments/index.ts";
import { registerPhotos, registerUploads } from "./modules/photos/index.ts";
import { registerPlaces } from "./modules/places/index.ts";
import { registerPromoCodes } from "./modules/promo-codes/index.ts";
import { registerProperties, withdrawPropertiesOf, type Properties } from "./modules/properties/index.ts";
import { registerSavedSearches, type MailedSearches } from "./modules/saved-searches/index.ts";
import { registerSubscriptions } from "./modules/subscriptions/index.ts";
import { registerWanted } from "./modules/wanted/index.ts";
import { personalData } from "./personal-data.ts";
import { createLocalBus } from "./platform/messaging/bus.ts";
import type { Job, WithJobs } from "./platform/process/scheduler.ts";
import { createKeyedSemaphores } from "./platform/load/keyed-semaphores.ts";
import { connectPaystack, type ConnectedPaystack } from "./platform/paystack/connect-paystack.ts";
import { createEndSockets, createPush, type EndSockets, type Push } from "./platform/messaging/push.ts";
import { unlimited, type LimiterFactory } from "./platform/security/rate-limiter.ts";
import { createSignedLinks } from "./platform/security/signed-links.ts";
import { createTokens } from "./platform/security/tokens.ts";
import { acceptAnyBody } from "./http/api/any-body.ts";
import { createServeCall, type CallDeps, type ServeCall } from "./http/api/calls.ts";
import { registerNotFound } from "./http/api/errors.ts";
import { registerHeaders } from "./http/edge/headers.ts";
import { createLoadShedder, defaultLimits } from "./http/edge/load-shedding.ts";
import { registerMetrics } from "./http/edge/metrics.ts";
import { registerOpenapi } from "./http/api/openapi.ts";
import { createServer, registerPlugins } from "./http/create-server.ts";
import { fetchInProcess, registerSandbox } from "./http/sandbox.ts";
import { registerSocket } from "./http/socket/socket.ts";
import { registerTraffic } from "./http/edge/traffic.ts";
import { registerWeb } from "./http/pages/page-routes.ts";
import { registerAskedListingPage } from "./http/pages/asked-listing-page.ts";
import { registerMailedSearchPage } from "./http/pages/mailed-search-page.ts";
import { registerUnsubscribePage } from "./http/pages/unsubscribe-page.ts";
import { registerSitemap } from "./http/pages/sitemap.ts";
import type { WebSource } from "./http/pages/page-source.ts";

import type { AppDeps } from "./app-deps.ts";
import { rateLimits } from "./config.ts";
import { composeAccounts } from "./compose-accounts.ts";
import { composeDeliveries, mailPages } from "./compose-deliveries.ts";
import { composeStaff } from "./compose-staff.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** The jobs of all modules, for the scheduler. */
    jobs: readonly Job[];
    deliveries: Deliveries;
  }
}

export type { AppDeps } from "./app-deps.ts";

/** Concurrent and waiting catalogue reads per network, together fewer than a process admits. */
const maxReadsPerNetwork = 4;
const queueLimits = { maxWaiting: 48, maxWaitMilliseconds: 5_000 };
/** Response headers that scripts of other origins may read. */
const readableHeaders = ["x-total-count", "x-total-count-capped", "link", "x-request-id", "retry-after"] as const;

/** Authentication and pushing, shared by the API and the socket. */
type Shared = CallDeps & { push: Push; endSockets: EndSockets; connected: ConnectedPaystack };

/** The modules' interface to the rest of the server. */
type Modules = WithJobs & {
  properties: Properties;
  areas: Areas;
  savedSearches: MailedSearches;
  deliveries: Deliveries;
  people: DeliveryPreferences;
};

/** A copy of one's data, and deleting the account. */
function registerCopiesAndDeletion(
  serve: ServeCall,
  { config, db, clock, storage, privateFiles, jwtSecret, limiters }: AppDeps,
  others: Pick<Parameters<typeof registerDataRights>[1], "accounts" | "endSockets" | "deliveries">,
): WithJobs {
  const links = createSignedLinks(jwtSecret, "data export", clock);
  const exports = { db, clock, storage, privateFiles, links, publicUrl: config.publicUrl, personalData };
  const deletionsPerPerson = limiters.create("deletions", rateLimits.deletionsPerPerson);
  const deletion = { recordLeftStaff, withdrawPropertiesOf, deletionsPerPerson };
  const dataRights = registerDataRights(serve, { ...exports, ...others, ...deletion });
  return dataRights;
}

/** Payments. Webhooks are read as raw bytes, so their calls stand in a scope of their own. */
async function registerPaid(
  api: FastifyInstance,
  serve: ServeCall,
  { tokens, findViewer, connected }: CallDeps & Pick<Shared, "connected">,
  deps: Omit<Parameters<typeof registerPayments>[1], "paystack" | "newReference">,
): Promise<WithJobs> {
  const { paystack, sandbox, ...popup } = connected;
  const withJobs: WithJobs[] = [];
  await api.register(async (scope) => {
    acceptAnyBody(scope);
    const newReference = (): string => `efie-${randomBytes(12).toString("hex")}`;
    const serveRaw = createServeCall(scope, { tokens, findViewer });
    const options = { ...popup, isSandbox: sandbox !== null };
    withJobs.push(registerPayments({ serve, serveRaw }, { ...deps, paystack, newReference }, options));
  });
  return { jobs: withJobs.flatMap(({ jobs }) => jobs) };
}

/** Without limits, nothing is counted. */
function limitersOf({ config, limiters }: AppDeps): LimiterFactory {
  return config.isRateLimited ? limiters : unlimited;
}

/** The composition of the modules: each gets the interfaces of others that it uses, and returns its jobs. */
async function registerModules(
  api: FastifyInstance,
  deps: AppDeps,
  { tokens, findViewer, push, endSockets, connected }: Shared,
): Promise<Modules> {
  const { config, db, reads, clock, log, reportError, storage, imageSemaphore } = deps;
  const limiters = limitersOf(deps);
  const catalogueSemaphores = config.isRateLimited ? createKeyedSemaphores(maxReadsPerNetwork, queueLimits) : undefined;
  const serve = createServeCall(api, { tokens, findViewer, catalogueSemaphores });
  registerHealth(serve, deps);
  registerPlaces(serve, { reads });
  const areas = registerAreas(serve, { db, reads, clock });
  const { isSecure, publicUrl } = config;
  const callers = { tokens, findViewer };
  const { deliveries, people } = await composeDeliveries(api, serve, { ...deps, limiters }, callers);
  const notifications = registerNotifications(serve, { db, clock, push, notifyPerson: people.notify, site: publicUrl });
  const checkEnds = createCheckEnds({ clock, notifications });
  const accounts = composeAccounts(api, serve, { ...deps, limiters, tokens, endSockets, deliveries, checkEnds });
  const subscriptions = registerSubscriptions(serve, { db, reads, clock });
  const idempotencyKeys = registerIdempotencyKeys({ db, clock });
  const shop = { quota: subscriptions, idempotencyKeys, notifications, endRightToLet: checkEnds.ofListing };
  const { indexChecks, jwtSecret: secret } = deps;
  const indexMode = deps.config.catalogueIndex;
  const common = { db, clock, log, reportError };
  const properties = registerProperties(serve, { ...common, reads, limiters, ...shop, isSecure, secret, indexMode, indexChecks });
  api.changeListeners.push(properties.expectChange);
  registerFavorites(serve, { db, clock, properties, notifications });
  const messages = registerMessages(serve, { db, clock, reportError, push, properties, people, limiters, flagPerson });
  const wanted = registerWanted(serve, { db, clock, messages, limiters });
  const savedSearches = registerSavedSearches(serve, { db, clock, properties, deliveries, people, notifications, secret });
  const promoCodes = registerPromoCodes(serve, { db, clock });
  const judged = { accounts, deliveries, endSockets, messages, notifications, promoCodes, properties };
  const staff = composeStaff(serve, { ...deps, limiters, areas, ...judged });
  const dataRights = registerCopiesAndDeletion(serve, { ...deps, limiters }, { accounts, endSockets, deliveries });
  const withJobs: WithJobs[] = [
    accounts,
    areas,
    idempotencyKeys,
    properties,
    messages,
    wanted,
    savedSearches,
    deliveries,
    dataRights,
  ];
  withJobs.push(staff);
  await api.register(async (scope) => {
    const serveUploads = createServeCall(scope, { tokens, findViewer });
    const ofPhotos = { db, clock, storage, properties: properties.photos, imageSemaphore };
    withJobs.push(await registerUploads(scope, serveUploads, ofPhotos));
    const { privateFiles } = deps;
    const staffs = { claims: staff.claims, flagSharedCheck, recordStaffAction };
    const ofChecks = { db, clock, limiters, secret, imageSemaphore, privateFiles, properties, notifications, ...staffs };
    withJobs.push(registerChecks(serveUploads, ofChecks));
  });
  const paid = { ...common, publicUrl, subscriptions, promoCodes, fees: properties, notifications, idempotencyKeys };
  const ledger = { claims: staff.claims, recordStaffAction };
  withJobs.push(await registerPaid(api, serve, { tokens, findViewer, connected }, { ...paid, ...ledger }));
  return { properties, areas, deliveries, people, savedSearches, jobs: withJobs.flatMap(({ jobs }) => jobs) };
}

/** The payment provider, or the sandbox, which this server also serves. */
function openProvider(app: FastifyInstance, { config, db, clock, log, telemetry = null, jwtSecret }: AppDeps): ConnectedPaystack {
  const connected = connectPaystack(config, { db, clock, log, telemetry, jwtSecret, sendInProcess: fetchInProcess(app) });
  registerSandbox(app, connected.sandbox);
  return connected;
}

function sandboxJobs({ sandbox }: ConnectedPaystack): Job[] {
  return sandbox ? [{ name: "approve sandbox payments", everySeconds: 15, run: () => sandbox.approveDue() }] : [];
}

async function registerApi(api: FastifyInstance, deps: AppDeps, shared: Shared): Promise<Modules> {
  const { config } = deps;
  registerHeaders(api);
  // The API accepts JSON; forms and plain text return 415.
  api.removeContentTypeParser("text/plain");
  registerNotFound(api);
  // gzip only: for 30 kB of JSON, brotli costs more CPU time than it saves in transfer. Request bodies are never decompressed: our
  // clients do not compress them, and decompression bombs are a risk.
  await api.register(compress, { threshold: 1024, encodings: ["gzip"], globalDecompression: false });
  await api.register(cors, {
    origin: config.corsOrigins.length > 0 ? config.corsOrigins : false,
    methods: ["GET", "HEAD", "POST", "PATCH", "DELETE"],
    exposedHeaders: [...readableHeaders],
  });
  await registerOpenapi(api, config.publicUrl);
  return await registerModules(api, deps, shared);
}

/** Serves the pages, and clears their cache when the catalogue changes. */
function registerPages(
  app: FastifyInstance,
  source: WebSource,
  { properties, areas }: Modules,
  { config, reportError }: AppDeps,
): void {
  const { invalidate } = registerWeb(app, { config, reportError, source, isCached: config.isPageCached });
  registerSitemap(app, { publicUrl: config.publicUrl, catalogue: properties, listAreaPaths: areas.listPaths });
  const endWatch = properties.watch(invalidate);
  app.addHook("onClose", async () => endWatch());
}

/** Builds the server: the common hooks, then the modules. The caller listens. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, db, clock, log, reportError, bus = createLocalBus(), admissionLimits = defaultLimits } = deps;
  const loadShedder = createLoadShedder({ limits: admissionLimits, isSecure: config.isSecure, corsOrigins: config.corsOrigins });
  const app = createServer(deps, loadShedder);
  await registerPlugins(app, deps, loadShedder);
  const callers = { tokens: createTokens(deps.jwtSecret, clock), findViewer: createFindViewer(db, clock, config) };
  // Without a token the metrics cannot be read, so they are not counted.
  const metrics = config.metricsToken === null ? null : await registerMetrics(app, config.metricsToken, reportError);
  const traffic = registerTraffic(app, createTrafficCounter(db, clock), reportError);
  const countSockets = registerSocket(app, { ...callers, config, limiters: limitersOf(deps), bus, clock, log });
  const connected = openProvider(app, deps);
  let modules: Modules | undefined;
  await app.register(
    async (api) => {
      modules = await registerApi(api, deps, {
        ...callers,
        push: createPush(bus, reportError),
        endSockets: createEndSockets(bus),
        connected,
      });
      const { close } = modules.properties;
      api.addHook("onClose", () => close());
    },
    { prefix: "/api" },
  );
  app.decorate("jobs", [...(modules?.jobs ?? []), ...traffic.jobs, ...sandboxJobs(connected)]);
  if (modules) app.decorate("deliveries", modules.deliveries);
  if (metrics && modules) {
    const { reads, pools, lagSeconds } = deps;
    const { countIndexChecks, countIndexed } = modules.properties;
    const { countDeliveries, countAttempts } = modules.deliveries;
    const counts = { countSockets, countIndexChecks, countIndexed, countDeliveries, countAttempts };
    registerGauges(metrics, { reads, pools, lagSeconds, ...counts });
  }
  if (modules) await registerUnsubscribePage(app, modules.people);
  if (modules) await registerMailedSearchPage(app, modules.savedSearches);
  if (modules) await registerAskedListingPage(app, modules.properties.asked);
  registerPhotos(app, { storage: deps.storage });
  registerMailPages(app, { db, ...mailPages(deps) });
  if (deps.web && modules) registerPages(app, deps.web, modules, deps);
  return app;
}
