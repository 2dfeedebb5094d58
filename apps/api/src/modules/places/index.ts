import type { Executor } from "../../platform/database/tables.ts";
import type { ServeCall } from "../../http/api/calls.ts";
import { registerPlaceRoutes } from "./places.routes.ts";
import { createLookups } from "./lookups.ts";

/** Registers the routes of regions, towns and amenities. */
export function registerPlaces(serve: ServeCall, deps: { reads: Executor }): void {
  const lookups = createLookups(deps.reads);
  registerPlaceRoutes(serve, lookups);
  // Runs in the background, so that the start does not wait for it.
  void lookups.preload();
}
