import type { Executor } from "../../platform/database/tables.ts";
import type { ServeCall } from "../../http/api/calls.ts";
import { registerPlaceRoutes } from "./places.routes.ts";
import { createLookups } from "./lookups.ts";

/** Regions, towns and amenities. */
export function registerPlaces(serve: ServeCall, deps: { reads: Executor }): void {
  const lookups = createLookups(deps.reads);
  registerPlaceRoutes(serve, lookups);
  // In the background: the start waits for nothing that it can do without.
  void lookups.readAhead();
}
