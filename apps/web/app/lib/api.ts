import { createClient } from "@efie/client";
import { tokenStore } from "./session.ts";

/** One tab refreshes at a time. Pages without a secure origin have no locks, and each tab refreshes for itself. */
export const refreshLock =
  typeof navigator !== "undefined" && "locks" in navigator
    ? <T>(work: () => Promise<T>): Promise<T> => navigator.locks.request("efie:refresh", work)
    : undefined;

/** The browser's client. Loaders use the server's, from `pageContext`. */
export const api = createClient({ baseUrl: "/api/", tokens: tokenStore, lock: refreshLock });
