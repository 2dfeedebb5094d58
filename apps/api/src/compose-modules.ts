import type { FastifyInstance } from "fastify";
import type { ModuleDeps } from "./app-deps.ts";
import type { ServeCall } from "./http/api/calls.ts";
import { createUploadGates } from "./http/api/upload-gate.ts";
import { storeAtClose } from "./http/edge/metrics.ts";
import type { Areas } from "./modules/areas/index.ts";
import { createAppealTokens, flagSharedCheck, registerCases } from "./modules/cases/index.ts";
import { registerChecks } from "./modules/checks/index.ts";
import { registerClaims, type Claims } from "./modules/claims/index.ts";
import { registerDashboard } from "./modules/dashboard/index.ts";
import { registerDeliveries } from "./modules/deliveries/index.ts";
import { createUnsubscribe, registerDeliveryPreferences } from "./modules/delivery-preferences/index.ts";
import { registerFlags } from "./modules/flags/index.ts";
import { registerImports } from "./modules/imports/index.ts";
import { isCutOff } from "./modules/messages/index.ts";
import { recordStaffAction, registerModeration } from "./modules/moderation/index.ts";
import type { Notifications } from "./modules/notifications/index.ts";
import { registerPayments, type PaymentsDeps } from "./modules/payments/index.ts";
import { registerUploads } from "./modules/photos/index.ts";
import { readPlaces } from "./modules/places/index.ts";
import { countWaiting, registerProperties, type Properties, type PropertiesDeps } from "./modules/properties/index.ts";
import { createPushSubscriptions, registerPushSubscriptions } from "./modules/push-subscriptions/index.ts";
import { registerReceipts } from "./modules/receipts/index.ts";
import { findPartOfTown } from "./modules/search/index.ts";
import { createDayCounts, registerStats } from "./modules/stats/index.ts";
import type { ConnectedPaystack } from "./platform/paystack/connect-paystack.ts";
import type { WithJobs } from "./platform/process/scheduler.ts";
import { openChannels } from "./platform/sending/open-channels.ts";

type MailDeps = Pick<ModuleDeps, "config" | "jwtSecret" | "clock">;

/** Whose mails can be looked at. Samples are for developers: there are none where people pay. */
export function mailPages({ config: { publicUrl, hasOutbox, paystack }, jwtSecret, clock }: MailDeps) {
  const { unsubscribeUrl } = createUnsubscribe(jwtSecret, publicUrl, clock);
  return { publicUrl, hasOutbox, hasSamples: paystack.keys === null, unsubscribeUrl };
}

/** Composes what reaches people: deliveries, the preferences of their recipients, and push subscriptions. */
export async function composeDeliveries(serve: ServeCall, deps: ModuleDeps) {
  const { db, clock, log, reportError, rates, jwtSecret, telemetry = null } = deps;
  const { links } = createUnsubscribe(jwtSecret, deps.config.publicUrl, clock);
  const pushSubscriptions = createPushSubscriptions({ clock });
  const { sending, ...site } = deps.config;
  const channels = deps.channels ?? openChannels(sending, { ...site, jwtSecret, telemetry });
  const hooks = {
    findSubscription: (id: number) => pushSubscriptions.find(db, id),
    removeSubscription: pushSubscriptions.remove,
    isWelcome: async (message: { senderId: number; recipientId: number }) => !(await isCutOff(db, message)),
  };
  const deliveries = registerDeliveries(serve, { db, clock, log, reportError, rates, channels, hooks, ...mailPages(deps) });
  registerPushSubscriptions(serve, { db, clock, publicKey: deliveries.vapidPublicKey });
  const people = await registerDeliveryPreferences(serve, { db, clock, deliveries, pushSubscriptions, links });
  return { deliveries, people };
}

type Listed = Omit<PropertiesDeps, keyof ModuleDeps | "isSecure" | "secret" | "onVisit">;

/** Composes properties, and the statistics that are counted of them. */
export function composeProperties(api: FastifyInstance, serve: ServeCall, deps: ModuleDeps, listed: Listed) {
  const { db, reads, clock, rates, config, jwtSecret: secret, reportError, impressions } = deps;
  const counts = createDayCounts(db, clock, impressions);
  storeAtClose(api, counts, "statistics", reportError);
  const own = { isSecure: config.isSecure, secret, onVisit: counts.addVisit };
  const properties = registerProperties(serve, { db, reads, clock, rates, ...own, ...listed });
  const stats = registerStats(serve, { db, reads, clock, counts, counted: properties.counted });
  return { properties, stats };
}

type FilesDeps = ModuleDeps & { properties: Properties; notifications: Notifications; claims: Claims };

/** Composes photos, imports and the documents of checks: forms with files have parsers and limits of their own. */
export async function composeFiles(api: ServeCall, deps: FilesDeps): Promise<WithJobs> {
  const { db, clock, storage, privateFiles, jwtSecret: secret, rates, imageSemaphore, reportError } = deps;
  const { properties, notifications, claims } = deps;
  return await api.inScope(async (serve, scope) => {
    const uploads = { db, clock, rates, imageSemaphore, openUploads: createUploadGates() };
    const photos = await registerUploads(scope, serve, { ...uploads, storage, properties: properties.photos });
    const judged = { claims, flagSharedCheck, recordStaffAction };
    const checks = registerChecks(serve, { ...uploads, secret, privateFiles, properties, notifications, ...judged });
    const asked = {
      properties: properties.imported,
      photos: photos.imported,
      readPlaces: async () => ({ ...(await readPlaces(db)), findPartOfTown }),
    };
    const imports = registerImports(scope, serve, { ...uploads, reportError, privateFiles, ...asked });
    return { jobs: [photos, checks, imports].flatMap(({ jobs }) => jobs) };
  });
}

type CaseDeps = Omit<Parameters<typeof registerCases>[1], "claims" | "appealTokens" | "recordStaffAction">;
type ModerationDeps = Omit<Parameters<typeof registerModeration>[1], "claims" | "reviews">;
type StaffDeps = ModuleDeps & CaseDeps & ModerationDeps & { properties: Properties; areas: Areas };

/** Composes staff's desk: claims, cases and appeals, reviews, flags, and the dashboard. */
export function composeStaff(serve: ServeCall, deps: StaffDeps): { claims: Claims } & WithJobs {
  const { db, reads, clock, areas, properties } = deps;
  const claims = registerClaims(serve, { db, clock });
  const appealTokens = createAppealTokens(deps.jwtSecret, clock);
  const cases = registerCases(serve, { ...deps, recordStaffAction, claims, appealTokens });
  registerModeration(serve, { ...deps, claims, reviews: properties.reviews });
  registerFlags(serve, { db, areas });
  registerDashboard(serve, { reads, clock, countWaiting, claims });
  return { claims, jobs: [claims, cases].flatMap(({ jobs }) => jobs) };
}

type SaleDeps = ModuleDeps & Omit<PaymentsDeps, "receipts" | "recordStaffAction" | "paystack" | "publicUrl">;

/** Composes payments with their receipts and their provider. */
export async function composePayments(serve: ServeCall, deps: SaleDeps, provider: ConnectedPaystack): Promise<WithJobs> {
  const { publicUrl, supportEmail, vatPercent } = deps.config;
  const receipts = registerReceipts(serve, { ...deps, vatPercent, issuer: ["Efie", publicUrl, supportEmail] });
  const { publicKey, inlineUrl, sandbox, paystack } = provider;
  const popup = { public_key: publicKey, inline_url: inlineUrl, is_sandbox: sandbox !== null };
  const payments = await registerPayments(serve, { ...deps, receipts, recordStaffAction, paystack, publicUrl }, popup);
  return payments;
}
