import { leadCalls } from "@efie/contract";
import type { ServeCall } from "../../http/api/calls.ts";
import { getDesk, readWaiting, type DeskDeps } from "./get-desk.ts";

/** What home shows of a desk. */
export type OwnDesk = ReturnType<typeof registerDesk>;

/** Registers the day of who has listings (server contract, section 15). */
export function registerDesk(serve: ServeCall, deps: DeskDeps) {
  serve(leadCalls.getDesk, (request) => getDesk(deps, request.viewer.id));
  return { readWaiting: (userId: number) => readWaiting(deps, userId) };
}
