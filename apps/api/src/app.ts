import type { FastifyInstance } from "fastify";
import type { AppDeps, ModuleDeps } from "./app-deps.ts";
import { composeAccounts } from "./compose-accounts.ts";
import {
  composeDeliveries,
  composeFiles,
  composePayments,
  composeProperties,
  composeStaff,
  mailPages,
} from "./compose-modules.ts";
import { createServeCall, type CallDeps } from "./http/api/calls.ts";
import { inScope } from "./http/api/scopes.ts";
import { openServer, prepareApi } from "./http/create-server.ts";
import { registerMetrics, registerTraffic, storeAtClose } from "./http/edge/metrics.ts";
import { registerMailedLinks } from "./http/pages/mailed-links.ts";
import { registerPages } from "./http/pages/page-routes.ts";
import { registerProvider } from "./http/sandbox.ts";
import { registerSocket } from "./http/socket/socket.ts";
import { registerGauges } from "./metrics.ts";
import { createFindViewer } from "./modules/accounts/index.ts";
import { createKeyHolders } from "./modules/api-keys/index.ts";
import { registerAreas } from "./modules/areas/index.ts";
import { flagPerson, flagReviewRing } from "./modules/cases/index.ts";
import { createCheckEnds } from "./modules/checks/index.ts";
import { createTrafficCounter } from "./modules/dashboard/index.ts";
import { registerDataRights } from "./modules/data-rights/index.ts";
import { registerMailPages, type Deliveries } from "./modules/deliveries/index.ts";
import { registerDesk } from "./modules/desk/index.ts";
import { registerFavorites } from "./modules/favorites/index.ts";
import { registerHealth } from "./modules/health/index.ts";
import { registerHome } from "./modules/home/index.ts";
import { registerIdempotencyKeys } from "./modules/idempotency-keys/index.ts";
import { readResponses, registerLeads } from "./modules/leads/index.ts";
import { isCutOff, registerMessages } from "./modules/messages/index.ts";
import { recordLeftStaff } from "./modules/moderation/index.ts";
import { registerNotifications } from "./modules/notifications/index.ts";
import { registerPhotos } from "./modules/photos/index.ts";
import { registerPlaces } from "./modules/places/index.ts";
import { registerPreviews } from "./modules/previews/index.ts";
import { registerPromoCodes } from "./modules/promo-codes/index.ts";
import { withdrawPropertiesOf } from "./modules/properties/index.ts";
import { connectJudgedReviews, registerReviews } from "./modules/reviews/index.ts";
import { registerSavedSearches } from "./modules/saved-searches/index.ts";
import { registerSearch } from "./modules/search/index.ts";
import { registerSubscriptions } from "./modules/subscriptions/index.ts";
import { registerViewings } from "./modules/viewings/index.ts";
import { registerWanted } from "./modules/wanted/index.ts";
import { personalData } from "./personal-data.ts";
import { createKeyedSemaphores } from "./platform/load/semaphore.ts";
import { createLocalBus } from "./platform/messaging/bus.ts";
import { createEndSockets, createPush, type EndSockets, type Push } from "./platform/messaging/push.ts";
import type { ConnectedPaystack } from "./platform/paystack/connect-paystack.ts";
import type { Job, WithJobs } from "./platform/process/scheduler.ts";
import { createRates } from "./rate-limits.ts";
import { unlimited } from "./platform/security/rate-limiter.ts";
import { createTokens } from "./platform/security/tokens.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** The jobs of all modules, for the scheduler. */
    jobs: readonly Job[];
    deliveries: Deliveries;
  }
}

export type { AppDeps } from "./app-deps.ts";

/** What the API shares with the socket and the sandbox. */
type Shared = { callers: CallDeps; push: Push; endSockets: EndSockets; provider: ConnectedPaystack };

/** Concurrent and waiting catalogue reads per network. Those that wait are not in flight. */
const maxReadsPerNetwork = 4;
const queueLimits = { maxWaiting: 48, maxWaitMilliseconds: 5_000 };

/** The modules in order: each gets the interfaces of others that it uses, and returns its jobs. */
async function registerModules(api: FastifyInstance, deps: ModuleDeps, { callers, push, endSockets, provider }: Shared) {
  const { config, db, reads, clock, log, reportError, rates, jwtSecret: secret, indexChecks } = deps;
  const catalogueSemaphores = config.isRateLimited ? createKeyedSemaphores(maxReadsPerNetwork, queueLimits) : undefined;
  const serve = createServeCall(api, { ...callers, catalogueSemaphores });
  const common = { db, clock, log, reportError };
  const linked = { secret, publicUrl: config.publicUrl };
  registerHealth(serve, deps);
  registerPlaces(serve, deps);
  const areas = registerAreas(serve, { db, reads, clock });
  const { deliveries, people } = await composeDeliveries(serve, deps);
  const notifications = registerNotifications(serve, { db, clock, push, notifyPerson: people.notify, site: config.publicUrl });
  const leads = registerLeads(serve, { db, clock, notifications, rates });
  const checkEnds = createCheckEnds({ clock, notifications });
  const accounts = composeAccounts(api, serve, { ...deps, tokens: callers.tokens, endSockets, deliveries, checkEnds });
  const subscriptions = registerSubscriptions(serve, { db, reads, clock });
  const idempotencyKeys = registerIdempotencyKeys({ db, clock });
  const listed = { areas, quota: subscriptions, idempotencyKeys, notifications, endRightToLet: checkEnds.ofListing, leads };
  const { properties, stats } = composeProperties(api, serve, deps, listed);
  const indexed = { reads, properties: properties.searched, indexMode: config.catalogueIndex, indexChecks };
  const search = registerSearch(serve, { ...common, ...indexed });
  api.changeListeners.push(search.expectChange);
  api.addHook("onClose", () => search.close());
  registerFavorites(serve, { db, clock, properties, notifications });
  const messages = registerMessages(serve, { ...common, push, properties, people, rates, flagPerson, leads, idempotencyKeys });
  const wanted = registerWanted(serve, { db, clock, messages, rates });
  const viewings = registerViewings(serve, { ...deps, ...linked, properties, notifications, leads, messages, isCutOff });
  const alerted = { properties, search, deliveries, people, notifications };
  const savedSearches = registerSavedSearches(serve, { db, clock, secret, ...alerted });
  registerHome(serve, { db, reads, clock, properties, savedSearches, viewings, desk: registerDesk(serve, { db, clock, leads }) });
  const promoCodes = registerPromoCodes(serve, { db, clock });
  const agents = registerReviews(serve, { db, reads, clock, accounts, messages, properties, flagReviewRing, readResponses });
  const reviews = connectJudgedReviews({ clock });
  const judged = { accounts, deliveries, endSockets, messages, notifications, promoCodes, properties, reviews };
  const staff = composeStaff(serve, { ...deps, areas, ...judged });
  const leaving = { personalData, recordLeftStaff, withdrawPropertiesOf, accounts, endSockets, deliveries };
  const dataRights = registerDataRights(serve, { ...deps, ...linked, ...leaving });
  const files = await composeFiles(serve, { ...deps, properties, notifications, claims: staff.claims });
  const sold = { subscriptions, promoCodes, fees: properties.fees, notifications, idempotencyKeys, claims: staff.claims };
  const payments = await composePayments(serve, { ...deps, ...sold, keepAddress: accounts.keepAddress }, provider);
  const withJobs: WithJobs[] = [
    accounts,
    areas,
    idempotencyKeys,
    leads,
    properties,
    stats,
    search,
    messages,
    wanted,
    viewings,
    savedSearches,
    agents,
    dataRights,
    deliveries,
    staff,
    files,
    payments,
  ];
  return { agents, areas, deliveries, people, properties, search, savedSearches, jobs: withJobs.flatMap(({ jobs }) => jobs) };
}

/** Builds the server: parts of the platform, the modules, their jobs, and the routes outside the API. The caller listens. */
export async function buildApp({ limiters, ...given }: AppDeps): Promise<FastifyInstance> {
  // Without limits, nothing is counted.
  const deps: ModuleDeps = { ...given, rates: createRates(given.config.isRateLimited ? limiters : unlimited) };
  const { config, db, clock, log, reportError, rates, jwtSecret, storage, web, bus = createLocalBus() } = deps;
  const app = await openServer(deps, deps.admissionLimits);
  const keyHolders = createKeyHolders(db, clock);
  storeAtClose(app, keyHolders, "uses of API keys", reportError);
  const findViewer = createFindViewer(db, clock, config);
  const callers = { tokens: createTokens(jwtSecret, clock), findViewer, findKeyHolder: keyHolders.find };
  // Without a token the metrics cannot be read, so they are not counted.
  const metrics = config.metricsToken === null ? null : await registerMetrics(app, config.metricsToken, reportError);
  const traffic = registerTraffic(app, createTrafficCounter(db, clock), reportError);
  const countSockets = registerSocket(app, { ...callers, config, rates, bus, clock, log });
  const provider = registerProvider(app, deps);
  const shared = { callers, push: createPush(bus, reportError), endSockets: createEndSockets(bus), provider };
  const inApi = async (api: FastifyInstance) => {
    await prepareApi(api, config);
    return await registerModules(api, deps, shared);
  };
  const modules = await inScope(app, inApi, { prefix: "/api" });
  const { agents, areas, properties, search, deliveries, people, savedSearches } = modules;

  if (metrics) registerGauges(metrics, deps, { search, deliveries, countSockets });
  await registerMailedLinks(app, { subscriptions: people, searches: savedSearches, asked: properties.asked });
  registerPhotos(app, { storage });
  const previews = registerPreviews(app, { ...deps, agents, areas, properties });
  registerMailPages(app, { db, ...mailPages(deps) });
  if (web) await registerPages(app, web, { config, reportError, properties, agents, areas, search });

  app.decorate(
    "jobs",
    [modules, previews, traffic, provider, keyHolders].flatMap(({ jobs }) => jobs),
  );
  app.decorate("deliveries", deliveries);
  return app;
}
