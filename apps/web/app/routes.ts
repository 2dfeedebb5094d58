import { index, route, type RouteConfig } from "@react-router/dev/routes";

/** The route table of the specification, section 2, and a page for developers. Paths match in any letter case. */
export default [
  route("/", "routes/home.tsx", [index("routes/home-properties.tsx")]),
  route("main", "routes/main.ts"),
  route("details/:id", "routes/details.tsx"),
  route("search", "routes/search.tsx"),
  route("search/filters", "routes/search-filters.tsx"),
  route("login", "routes/login.tsx"),
  route("register", "routes/register.tsx"),
  route("mysubscriptions", "routes/my-subscriptions.tsx"),
  route("my-subscriptions", "routes/my-subscriptions.tsx", { id: "my-subscriptions" }),
  route("SubscriptionPlans", "routes/subscription-plans.tsx"),
  route("subscriptioncheckout", "routes/subscription-checkout.tsx"),
  route("paymentcheckout", "routes/payment-checkout.tsx"),
  route("favorites", "routes/favorites.tsx"),
  route("messages", "routes/messages.tsx"),
  route("notifications", "routes/notifications.tsx"),
  route("profile", "routes/profile.tsx"),
  route("account", "routes/account.tsx"),
  route("sell", "routes/sell.tsx"),
  route("addimages/:id?", "routes/add-images.tsx"),
  route("myproperties", "routes/my-properties.tsx"),
  route("admin", "routes/admin.tsx"),
  route("help", "routes/help.tsx"),
  route("developers/components", "routes/developers-components.tsx"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
