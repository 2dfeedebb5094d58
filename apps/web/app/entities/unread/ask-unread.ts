import { api } from "../../lib/api/api.ts";
import type { messageCalls, notificationCalls } from "../../lib/api/calls.ts";
import { isSignedIn } from "../../lib/session/session.ts";

type UnreadCall = typeof messageCalls.countUnreadMessages | typeof notificationCalls.countUnreadNotifications;

/** Signed out while it counted: nothing is unread, and nobody is asked. */
export async function askUnread(call: UnreadCall): Promise<number> {
  return isSignedIn() ? ((await api.call(call)).data?.unread ?? 0) : 0;
}
