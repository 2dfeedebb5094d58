import { ApiError } from "./errors.ts";
import { readBody, type Reply, type Send } from "./reply.ts";
import type { TokenStore } from "./tokens.ts";
import type { CallRoute } from "./types.ts";

type Request = (access: string | null) => Promise<Reply>;

/** These calls speak for themselves: an old token beside them could only spoil them. */
const callsWithoutToken = new Set(["login", "register", "refreshToken", "logout"]);
const refreshPath = "core/token/refresh/";

/** Runs the work while no other tab does; see `navigator.locks`. */
export type Lock = <T>(work: () => Promise<T>) => Promise<T>;

export type Session = {
  readonly send: (call: CallRoute, request: Request) => Promise<Reply | null>;
  /** A newer access token than the rejected one, or null: the person is a guest from here on. */
  readonly renew: (rejected: string | null) => Promise<string | null>;
};

type SessionOptions = {
  readonly tokens: TokenStore;
  readonly base: string;
  readonly send: Send;
  readonly lock?: Lock | undefined;
};

const alone: Lock = (work) => work();

/**
 * The spec's section 4: a 401 refreshes the access token once and the call is tried once more. Calls that
 * fail together share one refresh, in all tabs. Answers null where the call is a guest's and gets no data.
 */
export function createSession({ tokens, base, send, lock = alone }: SessionOptions): Session {
  let refreshing: Promise<string | null> | null = null;

  /** Looks again at what is stored: while it waited, another tab may have refreshed or signed out. */
  async function refreshAlone(rejected: string | null): Promise<string | null> {
    const current = tokens.readAccess();
    if (current !== null && current !== rejected) return current;
    const refreshToken = tokens.readRefresh();
    const access = refreshToken === null ? null : await requestAccess(base, send, refreshToken);
    // Signed out, or somebody else in, while the server answered: not this answer's to decide.
    if (tokens.readRefresh() !== refreshToken) return tokens.readAccess();
    if (access === null) tokens.clear();
    else tokens.writeAccess(access);
    return access;
  }

  function renew(rejected: string | null): Promise<string | null> {
    const current = tokens.readAccess();
    if (current !== null && current !== rejected) return Promise.resolve(current);
    refreshing ??= lock(() => refreshAlone(rejected)).finally(() => {
      refreshing = null;
    });
    return refreshing;
  }

  return {
    renew,
    async send(call: CallRoute, request: Request): Promise<Reply | null> {
      if (callsWithoutToken.has(call.name)) return request(null);
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
 * Null: the server refused the refresh token, the session is over. A server that is merely unwell (5xx, 429)
 * or out of reach says nothing of the session, so that is thrown and the tokens stay.
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
