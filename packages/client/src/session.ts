import { ApiError } from "./errors.ts";
import { readBody, type Reply, type Send } from "./reply.ts";
import type { TokenStore } from "./tokens.ts";
import type { CallRoute } from "./types.ts";

type Request = (access: string | null) => Promise<Reply>;

/** These calls speak for themselves: an old token beside them could only spoil them. */
const callsWithoutToken = new Set(["login", "register", "refreshToken", "logout"]);
const refreshPath = "core/token/refresh/";

/**
 * The spec's section 4: a 401 refreshes the access token once and the call is tried once more. Calls that
 * fail together share one refresh. Answers null where the call is a guest's and gets no data.
 */
export function createSession(tokens: TokenStore, base: string, send: Send) {
  let refreshing: Promise<string | null> | null = null;

  function refresh(token: string): Promise<string | null> {
    refreshing ??= requestAccess(base, send, token)
      .then((access) => {
        if (access === null) tokens.clear();
        else tokens.writeAccess(access);
        return access;
      })
      .finally(() => {
        refreshing = null;
      });
    return refreshing;
  }

  /** A newer token, or null: the person is a guest from here on. */
  async function renew(rejected: string | null, refreshToken: string): Promise<string | null> {
    const current = tokens.readAccess();
    if (current !== null && current !== rejected) return current;
    return refresh(refreshToken);
  }

  return {
    async send(call: CallRoute, request: Request): Promise<Reply | null> {
      if (callsWithoutToken.has(call.name)) return request(null);
      const access = tokens.readAccess();
      const reply = await request(access);
      if (reply.status !== 401) return reply;

      const refreshToken = tokens.readRefresh();
      if (refreshToken === null) {
        tokens.clear();
        return call.auth === "optional" && access !== null ? request(null) : null;
      }
      const renewed = await renew(access, refreshToken);
      if (renewed !== null) return request(renewed);
      return call.auth === "optional" ? request(null) : reply;
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
