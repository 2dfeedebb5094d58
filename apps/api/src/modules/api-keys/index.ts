import type { ServeCall } from "../../http/api/calls.ts";
import type { LimiterFactory } from "../../platform/security/rate-limiter.ts";
import { rateLimits } from "../../rate-limits.ts";
import type { ApiKeysDeps } from "./api-keys-deps.ts";
import { registerApiKeyRoutes } from "./api-keys.routes.ts";

export { apiKeysPersonalData } from "./api-keys.repository.ts";
export { createKeyHolders } from "./key-holders.ts";

type ModuleDeps = Omit<ApiKeysDeps, "madePerPerson"> & { limiters: Pick<LimiterFactory, "create"> };

/** Registers the calls by which people make and revoke keys for programs (server contract, section 15). */
export function registerApiKeys(serve: ServeCall, { limiters, ...deps }: ModuleDeps): void {
  registerApiKeyRoutes(serve, { ...deps, madePerPerson: limiters.create("api-keys", rateLimits.apiKeysPerPerson) });
}
