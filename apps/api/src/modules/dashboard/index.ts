import { moderationCalls } from "@efie/contract";
import type { ServeCall } from "../../http/api/calls.ts";
import { getDashboard, type DashboardDeps } from "./get-dashboard.ts";

export { createTrafficCounter, type TrafficCounter } from "./traffic-counter.ts";

/** Registers the staff dashboard of traffic, reviews and payments. */
export function registerDashboard(serve: ServeCall, deps: DashboardDeps): void {
  serve(moderationCalls.getDashboard, async (request) => getDashboard(deps, request.viewer.id));
}
