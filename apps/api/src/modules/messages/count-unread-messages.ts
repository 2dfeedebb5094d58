import { limits } from "@efie/contract";
import type { MessagesDeps } from "./messages-deps.ts";
import { countUnread } from "./messages.repository.ts";

/** How many messages somebody has not read, up to `limits.maxUnreadCount`; the badge asks every few seconds. */
export async function countUnreadMessages({ db }: Pick<MessagesDeps, "db">, userId: number): Promise<number> {
  return await countUnread(db, userId, limits.maxUnreadCount);
}
