import { limits } from "@efie/contract";
import type { Executor } from "../../platform/database/tables.ts";
import { countUnread } from "./notifications.repository.ts";

/** How many notifications somebody has not read, up to `limits.maxUnreadCount`; the badge asks every few seconds. */
export async function countUnreadNotifications(db: Executor, userId: number): Promise<number> {
  return await countUnread(db, userId, limits.maxUnreadCount);
}
