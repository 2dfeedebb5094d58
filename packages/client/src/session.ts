import { ApiError, readBody, type Reply, type Send } from "./errors.ts";
import type { CallRoute } from "./types.ts";

/** Stores the tokens of a signed-in user. Read at each call, because another tab may change them. */
export type TokenStore = {
  readonly readAccess: () => string | null;
  readonly readRefresh: () => string | null;
  readonly writeAccess: (access: string) => void;
  readonly clear: () => void;
};

/** Token store for tests and scripts; a browser uses local storage. */
export function createMemoryTokenStore(initial: { access?: string; refresh?: string } = {}): TokenStore {
  let access = initial.access ?? null;
  let refresh = initial.refresh ?? null;
  return {
    readAccess: () => access,
    readRefresh: () => refresh,
    writeAccess: (value) => {
      access = value;
    },
    clear: () => {
      access = null;
      refresh = null;
    },
  };
}

type Request = (access: string | null) => Promise<Reply>;

const refreshPath = "core/token/refresh/";
/** These calls authenticate by their body. An expired token would only make them fail. */
const pathsWithoutToken = new Set(["core/user/login/", "core/user/create/", refreshPath, "core/user/logout/"]);

/** Runs the work in one tab at a time; see `navigator.locks`. */
export type Lock = <T>(work: () => Promise<T>) => Promise<T>;

type SessionOptions = {
  readonly tokens: TokenStore;
  readonly base: string;
  readonly send: Send;
  readonly lock?: Lock | undefined;
};

const noLock: Lock = (work) => work();

/**
 * Refreshes the access token once after a 401 and retries the call once (spec, section 4). Calls that fail
 * together share one refresh, in all tabs. Returns null if a guest makes a call that needs a user.
 */
export function createSession({ tokens, base, send, lock = noLock }: SessionOptions) {
  let refreshing: Promise<string | null> | null = null;

  /** Reads the stored tokens again: another tab may have refreshed or signed out during the wait for the lock. */
  async function refreshLocked(rejected: string | null): Promise<string | null> {
    const current = tokens.readAccess();
    if (current !== null && current !== rejected) return current;
    const refreshToken = tokens.readRefresh();
    const access = refreshToken === null ? null : await requestAccess(base, send, refreshToken);
    // The user signed out, or another one signed in, during the request: the stored tokens win.
    if (tokens.readRefresh() !== refreshToken) return tokens.readAccess();
    if (access === null) tokens.clear();
    else tokens.writeAccess(access);
    return access;
  }

  function renew(rejected: string | null): Promise<string | null> {
    const current = tokens.readAccess();
    if (current !== null && current !== rejected) return Promise.resolve(current);
    refreshing ??= lock(() => refreshLocked(rejected)).finally(() => {
      refreshing = null;
    });
    return refreshing;
  }

  return {
    /** Returns an access token newer than the rejected one, or null if the session is over. */
    renew,
    async send(call: CallRoute, request: Request): Promise<Reply | null> {
      if (pathsWithoutToken.has(call.path)) return request(null);
      const access = tokens.readAccess();
      const reply = await request(access);
      if (reply.status !== 401) return reply;

      const hadRefresh = tokens.readRefresh() !== null;
      const renewed = await renew(access);
      if (renewed !== null) return request(renewed);
      if (call.auth === "optional") return access === null && !hadRefresh ? reply : request(null);
      return hadRefresh ? reply : null;
    },
  };
}

/**
 * Returns a new access token, or null if the server rejects the refresh token.
 * @throws ApiError for 5xx and 429, which do not end the session.
 * @throws NetworkError if no response arrives.
 */
async function requestAccess(base: string, send: Send, refresh: string): Promise<string | null> {
  const reply = await send(base + refreshPath, {
    method: "POST",
    headers: { accept: "application/json", "content-type": "application/json" },
    body: JSON.stringify({ refresh }),
  });
  const body = await readBody(reply);
  if (reply.status >= 500 || reply.status === 429) throw new ApiError(reply.status, body, reply.headers.get("retry-after"));
  const access = reply.ok ? (body as { access?: unknown } | null)?.access : null;
  return typeof access === "string" ? access : null;
}
