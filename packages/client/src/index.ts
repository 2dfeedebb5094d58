export { createClient, type Client, type ClientOptions } from "./client.ts";
export type { Reply, Send } from "./reply.ts";
export { ApiError, NetworkError } from "./errors.ts";
export { createMemoryTokenStore, type TokenStore } from "./tokens.ts";
export type { Answer, CallArguments, CallOptions, CallRoute, Result } from "./types.ts";
