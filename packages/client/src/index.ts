export { createClient, type Client } from "./client.ts";
export type { Send } from "./reply.ts";
export { ApiError, NetworkError } from "./errors.ts";
export { createMemoryTokenStore, type TokenStore } from "./tokens.ts";
export type { Result } from "./types.ts";
