import type { Notification } from "@efie/contract";
import type { InfiniteData } from "@tanstack/react-query";

/** Newest first, in the parts in which they came. */
export type NotificationParts = InfiniteData<Notification[]>;

export const notificationsKey = ["notifications"] as const;

export function listAll({ pages }: NotificationParts): Notification[] {
  return pages.flat();
}

/** Puts a pushed notification at the top, once. */
export function addNewest(parts: NotificationParts, pushed: Notification): NotificationParts {
  const [first = [], ...older] = parts.pages;
  if (listAll(parts).some(({ id }) => id === pushed.id)) return parts;
  return { ...parts, pages: [[pushed, ...first], ...older] };
}

/** Marks those read, or unread again, of which it is true. */
export function markWhere(
  parts: NotificationParts,
  isMeant: (notification: Notification) => boolean,
  isRead: boolean,
): NotificationParts {
  const mark = (one: Notification) => (isMeant(one) && one.is_read !== isRead ? { ...one, is_read: isRead } : one);
  return { ...parts, pages: parts.pages.map((page) => page.map(mark)) };
}
