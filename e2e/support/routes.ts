/** Where a guest is sent to /login, with the way back (spec, sections 2 and 6). */
export const guardedPaths = [
  "/favorites",
  "/notifications",
  "/profile",
  "/account",
  "/account/data",
  "/sell",
  "/addimages/1",
  "/messages",
  "/myproperties",
  "/admin",
  "/SubscriptionPlans",
  "/subscriptioncheckout?planId=1",
  "/paymentcheckout?amount=30&propertyId=1",
] as const;

/** Every page that a guest can read, but the details, whose address depends on the data. */
export const publicPaths = [
  "/",
  "/search",
  "/search?search=apartment&type=rental",
  "/search/filters",
  "/help",
  "/privacy",
  "/terms",
  "/login",
  "/register",
  "/mysubscriptions",
] as const;

/** The screens of who is signed in, with a text that is there once they have loaded. Add yours. */
export const personalPaths: readonly { readonly path: string; readonly text: RegExp }[] = [
  { path: "/profile", text: /Version 1\.0\.11/ },
  { path: "/account", text: /cannot be changed here/ },
  { path: "/account/data", text: /Ask for a copy/ },
  { path: "/SubscriptionPlans", text: /Your plan until/ },
  { path: "/mysubscriptions", text: /ACTIVE/ },
  { path: "/sell", text: /About the property/ },
  { path: "/addimages", text: /Missing property ID/ },
  { path: "/myproperties", text: /Expires in/ },
];
