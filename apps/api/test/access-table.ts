import type { Notification } from "@efie/contract";
import { createUnsubscribe } from "../src/modules/delivery-preferences/index.ts";
import { createNotifications } from "../src/modules/notifications/index.ts";
import { startPaymentJourneys } from "./payment-journeys.ts";
import { form, pictureOf, postDraft, readOwn, verify, versionNow } from "./publishing.ts";
import { accountResources, lookAtDispute } from "./access-resources.ts";
import { accountRows } from "./access-of-accounts.ts";
import { checkResources, checkRows } from "./access-of-checks.ts";
import { caseResources, caseRows } from "./access-of-cases.ts";
import { ownerResources, ownerRows } from "./access-of-owners.ts";
import { reviewResources, reviewRows } from "./access-of-reviews.ts";
import { receiptRows } from "./access-of-receipts.ts";
import { seekerResources, seekerRows, type AccessRow } from "./access-of-seekers.ts";
import { viewingResources, viewingRows } from "./access-of-viewings.ts";
import { createPushSubscription } from "./push-subscriptions.ts";
import { testSecret } from "./test-app.ts";
import { canaryHash, type TestUser } from "./test-properties.ts";

const ownersPhone = "233500000001";

/** `suspended` and `banned` own nothing, as `other`. */
export type Caller = "guest" | "other" | "owner" | "staff" | "suspended" | "banned";

/** Callers, and functions that create the owner's resources when a row needs them. */
export type AccessFixture = Awaited<ReturnType<typeof startAccessFixture>>;

/** Starts an app with four callers and a payment provider. `other` and `staff` own none of the owner's resources. */
export async function startAccessFixture() {
  const journeys = await startPaymentJourneys();
  const { t, staff } = journeys;
  const [owner, other, partner, suspended, banned] = (await t.makeUsers([
    { username: "the_owner", phone_number: ownersPhone },
    { username: "the_other" },
    { username: "the_partner" },
    { username: "the_suspended" },
    { username: "the_banned" },
  ])) as [TestUser, TestUser, TestUser, TestUser, TestUser];
  await t.db.updateTable("users").set({ suspended_at: t.clock.now() }).where("id", "=", suspended.id).execute();
  await t.db.updateTable("users").set({ banned_at: t.clock.now() }).where("id", "=", banned.id).execute();
  let made = 0;
  const published = () => t.makeProperty({ owner, photos: ["front.webp", "back.webp"] });
  return {
    ...journeys,
    callers: { guest: null, other, owner, staff, suspended, banned } satisfies Record<Caller, TestUser | null>,
    owner,
    partner,
    next: () => (made += 1),
    published,
    draft: () => postDraft(t, owner),
    expired: () => t.makeProperty({ owner, photos: ["front.webp"], state: "expired" }),
    pending: () => t.makeProperty({ owner, photos: ["front.webp"], state: "in review" }),
    reviewed: async () => {
      const { id } = await t.makeProperty({ owner, photos: ["front.webp"], state: "in review" });
      await verify(t, staff, id);
      const row = t.db.selectFrom("staff_actions").select("id").where("property_id", "=", id);
      return (await row.executeTakeFirstOrThrow()).id;
    },
    photoOf: async (id: number) => (await readOwn(t, owner, id))?.images[0]?.id ?? 0,
    ...caseResources(t, owner),
    ...checkResources(t, owner),
    ...accountResources(t, owner),
    ...ownerResources(t, owner),
    ...seekerResources(t, owner),
    ...reviewResources(t, owner),
    ...viewingResources(t, owner),
    unsubscribeQuery: () => {
      const { unsubscribeUrl } = createUnsubscribe(testSecret, "http://efie.test", t.clock);
      return new URL(unsubscribeUrl({ userId: owner.id, category: "tips" }) ?? "").search.slice(1);
    },
    notified: async () => {
      const news = { userId: owner.id, type: "verified", title: "A house" } as const;
      const notifications = createNotifications({ clock: t.clock, push: () => {}, notifyPerson: async () => {}, site: "" });
      await t.db.transaction().execute((transaction) => notifications.notify(transaction, news));
      const { body } = await t.get("main/notifications/?limit=1", { as: owner });
      return (body as Notification[])[0]?.id ?? 0;
    },
  };
}

const canaries = {
  ofOwner: ["canary-the_owner@mail.example", ownersPhone],
  ofNobody: [canaryHash],
  /** Calls whose purpose is to return the owner's data. The outbox shows everything to everybody, where it is on. */
  open: ["getOwnerContact", "listOutbox"] as readonly string[],
};

/** Returns the secrets in a response that this caller must not receive. */
export function secretsIn(text: string, caller: Caller, call: string): string[] {
  const mayKnow = caller === "owner" || canaries.open.includes(call);
  const secrets = mayKnow ? canaries.ofNobody : [...canaries.ofOwner, ...canaries.ofNobody];
  return secrets.filter((secret) => text.includes(secret));
}

type Row = AccessRow<AccessFixture>;

const anyone = [200, 200, 200, 200] as const;
const people = [401, 200, 200, 200] as const;
const staffOnly = [401, 403, 403, 200] as const;
const idOf = async (thing: Promise<{ id: number }>) => ({ params: { id: (await thing).id } });
const verdictOf = async ({ t, pending }: AccessFixture, said: object = {}) => {
  const { id } = await pending();
  return { params: { id }, body: { version: await versionNow(t, id), ...said } };
};
const fee = async ({ payFee, draft, owner }: AccessFixture) => (await payFee(owner, (await draft()).id)).payment_ref;

/** The status of every call of the contract for a guest, another user, the owner of the resource, and staff. */
export const accessTable: Readonly<Record<string, Row>> = {
  getLiveness: anyone,
  getReadiness: anyone,
  getHome: anyone,
  listAreas: anyone,
  listAreaPrices: [...anyone, async () => ({ params: { city: 8 } })],
  getAreaPrices: [...anyone, async () => ({ params: { city: 8 } })],
  listRegions: anyone,
  listCities: anyone,
  listPropertyFeatures: anyone,
  listOutbox: anyone,
  listMailSamples: [404, 404, 404, 404],
  listSubscriptionPlans: anyone,
  getPaymentConfig: anyone,
  listPublicProfiles: anyone,

  login: [401, 401, 401, 401, async () => ({ body: { username: "the_owner", password: "not-the-password-1" } })],
  logout: [204, 204, 204, 204, async () => ({ body: { refresh: "nobody's" } })],
  refreshToken: [401, 401, 401, 401, async () => ({ body: { refresh: "nobody's" } })],
  register: [
    201,
    201,
    201,
    201,
    async (world) => {
      const number = world.next();
      const [username, email] = [`newcomer_${number}`, `newcomer-${number}@mail.example`];
      const names = { first_name: "Efua", last_name: "Asante", phone_number: "0244000000", account_type: "regular" };
      return { body: { ...names, username, email, password: "longer-than-eight-1" } };
    },
  ],
  getCurrentUser: people,
  reauthenticate: [401, 400, 400, 400, async () => ({ body: { password: "not-the-password-1" } })],
  requestExport: [401, 202, 202, 202],
  getExport: people,
  downloadExport: [404, 404, 404, 404, async () => ({ query: "token=nobodys" })],
  deleteAccount: [401, 400, 400, 400, async () => ({ body: { password: "not-the-password-1" } })],
  updateCurrentUser: [...people, async () => ({ body: { account_type: "agent" } })],

  ...accountRows,

  listProperties: anyone,
  understandSearch: [...anyone, async () => ({ query: "q=2%20bedroom%20kumasi" })],
  mapProperties: [...anyone, async () => ({ query: "bbox=-1,5,0,6&zoom=9" })],
  listPropertySuggestions: anyone,
  listNeighbourhoods: [...anyone, async () => ({ query: "city__id=8" })],
  listWiderQueries: anyone,
  getProperty: [...anyone, ({ published }) => idOf(published())],
  listSimilarProperties: [...anyone, ({ published }) => idOf(published())],
  listPropertyPrices: [...anyone, ({ published }) => idOf(published())],
  visitProperty: [...anyone, ({ published }) => idOf(published())],
  countImpressions: [204, 204, 204, 204, async ({ published }) => ({ body: { properties: [(await published()).id] } })],
  getPropertyStats: [401, 404, 200, 404, ({ published }) => idOf(published())],
  getOwnStats: people,
  getOwnerContact: [...people, ({ published }) => idOf(published())],
  listOwnProperties: people,
  createProperty: [401, 201, 201, 201, async () => ({ body: form })],
  updateProperty: [401, 404, 200, 403, async ({ draft }) => ({ ...(await idOf(draft())), body: { price: 900 } })],
  deleteProperty: [401, 404, 204, 403, ({ draft }) => idOf(draft())],
  renewProperty: [401, 404, 402, 403, ({ expired }) => idOf(expired())],
  getQuality: [401, 404, 200, 404, ({ published }) => idOf(published())],
  confirmProperty: [401, 403, 200, 403, ({ published }) => idOf(published())],
  getAskedListing: [...anyone, async (world) => ({ query: await world.askedListingQuery() })],
  answerAskedListing: [...anyone, async (world) => ({ query: await world.askedListingQuery(), body: { answer: "available" } })],
  addPhoto: [
    401,
    403,
    201,
    403,
    async ({ published, next }) => ({ ...(await idOf(published())), files: [await pictureOf(next())] }),
  ],
  orderPhoto: [
    401,
    403,
    200,
    403,
    async ({ published, photoOf }) => {
      const { id } = await published();
      return { params: { id, imageId: await photoOf(id) }, body: { order: 1 } };
    },
  ],
  deletePhoto: [
    401,
    403,
    204,
    403,
    async ({ published, photoOf }) => {
      const { id } = await published();
      return { params: { id, imageId: await photoOf(id) } };
    },
  ],

  listFavoriteIds: people,
  listFavorites: people,
  clearFavorite: [401, 204, 204, 204, ({ published }) => idOf(published())],
  addFavorite: [401, 201, 201, 201, ({ published }) => idOf(published())],
  listPropertyFavorites: [...people, ({ published }) => idOf(published())],
  removeFavorite: [401, 404, 204, 404, async ({ saved }) => ({ params: await saved() })],

  ...caseRows,
  ...checkRows,
  ...ownerRows,
  ...seekerRows,
  ...reviewRows,
  ...viewingRows,
  listSavedSearches: people,
  // A guest needs an address.
  createSavedSearch: [400, 201, 201, 201, async () => ({ body: { query: { city__id: 8 } } })],
  updateSavedSearch: [401, 404, 200, 404, async (world) => ({ ...(await idOf(world.savedSearch())), body: { seen: true } })],
  deleteSavedSearch: [401, 404, 204, 404, ({ savedSearch }) => idOf(savedSearch())],
  listSavedSearchMatches: [401, 404, 200, 404, ({ savedSearch }) => idOf(savedSearch())],
  getMailedSearch: [...anyone, async (world) => ({ query: await world.mailedSearchQuery() })],
  activateMailedSearch: [...anyone, async (world) => ({ query: await world.mailedSearchQuery() })],
  updateMailedSearch: [...anyone, async (world) => ({ query: await world.mailedSearchQuery(), body: { frequency: "daily" } })],
  endMailedSearch: [204, 204, 204, 204, async (world) => ({ query: await world.mailedSearchQuery() })],

  listMessages: [...people, async ({ partner }) => ({ query: `user_id=${partner.id}` })],
  countUnreadMessages: people,
  sendMessage: [
    401,
    201,
    201,
    201,
    async ({ partner }) => ({ query: `user_id=${partner.id}`, body: { content: "Still free?" } }),
  ],
  markMessagesRead: [...people, async ({ partner }) => ({ query: `user_id=${partner.id}` })],

  listNotifications: people,
  countUnreadNotifications: people,
  markNotificationRead: [
    401,
    404,
    200,
    404,
    async ({ notified }) => ({ params: { id: await notified() }, body: { is_read: true } }),
  ],
  markAllNotificationsRead: [...people, async () => ({ body: { is_read: true } })],

  getPreferences: people,
  updatePreferences: [...people, async () => ({ body: { channels: { tips: { email: false } } } })],
  getEmailSubscription: [...anyone, async (world) => ({ query: world.unsubscribeQuery() })],
  unsubscribe: [...anyone, async (world) => ({ query: world.unsubscribeQuery() })],
  resubscribe: [...anyone, async (world) => ({ query: world.unsubscribeQuery() })],

  getPushKey: people,
  addPushSubscription: [401, 201, 201, 201, async () => ({ body: createPushSubscription() })],
  removePushSubscription: [401, 404, 204, 404, async (world) => ({ params: { id: await world.subscribed() } })],

  countListingCredits: people,
  getCurrentSubscription: [401, 204, 204, 204],
  createListingPayment: [401, 404, 201, 403, async ({ draft }) => ({ body: { property_id: (await draft()).id, amount: 30 } })],
  createSubscriptionPayment: [401, 201, 201, 201, async () => ({ body: { plan: "starter" } })],
  previewSubscriptionPayment: [401, 400, 400, 400, async () => ({ body: { plan: "starter", promo_code: "NOBODYS" } })],
  verifyListingPayment: [401, 404, 402, 404, async (world) => ({ body: { reference: await fee(world) } })],
  verifySubscriptionPayment: [
    401,
    404,
    402,
    404,
    async ({ buy, owner }) => ({ body: { reference: (await buy(owner)).payment_ref } }),
  ],
  receivePaystackWebhook: [401, 401, 401, 401, async () => ({ body: { event: "charge.success", data: {} } })],

  ...receiptRows,

  getDashboard: staffOnly,
  listStaff: staffOnly,
  listModerationQueue: [...staffOnly, async () => ({ query: "queue=pending" })],
  listStaffActions: staffOnly,
  listPayments: staffOnly,
  reviewPayment: [...staffOnly, lookAtDispute],
  listPromoCodes: staffOnly,
  listUnknownPaymentEvents: staffOnly,
  endPromoCode: [
    ...staffOnly,
    async ({ makePromo, next }) => idOf(makePromo(`ENDED${next()}`).then(({ body }) => body as { id: number })),
  ],
  createPromoCode: [
    401,
    403,
    403,
    201,
    async () => ({ body: { code: "ACCESS", kind: "percent", value: 10, applies_to: "both" } }),
  ],
  listDeliveries: staffOnly,
  sendDeliveryAgain: [...staffOnly, ({ deadDelivery }) => idOf(deadDelivery())],
  grantStaff: [...staffOnly, async () => ({ body: { username: "the_partner" } })],
  revokeStaff: [...staffOnly, async () => ({ body: { username: "the_partner" } })],
  listPropertyFlags: [...staffOnly, async (world) => ({ params: (await verdictOf(world)).params })],
  verifyProperty: [...staffOnly, (world) => verdictOf(world)],
  rejectProperty: [...staffOnly, (world) => verdictOf(world, { reason: "Dark photos." })],
  getReviewedProperty: [...staffOnly, async (world) => ({ params: { id: await world.reviewed() } })],
};
