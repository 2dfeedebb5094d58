/** Where a guest is sent to /login, with the way back (spec, sections 2 and 6). */
export const guardedPaths = [
  "/favorites",
  "/notifications",
  "/profile",
  "/account",
  "/sell",
  "/messages",
  "/myproperties",
  "/SubscriptionPlans",
  "/subscriptioncheckout?planId=1",
] as const;

/** Every page that a guest can read, but the details, whose address depends on the data. */
export const publicPaths = [
  "/",
  "/search",
  "/search?search=apartment&type=rental",
  "/search/filters",
  "/help",
  "/login",
  "/register",
  "/mysubscriptions",
] as const;
