import { index, route, type RouteConfig } from "@react-router/dev/routes";

/** The route table of the specification, section 2. Paths match in any letter case. */
export default [
  route("/", "routes/home.tsx", [index("routes/home-listings.tsx")]),
  route("main", "routes/main.ts"),
  route("details/:id", "routes/details.tsx"),
  route("search", "routes/search.tsx"),
  route("search/filters", "routes/search-filters.tsx"),
  route("login", "routes/login.tsx"),
  route("help", "routes/help.tsx"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
