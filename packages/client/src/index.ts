export { createClient, type Client } from "./client.ts";
export type { Send } from "./errors.ts";
export { ApiError, NetworkError } from "./errors.ts";
export { createMemoryTokenStore, type TokenStore } from "./session.ts";
export type { Answer, CallArguments, CallOptions, CallRoute, Result } from "./types.ts";
