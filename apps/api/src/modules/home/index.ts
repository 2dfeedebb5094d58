import { homeCalls } from "@efie/contract";
import type { ServeCall } from "../../http/api/calls.ts";
import { getHome, type HomeDeps } from "./get-home.ts";

/** Registers what home shows to who comes back (server contract, section 16). */
export function registerHome(serve: ServeCall, deps: HomeDeps): void {
  serve.limited(homeCalls.getHome, (request) => getHome(deps, request.viewer, request.query));
}
