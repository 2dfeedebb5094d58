import compress from "@fastify/compress";
import cors from "@fastify/cors";
import type { FastifyInstance } from "fastify";
import { randomBytes } from "node:crypto";
import { createFindViewer, registerAccounts, restoreAccount } from "./modules/accounts/index.ts";
import { registerGauges } from "./gauges.ts";
import { registerDeliveries, registerMailPages, type Deliveries } from "./modules/deliveries/index.ts";
import {
  createUnsubscribe,
  registerDeliveryPreferences,
  type DeliveryPreferences,
  type DeliveryPreferencesDeps,
} from "./modules/delivery-preferences/index.ts";
import { registerDataRights, restoreDeletedAccount } from "./modules/data-rights/index.ts";
import { createTrafficCounter, registerDashboard } from "./modules/dashboard/index.ts";
import { registerFavorites } from "./modules/favorites/index.ts";
import { registerHealth } from "./modules/health/index.ts";
import { registerIdempotencyKeys } from "./modules/idempotency-keys/index.ts";
import { registerMessages } from "./modules/messages/index.ts";
import { recordLeftStaff, registerModeration } from "./modules/moderation/index.ts";
import { registerNotifications } from "./modules/notifications/index.ts";
import { registerPayments } from "./modules/payments/index.ts";
import { registerPhotos, registerUploads } from "./modules/photos/index.ts";
import { registerPlaces } from "./modules/places/index.ts";
import { createPushSubscriptions, registerPushSubscriptions } from "./modules/push-subscriptions/index.ts";
import { registerPromoCodes } from "./modules/promo-codes/index.ts";
import { countWaiting, registerProperties, type IndexCheckOptions, type Properties } from "./modules/properties/index.ts";
import { createGuard, registerRecovery } from "./modules/recovery/index.ts";
import { hasTotp, registerSecondFactor } from "./modules/second-factor/index.ts";
import {
  countWaiting,
  registerProperties,
  restoreProperties,
  withdrawPropertiesOf,
  type IndexCheckOptions,
  type Properties,
} from "./modules/properties/index.ts";
import { registerSubscriptions } from "./modules/subscriptions/index.ts";
import { personalData } from "./personal-data.ts";
import { createLocalBus, type Bus } from "./platform/messaging/bus.ts";
import type { AdmissionLimits } from "./platform/load/admission.ts";
import type { Clock } from "./platform/process/clock.ts";
import type { Job, WithJobs } from "./platform/process/scheduler.ts";
import type { PoolCounts } from "./platform/database/connection.ts";
import type { Executor } from "./platform/database/tables.ts";
import type { Semaphore } from "./platform/load/semaphore.ts";
import { createKeyedSemaphores } from "./platform/load/keyed-semaphores.ts";
import { connectPaystack, type ConnectedPaystack } from "./platform/paystack/connect-paystack.ts";
import { passwordStrength, type PasswordStrength } from "./platform/security/passwords.ts";
import { openChannels, type Channels } from "./platform/sending/open-channels.ts";
import { createEndSockets, createPush, type EndSockets, type Push } from "./platform/messaging/push.ts";
import { unlimited } from "./platform/security/rate-limiter.ts";
import { createSignedLinks } from "./platform/security/signed-links.ts";
import type { PrivateFiles } from "./platform/storage/private-files.ts";
import type { Storage } from "./platform/storage/storage.ts";
import { createDeviceTokens } from "./platform/security/device-tokens.ts";
import { createMfaTokens } from "./platform/security/mfa-tokens.ts";
import { createTokens } from "./platform/security/tokens.ts";
import { createServeCall, type CallDeps, type ServeCall } from "./http/api/calls.ts";
import { createDeviceCookie } from "./http/api/device-cookie.ts";
import { registerNotFound } from "./http/api/errors.ts";
import { registerHeaders } from "./http/edge/headers.ts";
import { createLoadShedder, usualLimits } from "./http/edge/load-shedding.ts";
import { registerMetrics } from "./http/edge/metrics.ts";
import { registerOpenapi } from "./http/api/openapi.ts";
import { createServer, registerPlugins, type HttpDeps } from "./http/server.ts";
import { fetchInProcess, registerSandbox } from "./http/sandbox.ts";
import { registerSocket } from "./http/socket/socket.ts";
import { registerTraffic } from "./http/edge/traffic.ts";
import { registerWeb } from "./http/pages/web.ts";
import { registerUnsubscribePage } from "./http/pages/unsubscribe-page.ts";
import { registerFeeds } from "./http/pages/web-feeds.ts";
import type { WebSource } from "./http/pages/web-source.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** The jobs of all modules, for the scheduler. */
    jobs: readonly Job[];
    deliveries: Deliveries;
  }
}

export type AppDeps = HttpDeps & {
  /** At least 32 characters. */
  jwtSecret: string;
  db: Executor;
  /** The replica if there is one, else the same as `db`. */
  reads: Executor;
  storage: Storage;
  /** Copies of people's data. */
  privateFiles: PrivateFiles;
  clock: Clock;
  /** Carries pushed events to the other processes. Default: a bus within this process. */
  bus?: Bus;
  isReady: () => Promise<boolean>;
  /** The database's pools, for the metrics. */
  pools?: Readonly<Record<string, PoolCounts>>;
  /** Limits of load shedding; lower in tests. */
  admissionLimits?: AdmissionLimits;
  /** Lag of the replica, if there is one. */
  lagSeconds?: () => number;
  /** Limits concurrent image rendering; lower in tests. */
  imageSemaphore?: Semaphore;
  /** Where deliveries go; default: the configured providers. */
  channels?: Channels;
  /** Checks of the catalogue index against SQL; always in tests. */
  indexChecks?: IndexCheckOptions;
  /** A cheap one in tests. */
  passwordStrength?: PasswordStrength;
  /** The web app; null serves the API alone. */
  web: WebSource | null;
};

/** Concurrent and waiting catalogue reads per network, together fewer than a process admits. */
const maxReadsPerNetwork = 4;
const patiencePerNetwork = { maxWaiting: 48, maxWaitMilliseconds: 5_000 };
/** Waiting password hashes per network, a fraction of the process's queue. */
const hashPatience = { maxWaiting: 24, maxWaitMilliseconds: 8_000 };
const unlimitedHashes = 1_000;
/** Response headers that scripts of other origins may read. */
const readableHeaders = ["x-total-count", "x-total-count-capped", "link", "x-request-id", "retry-after"] as const;

/** Authentication and pushing, shared by the API and the socket. */
type Shared = CallDeps & { push: Push; endSockets: EndSockets; connected: ConnectedPaystack };

/** The modules' interface to the rest of the server. */
type Modules = WithJobs & { properties: Properties; deliveries: Deliveries; people: DeliveryPreferences };

/** Bodies of any type stay bytes. */
function takeAnyBody(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
}

/** Preferences take JSON; an unsubscription takes whatever a mail program posts. */
async function registerPreferences(
  api: FastifyInstance,
  serve: ServeCall,
  deps: DeliveryPreferencesDeps,
  callers: CallDeps,
): Promise<DeliveryPreferences> {
  let people: DeliveryPreferences | undefined;
  await api.register(async (scope) => {
    takeAnyBody(scope);
    people = registerDeliveryPreferences({ serve, serveAnyBody: createServeCall(scope, callers) }, deps);
  });
  if (!people) throw new Error("the preferences were not registered");
  return people;
}

/** Which mails can be looked at. Samples are for developers: there are none where people pay. */
function mailPages({ config: { publicUrl, hasOutbox, paystack }, jwtSecret }: AppDeps) {
  const { unsubscribeUrl } = createUnsubscribe(jwtSecret, publicUrl);
  return { publicUrl, hasOutbox, hasSamples: paystack.keys === null, unsubscribeUrl };
}

/** The composition of the modules: each gets the interfaces of others that it uses, and returns its jobs. */
async function registerModules(
  api: FastifyInstance,
  deps: AppDeps,
  { tokens, findViewer, push, endSockets, connected }: Shared,
): Promise<Modules> {
  const { config, db, reads, clock, log, reportError, storage, imageSemaphore } = deps;
  const limiters = config.isRateLimited ? deps.limiters : unlimited;
  const turns = config.isRateLimited ? createKeyedSemaphores(maxReadsPerNetwork, patiencePerNetwork) : undefined;
  const serve = createServeCall(api, { tokens, findViewer, turns });
  registerHealth(serve, deps);
  registerPlaces(serve, { reads });
  const { isSecure, publicUrl } = config;
  const { links, mailHeaders } = createUnsubscribe(deps.jwtSecret, publicUrl);
  const pushSubscriptions = createPushSubscriptions({ clock });
  const channels = deps.channels ?? openConfigured(deps);
  const hooks = {
    findSubscription: (id: number) => pushSubscriptions.find(db, id),
    removeSubscription: pushSubscriptions.remove,
    mailHeaders: async (mail: Parameters<typeof mailHeaders>[0]) => mailHeaders(mail),
  };
  const sending = { db, clock, log, reportError, limiters, channels, hooks };
  const deliveries = registerDeliveries(serve, { ...sending, ...mailPages(deps) });
  registerPushSubscriptions(serve, { db, clock, publicKey: deliveries.vapidPublicKey });
  const ofPeople = { db, clock, deliveries, pushSubscriptions, links };
  const people = await registerPreferences(api, serve, ofPeople, { tokens, findViewer });
  const deviceTokens = createDeviceTokens(deps.jwtSecret, clock);
  const strength = deps.passwordStrength ?? passwordStrength;
  const hashSemaphores = createKeyedSemaphores(config.isRateLimited ? 1 : unlimitedHashes, hashPatience);
  const guard = createGuard({ deliveries, clock, publicUrl });
  const deviceCookie = createDeviceCookie(deviceTokens, isSecure);
  const mfaTokens = createMfaTokens(deps.jwtSecret, clock);
  const signIn = { tokens, deviceTokens, deviceCookie, mfaTokens, hasTotp, limiters, strength, hashSemaphores };
  const restoring = { clock, deliveries, restoreAccount, restoreProperties };
  const restoreAtLogin = (tx: Executor, userId: number): Promise<boolean> => restoreDeletedAccount(restoring, tx, userId);
  const accounts = registerAccounts(serve, { db, guard, reads, clock, endSockets, deliveries, restoreAccount: restoreAtLogin, ...signIn });
  const { logins } = accounts;
  const ofSecondFactor = { db, clock, logins, deliveries, limiters, deviceCookie, publicUrl, secret: deps.jwtSecret };
  const secondFactor = registerSecondFactor(serve, ofSecondFactor);
  const ofRecovery = { db, clock, reportError, deliveries, guard, limiters, accounts: accounts.recovery, secret: deps.jwtSecret };
  const recovery = registerRecovery(serve, { ...ofRecovery, canSend: deliveries.can });
  api.addHook("onClose", () => recovery.close());
  const subscriptions = registerSubscriptions(serve, { db, reads, clock });
  const idempotencyKeys = registerIdempotencyKeys({ db, clock });
  const notifications = registerNotifications(serve, { db, clock, push, tell: people.tell });
  const shop = { quota: subscriptions, idempotencyKeys, notifications };
  const { indexChecks, jwtSecret: secret } = deps;
  const indexMode = deps.config.catalogueIndex;
  const common = { db, clock, log, reportError };
  const properties = registerProperties(serve, { ...common, reads, limiters, ...shop, isSecure, secret, indexMode, indexChecks });
  api.changeListeners.push(properties.expectChange);
  registerFavorites(serve, { db, clock, properties, notifications });
  const messages = registerMessages(serve, { db, clock, push, properties, people, limiters });
  const promoCodes = registerPromoCodes(serve, { db, clock });
  registerModeration(serve, { db, clock, accounts, deliveries, notifications, reviews: properties.reviews, promoCodes });
  registerDashboard(serve, { reads, clock, countWaiting });
  const withJobs: WithJobs[] = [accounts, recovery, secondFactor, idempotencyKeys, properties, messages, deliveries];
  const exportLinks = createSignedLinks(deps.jwtSecret, "data export", clock);
  const exports = { db, clock, storage, privateFiles: deps.privateFiles, links: exportLinks, publicUrl, personalData };
  const deletion = { accounts, endSockets, recordLeftStaff, withdrawPropertiesOf };
  withJobs.push(registerDataRights(serve, { ...exports, ...deletion, deliveries }));
  await api.register(async (scope) => {
    const serveUploads = createServeCall(scope, { tokens, findViewer });
    const ofPhotos = { db, clock, storage, properties: properties.photos, imageSemaphore };
    withJobs.push(await registerUploads(scope, serveUploads, ofPhotos));
  });
  const { paystack, sandbox, ...popup } = connected;
  await api.register(async (scope) => {
    takeAnyBody(scope);
    const newReference = (): string => `efie-${randomBytes(12).toString("hex")}`;
    const others = { subscriptions, promoCodes, fees: properties, notifications, idempotencyKeys };
    const shared = { ...common, paystack, publicUrl, newReference, ...others };
    const serveRaw = createServeCall(scope, { tokens, findViewer });
    withJobs.push(registerPayments({ serve, serveRaw }, shared, { ...popup, isSandbox: sandbox !== null }));
  });
  api.addHook("onClose", async () => channels.close());
  return { properties, deliveries, people, jobs: withJobs.flatMap(({ jobs }) => jobs) };
}

/** The payment provider, or the sandbox, which this server also serves. */
function openProvider(app: FastifyInstance, { config, db, clock, log, telemetry = null, jwtSecret }: AppDeps): ConnectedPaystack {
  const connected = connectPaystack(config, { db, clock, log, telemetry, jwtSecret, sendInProcess: fetchInProcess(app) });
  registerSandbox(app, connected.sandbox);
  return connected;
}

function openConfigured({ config, jwtSecret, telemetry = null }: AppDeps): Channels {
  const { sending, publicUrl, supportEmail } = config;
  return openChannels(sending, { jwtSecret, publicUrl, supportEmail, telemetry });
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
function registerPages(app: FastifyInstance, source: WebSource, properties: Properties, { config, reportError }: AppDeps): void {
  const { invalidate } = registerWeb(app, { config, reportError, source, isCached: config.isPageCached });
  registerFeeds(app, { publicUrl: config.publicUrl, catalogue: properties });
  const endWatch = properties.watch(invalidate);
  app.addHook("onClose", async () => endWatch());
}

/** Builds the server: the common hooks, then the modules. The caller listens. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, db, clock, log, reportError, bus = createLocalBus(), admissionLimits = usualLimits } = deps;
  const loadShedder = createLoadShedder({ limits: admissionLimits, isSecure: config.isSecure, corsOrigins: config.corsOrigins });
  const app = createServer(deps, loadShedder);
  await registerPlugins(app, deps, loadShedder);
  const callers = { tokens: createTokens(deps.jwtSecret, clock), findViewer: createFindViewer(db, clock, config) };
  // Without a token the metrics cannot be read, so they are not counted.
  const metrics = config.metricsToken === null ? null : await registerMetrics(app, config.metricsToken, reportError);
  const traffic = registerTraffic(app, createTrafficCounter(db, clock), reportError);
  const countSockets = registerSocket(app, { ...callers, config, bus, clock, log });
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
  registerPhotos(app, { storage: deps.storage });
  registerMailPages(app, { db, ...mailPages(deps) });
  if (deps.web && modules) registerPages(app, deps.web, modules.properties, deps);
  return app;
}
