import { readNextCursor, writePath, writeQuery, type QueryValue } from "./address.ts";
import { ApiError, NetworkError, readBody, type Reply, type Send } from "./errors.ts";
import { createSession, type Lock, type TokenStore } from "./session.ts";
import type { Answer, CallArguments, CallRoute, Result } from "./types.ts";

export type ClientOptions = {
  /** Prefix of all paths, with a slash at its end, such as `/api/`. */
  readonly baseUrl: string;
  readonly fetch?: Send;
  /** Without a store all calls are made as a guest. */
  readonly tokens?: TokenStore;
  /** Prevents several tabs from refreshing at the same time. */
  readonly lock?: Lock | undefined;
};

export type Client = {
  readonly call: <C extends CallRoute>(call: C, ...args: CallArguments<C>) => Promise<Result<C>>;
  /** For sockets: returns an access token other than the rejected one, or null if the session is over. */
  readonly renewAccess: (rejected: string | null) => Promise<string | null>;
};

type Options = {
  params?: Record<string, number | string>;
  query?: Record<string, QueryValue>;
  body?: unknown;
  idempotencyKey?: string;
  signal?: AbortSignal;
  keepalive?: true;
};

/**
 * Creates a client for the calls of the contract.
 * @throws ApiError (from `call`) if the server returns an error.
 * @throws NetworkError (from `call`) if no response arrives.
 */
export function createClient(options: ClientOptions): Client {
  const { baseUrl: base, tokens, lock } = options;
  const send = createSender(options);
  const session = tokens === undefined ? null : createSession({ tokens, lock, base, send });

  return {
    renewAccess: (rejected) => session?.renew(rejected) ?? Promise.resolve(null),
    async call<C extends CallRoute>(call: C, ...args: CallArguments<C>): Promise<Result<C>> {
      const given = (args[0] ?? {}) as Options;
      const address = base + writePath(call.path, given.params) + writeQuery(given.query);
      const request = (access: string | null) => send(address, writeInit(call.method, given, access));
      const reply = session === null ? await request(null) : await session.send(call, request);
      if (reply === null) return { data: null as Answer<C>, status: 401, total: null, isTotalCapped: false, nextCursor: null };
      return readResult<C>(reply);
    },
  };
}

function createSender({ fetch: given }: ClientOptions): Send {
  return async (address, init) => {
    try {
      // `fetch` is looked up at each call because instrumentation and tests replace the global.
      const send: Send = given ?? globalThis.fetch;
      return await send(address, init);
    } catch (error) {
      // An abort is rethrown as it is; every other failure is a network error.
      if (init.signal?.aborted === true) throw error;
      throw new NetworkError(error);
    }
  };
}

function writeInit(method: string, given: Options, access: string | null): RequestInit {
  const headers: Record<string, string> = { accept: "application/json" };
  if (access !== null) headers["authorization"] = `Bearer ${access}`;
  // The header's value is a quoted string (draft-ietf-httpapi-idempotency-key-header).
  if (given.idempotencyKey !== undefined) headers["idempotency-key"] = `"${given.idempotencyKey}"`;
  const init: RequestInit = { method, headers };
  if (given.signal !== undefined) init.signal = given.signal;
  if (given.keepalive) init.keepalive = true;
  if (given.body instanceof FormData) {
    init.body = given.body;
  } else if (given.body !== undefined) {
    headers["content-type"] = "application/json";
    init.body = JSON.stringify(given.body);
  }
  return init;
}

async function readResult<C>(reply: Reply): Promise<Result<C>> {
  const body = await readBody(reply);
  if (!reply.ok) throw new ApiError(reply.status, body, reply.headers.get("retry-after"));
  const total = reply.headers.get("x-total-count");
  return {
    data: body as Answer<C>,
    status: reply.status,
    total: total === null ? null : Number(total),
    isTotalCapped: reply.headers.get("x-total-count-capped") === "true",
    nextCursor: readNextCursor(reply.headers.get("link")),
  };
}
