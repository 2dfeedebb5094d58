import { index, route, type RouteConfig } from "@react-router/dev/routes";

/** Personal pages: a guest is led to the login page. Each gets a file of its own as it is built. */
const guarded = [
  "favorites",
  "messages",
  "myproperties",
  "notifications",
  "profile",
  "account",
  "sell",
  "addimages/:id?",
  "paymentcheckout",
  "subscriptioncheckout",
];

/** The route table of the specification, section 2. Paths match in any letter case. */
export default [
  route("/", "routes/home.tsx", [index("routes/home-listings.tsx")]),
  route("main", "routes/main.ts"),
  route("details/:id", "routes/details.tsx"),
  route("search", "routes/search.tsx"),
  route("search/filters", "routes/search-filters.tsx"),
  route("login", "routes/login.tsx"),
  route("register", "routes/register.tsx"),
  route("mysubscriptions", "routes/my-subscriptions.tsx"),
  route("my-subscriptions", "routes/my-subscriptions.tsx", { id: "my-subscriptions" }),
  route("SubscriptionPlans", "routes/subscription-plans.tsx"),
  ...guarded.map((path) => route(path, "routes/guarded.tsx", { id: path })),
  route("help", "routes/help.tsx"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
