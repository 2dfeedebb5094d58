import { ApiError, createClient } from "@efie/client";
import { tokenStore } from "../session/session.ts";

/** One tab refreshes at a time. Pages without a secure origin have no locks, and each tab refreshes for itself. */
export const refreshLock =
  typeof navigator !== "undefined" && "locks" in navigator
    ? <T>(work: () => Promise<T>): Promise<T> => navigator.locks.request("efie:refresh", work)
    : undefined;

/** The browser's client. Loaders use the server's, from `pageContext`. */
export const api = createClient({ baseUrl: "/api/", tokens: tokenStore, lock: refreshLock });

/**
 * The data of a response to a signed-in user. When the session has ended the client throws nothing and returns 401 without data, so a
 * change that was not made would look like one that was.
 * @throws ApiError 401 when the session has ended
 */
export function requireSession<Data>({ data, status }: { readonly data: Data; readonly status: number }): NonNullable<Data> {
  if (status === 401) throw new ApiError(401, null, null);
  return data as NonNullable<Data>;
}
