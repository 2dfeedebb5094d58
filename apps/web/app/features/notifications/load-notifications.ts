import { ApiError } from "@efie/client";
import type { Notification } from "@efie/contract";
import { api } from "../../lib/api/api.ts";
import { notificationCalls } from "../../lib/api/calls.ts";
import { untilMarked } from "../../entities/unread/mark-notifications-read.ts";
import { tokenStore } from "../../lib/session/session.ts";

/** The newest, or those before one of them. Where the session is over, the person is a guest from here on. */
export async function loadNotifications(before: number | null): Promise<Notification[]> {
  await untilMarked();
  try {
    const { data } = await api.call(notificationCalls.listNotifications, before === null ? {} : { query: { before } });
    if (data === null) throw new ApiError(401, null, null);
    return data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) tokenStore.clear();
    throw error;
  }
}
