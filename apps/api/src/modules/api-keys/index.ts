import { apiKeyCalls } from "@efie/contract";
import type { ServeCall } from "../../http/api/calls.ts";
import type { ApiKeysDeps } from "./api-keys-deps.ts";
import { createApiKey, listApiKeys, revokeApiKey } from "./own-api-keys.ts";

export { apiKeysPersonalData } from "./api-keys.repository.ts";
export { createKeyHolders } from "./key-holders.ts";

/** Registers the calls by which people make and revoke keys for programs (server contract, section 15). */
export function registerApiKeys(serve: ServeCall, deps: ApiKeysDeps): void {
  serve(apiKeyCalls.listApiKeys, (request) => listApiKeys(deps, request.viewer.id));
  serve(apiKeyCalls.createApiKey, (request) => createApiKey(deps, request.viewer, request.body));
  serve(apiKeyCalls.revokeApiKey, (request) => revokeApiKey(deps, { id: request.params.id, userId: request.viewer.id }));
}
