import { moderationCalls } from "@efie/contract";
import type { ServeCall } from "../../http/api/calls.ts";
import { listFlags, type FlagsDeps } from "./list-flags.ts";

/** Registers the call that shows staff what is odd about a listing. */
export function registerFlags(serve: ServeCall, deps: FlagsDeps): void {
  serve(moderationCalls.listPropertyFlags, async (request) => listFlags(deps, request.params.id));
}
