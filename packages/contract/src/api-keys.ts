import { z } from "zod";
import { call, defineGroup } from "./call.ts";
import { apiKeyScope } from "./enum-schemas.ts";
import { limits } from "./limits.ts";
import { id, instant, object, requiredText } from "./primitives.ts";

/** How each key begins, so that scanners of secrets find one that was published. */
export const apiKeyPrefix = "efie_";

/** The whole of a key: 32 random bytes after the prefix. */
export const apiKeyPattern = /^efie_[0-9a-f]{64}$/;

/** A key by which a program acts for a person, within its scopes. */
export const apiKey = z
  .object({ id, name: z.string(), scopes: z.array(apiKeyScope), created_at: instant, last_used_at: instant.nullable() })
  .meta({ id: "ApiKey" });
export type ApiKey = z.infer<typeof apiKey>;

/** A key just made. `key` itself is in this answer alone. */
export const newApiKey = apiKey.extend({ key: z.string().regex(apiKeyPattern) }).meta({ id: "NewApiKey" });
export type NewApiKey = z.infer<typeof newApiKey>;

export const createApiKeyBody = object("CreateApiKeyBody", {
  name: requiredText(limits.maxApiKeyNameCharacters, "Please name the key."),
  scopes: z
    .array(apiKeyScope)
    .min(1, "Choose what the key may do.")
    .max(20)
    .transform((scopes) => [...new Set(scopes)]),
});
export type CreateApiKey = z.output<typeof createApiKeyBody>;

export const apiKeyCalls = defineGroup("security", {
  listApiKeys: call("GET", "core/api-keys/", "required", {
    summary: "The caller's keys for programs, newest first",
    answers: { 200: z.array(apiKey) },
  }),
  createApiKey: call("POST", "core/api-keys/", "required", {
    summary: "Make a key for a program; the answer alone has the key itself. 409 beyond 10",
    needsRecentPassword: true,
    body: createApiKeyBody,
    answers: { 201: newApiKey },
  }),
  revokeApiKey: call("DELETE", "core/api-keys/{id}/", "required", {
    summary: "Revoke a key of the caller, at once",
  }),
});
