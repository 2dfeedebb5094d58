import { maxId } from "@efie/contract/limits";
import { toSlug } from "@efie/contract/texts";

/** Every address of the app, spelled once (spec, section 2). */
export const paths = {
  home: "/",
  search: "/search",
  areas: "/areas",
  /** A region's page, or a town's. */
  area: (region: string, town?: string) => `/areas/${toSlug(region)}${town === undefined ? "" : `/${toSlug(town)}`}`,
  /** Who offers listings: of a region or a town, and one person. */
  agents: "/agents",
  agentsIn: (region?: string, town?: string) =>
    `/agents${region === undefined ? "" : `?region=${region}${town === undefined ? "" : `&city=${town}`}`}`,
  agent: (username: string) => `/agents/${username}`,
  searchFilters: "/search/filters",
  details: (id: number) => `/details/${id}`,
  login: "/login",
  register: "/register",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  messages: "/messages",
  myProperties: "/myproperties",
  /** Listings from a sheet. */
  importListings: "/myproperties/import",
  myDrafts: "/myproperties?show=draft",
  longestNotConfirmed: "/myproperties?show=published&order=confirmed",
  /** The day of who has listings: what waits, and the week. */
  desk: "/desk",
  /** Who asked about one's listings. */
  leads: "/leads",
  /** The statistics of one of them. */
  propertyStats: (id: number) => `/myproperties/${id}`,
  favorites: "/favorites",
  /** Properties beside each other: `?ids=1,2`. */
  compare: "/compare",
  wanted: "/wanted",
  wantedNew: "/wanted/new",
  /** Visits to listings, of both sides. */
  viewings: "/viewings",
  viewingsToAnswer: "/viewings?tab=answer",
  wantedEdit: (id: number) => `/wanted/${id}/edit`,
  alerts: "/alerts",
  /** Where a guest's mail leads. */
  mailedSearch: "/alerts/mail",
  /** Where an owner's mail leads that asks whether a listing can still be had. */
  confirmListing: "/confirm",
  /** Where who was banned appeals, by the token of a link. */
  appeal: (token: string) => `/appeal?token=${token}`,
  notifications: "/notifications",
  profile: "/profile",
  account: "/account",
  accountNotifications: "/account/notifications",
  /** Where an email's link leads. */
  unsubscribe: "/unsubscribe",
  accountSecurity: "/account/security",
  /** A copy of one's data, and deleting the account. */
  accountData: "/account/data",
  /** What one paid, with receipts. */
  accountPayments: "/account/payments",
  /** What one reported, and what staff decided about oneself. */
  accountReports: "/account/reports",
  accountDecisions: "/account/decisions",
  /** Who one is and what one may let, as staff look at it. */
  accountChecks: "/account/checks",
  help: "/help",
  privacy: "/privacy",
  /** What each check means. */
  trust: "/trust",
  terms: "/terms",
  /** For staff only. */
  admin: "/admin",
  /** The old client's name of home; it redirects. */
  main: "/main",
  sell: "/sell",
  addImages: (id: number) => `/addimages/${id}`,
  mySubscriptions: "/mysubscriptions",
  /** The same screen, by the name that the profile's menu has for it. */
  profileSubscriptions: "/my-subscriptions",
  subscriptionPlans: "/SubscriptionPlans",
  subscriptionCheckout: "/subscriptioncheckout",
  paymentCheckout: "/paymentcheckout",
  /** What would leave by email, SMS and push, in a demo. */
  outbox: "/sandbox/outbox",
  developersMails: "/developers/mails",
} as const;

/** The login page, remembering where the person was. */
export function loginPath(from: string): string {
  return from === paths.home ? paths.login : `${paths.login}?next=${encodeURIComponent(from)}`;
}

/** An id as an address or a navigation has it; null for anything that cannot be one. */
export function readId(given: unknown): number | null {
  const text = typeof given === "number" ? String(given) : typeof given === "string" ? given : "";
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  return id >= 1 && id <= maxId ? id : null;
}
