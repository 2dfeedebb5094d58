/** Pages that redirect guests to /login, with the return address (spec, sections 2 and 6). */
export const guardedPaths = [
  "/favorites",
  "/notifications",
  "/profile",
  "/account",
  "/account/notifications",
  "/account/security",
  "/account/data",
  "/sell",
  "/addimages/1",
  "/messages",
  "/myproperties",
  "/wanted",
  "/wanted/new",
  "/wanted/1/edit",
  "/admin",
  "/SubscriptionPlans",
  "/subscriptioncheckout?planId=1",
  "/paymentcheckout?amount=30&propertyId=1",
] as const;

/** Every page that guests can read, except for the details, whose address depends on the data. */
export const publicPaths = [
  "/",
  "/search",
  "/search?search=apartment&type=rental",
  "/search/filters",
  "/compare",
  "/areas",
  "/areas/ashanti",
  "/areas/ashanti/kumasi",
  "/help",
  "/privacy",
  "/terms",
  "/login",
  "/register",
  "/forgot-password",
  "/mysubscriptions",
  "/unsubscribe",
  "/sandbox/outbox",
  "/developers/mails",
] as const;

/** The personal screens, each with a text that is there once it has loaded. Add yours. */
export const personalPaths: readonly { readonly path: string; readonly text: RegExp }[] = [
  { path: "/profile", text: /Version 1\.0\.11/ },
  { path: "/account", text: /back into your account/ },
  { path: "/account/notifications", text: /Quiet hours/ },
  { path: "/account/security", text: /This device/ },
  { path: "/account/data", text: /Ask for a copy/ },
  { path: "/SubscriptionPlans", text: /Your plan until/ },
  { path: "/mysubscriptions", text: /ACTIVE/ },
  { path: "/sell", text: /About the property/ },
  { path: "/addimages", text: /Missing property ID/ },
  { path: "/myproperties", text: /Expires in/ },
  { path: "/wanted", text: /No requests of yours/ },
  { path: "/wanted/new", text: /Bedrooms, at least/ },
];
