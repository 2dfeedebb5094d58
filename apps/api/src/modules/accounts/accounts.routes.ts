import { accountCalls } from "@efie/contract";
import { nextPageLink } from "../../platform/cursor.ts";
import { networkOf } from "../../platform/network-of.ts";
import type { ServeCall } from "../../plugins/calls.ts";
import { requireViewer } from "../../plugins/viewer.ts";
import type { AccountDeps } from "./account-deps.ts";
import { presentAccount } from "./accounts.presenter.ts";
import { getOwnAccount } from "./get-own-account.ts";
import { listPublicProfiles, type ProfilesDeps } from "./list-public-profiles.ts";
import { logIn, logOut, refreshAccess } from "./log-in.ts";
import { registerAccount } from "./register-account.ts";
import { updateOwnAccount } from "./update-account.ts";

function registerIdentityRoutes(serve: ServeCall, deps: AccountDeps): void {
  serve(accountCalls.register, async (request, reply) => {
    reply.code(201);
    return presentAccount(await registerAccount(deps, request.body, networkOf(request.ip)));
  });
  serve(accountCalls.login, (request) => logIn(deps, { ...request.body, address: networkOf(request.ip) }));
  serve(accountCalls.refreshToken, (request) => refreshAccess(deps, request.body.refresh));
  serve(accountCalls.logout, async (request, reply) => {
    await logOut(deps, request.body.refresh);
    return reply.code(204).send();
  });
  serve(accountCalls.getCurrentUser, async (request) => presentAccount(await getOwnAccount(deps, requireViewer(request).id)));
  serve(accountCalls.updateCurrentUser, async (request) =>
    presentAccount(await updateOwnAccount(deps, requireViewer(request), request.body)),
  );
}

export function registerAccountRoutes(serve: ServeCall, deps: AccountDeps & ProfilesDeps): void {
  registerIdentityRoutes(serve, deps);
  serve.toPages(accountCalls.listPublicProfiles, async (request, head) => {
    const { profiles, nextCursor } = await listPublicProfiles(
      request.isFresh ? { ...deps, reads: deps.db } : deps,
      request.query,
    );
    if (nextCursor !== null) head.header("link", nextPageLink(request.url, nextCursor));
    return profiles;
  });
}
