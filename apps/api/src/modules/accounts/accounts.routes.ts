import { accountCalls, securityCalls } from "@efie/contract";
import { withIsoTimes } from "../../platform/encoding.ts";
import { networkOf } from "../../platform/security/addresses.ts";
import type { ServeCall } from "../../http/api/calls.ts";
import { readProofOrigin } from "../../http/api/code-cookie.ts";
import type { DeviceCookie } from "../../http/api/device-cookie.ts";
import type { AccountDeps } from "./account-deps.ts";
import { listPublicProfiles, type ProfilesDeps } from "./list-public-profiles.ts";
import { logIn, logOut, refreshAccess, endOtherSessions, endSession, listSessions } from "./log-in.ts";
import { getOwnAccount, updateOwnAccount } from "./own-account.ts";
import { reauthenticate } from "./reauthenticate.ts";
import { registerAccount } from "./register-account.ts";

export function registerAccountRoutes(serve: ServeCall, deps: AccountDeps & ProfilesDeps, deviceCookie: DeviceCookie): void {
  serve(accountCalls.register, async ({ body, ip }) => withIsoTimes(await registerAccount(deps, body, networkOf(ip))));
  serve(accountCalls.login, (request, reply) =>
    deviceCookie.logIn(request, reply, (from) => logIn(deps, { ...request.body, ...from })),
  );
  serve(accountCalls.reauthenticate, (request) =>
    reauthenticate(deps, request.viewer, { ...request.body, ...readProofOrigin(request) }),
  );
  serve(accountCalls.refreshToken, (request) => refreshAccess(deps, request.body.refresh));
  serve(accountCalls.logout, (request) => logOut(deps, request.body.refresh));
  serve(accountCalls.getCurrentUser, async (request) => withIsoTimes(await getOwnAccount(deps, request.viewer.id)));
  serve(accountCalls.updateCurrentUser, async (request) =>
    withIsoTimes(await updateOwnAccount(deps, { ...request.viewer, address: networkOf(request.ip) }, request.body)),
  );
  serve.limited(accountCalls.listPublicProfiles, (request) =>
    listPublicProfiles(request.isFresh ? { ...deps, reads: deps.db } : deps, request.query),
  );
  serve(securityCalls.listSessions, (request) => listSessions(deps, request.viewer));
  serve(securityCalls.endSession, (request) => endSession(deps, request.viewer, request.params.id));
  serve(securityCalls.endOtherSessions, (request) => endOtherSessions(deps, request.viewer));
}
