import { apiKeyCalls } from "@efie/contract";
import type { ServeCall } from "../../http/api/calls.ts";
import { requireViewer } from "../../http/api/viewer.ts";
import type { ApiKeysDeps } from "./api-keys-deps.ts";
import { createApiKey, listApiKeys, revokeApiKey } from "./own-api-keys.ts";

export function registerApiKeyRoutes(serve: ServeCall, deps: ApiKeysDeps): void {
  serve(apiKeyCalls.listApiKeys, (request) => listApiKeys(deps, requireViewer(request).id));
  serve(apiKeyCalls.createApiKey, (request) => createApiKey(deps, requireViewer(request), request.body));
  serve(apiKeyCalls.revokeApiKey, (request) => revokeApiKey(deps, { id: request.params.id, userId: requireViewer(request).id }));
}
