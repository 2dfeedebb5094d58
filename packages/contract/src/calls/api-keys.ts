import { z } from "zod";
import { apiKey, createApiKeyBody, newApiKey } from "../api-keys.ts";
import { defineGroup } from "../define-group.ts";
import { apiKeyEndpoints } from "../member-endpoints.ts";

export const apiKeyCalls = defineGroup("security", apiKeyEndpoints, {
  listApiKeys: {
    summary: "The caller's keys for programs, newest first",
    answers: { 200: z.array(apiKey) },
  },
  createApiKey: {
    summary: "Make a key for a program; the answer alone has the key itself. 409 beyond 10",
    needsRecentPassword: true,
    body: createApiKeyBody,
    answers: { 201: newApiKey },
  },
  revokeApiKey: {
    summary: "Revoke a key of the caller, at once",
    answers: { 204: null },
  },
});
