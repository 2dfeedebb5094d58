import { leadCalls } from "@efie/contract";
import type { ServeCall } from "../../http/api/calls.ts";
import { requireViewer } from "../../http/api/viewer.ts";
import { getDesk, type DeskDeps } from "./get-desk.ts";

/** Registers the day of who has listings (server contract, section 15). */
export function registerDesk(serve: ServeCall, deps: DeskDeps): void {
  serve(leadCalls.getDesk, (request) => getDesk(deps, requireViewer(request).id));
}
