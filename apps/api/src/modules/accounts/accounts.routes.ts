import { accountCalls } from "@efie/contract";
import { nextPageLink } from "../../platform/cursor.ts";
import type { ServeCall } from "../../plugins/calls.ts";
import { listPublicProfiles, type ProfilesDeps } from "./list-public-profiles.ts";

export function registerAccountRoutes(serve: ServeCall, deps: ProfilesDeps): void {
  serve(accountCalls.listPublicProfiles, async (request, reply) => {
    const { profiles, nextCursor } = await listPublicProfiles(deps, request.query);
    if (nextCursor !== null) reply.header("link", nextPageLink(request.url, nextCursor));
    return profiles;
  });
}
