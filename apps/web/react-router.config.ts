import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // The whole route table is a kilobyte: cheaper than asking for it piece by piece on a slow connection.
  routeDiscovery: { mode: "initial" },
  // A route's client loader is a few bytes, a file of its own a round trip.
  splitRouteModules: false,
} satisfies Config;
