import { apiKeyCalls } from "@efie/contract";
import type { ServeCall } from "../../http/api/calls.ts";
import type { LimiterFactory } from "../../platform/security/rate-limiter.ts";
import { rateLimits } from "../../rate-limits.ts";
import type { ApiKeysDeps } from "./api-keys-deps.ts";
import { createApiKey, listApiKeys, revokeApiKey } from "./own-api-keys.ts";

export { apiKeysPersonalData } from "./api-keys.repository.ts";
export { createKeyHolders } from "./key-holders.ts";

type ModuleDeps = Omit<ApiKeysDeps, "madePerPerson"> & { limiters: Pick<LimiterFactory, "create"> };

/** Registers the calls by which people make and revoke keys for programs (server contract, section 15). */
export function registerApiKeys(serve: ServeCall, { limiters, ...given }: ModuleDeps): void {
  const deps = { ...given, madePerPerson: limiters.create("api-keys", rateLimits.apiKeysPerPerson) };
  serve(apiKeyCalls.listApiKeys, (request) => listApiKeys(deps, request.viewer.id));
  serve(apiKeyCalls.createApiKey, (request) => createApiKey(deps, request.viewer, request.body));
  serve(apiKeyCalls.revokeApiKey, (request) => revokeApiKey(deps, { id: request.params.id, userId: request.viewer.id }));
}
