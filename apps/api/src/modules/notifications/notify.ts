import type { NotificationType } from "@efie/contract";
import type { Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { Push } from "../../platform/messaging/push.ts";
import { presentNotification } from "./notifications.presenter.ts";
import { insertNotification } from "./notifications.repository.ts";

/** Something that a person should hear of. */
export type News = {
  userId: number;
  type: NotificationType;
  /** What it is about, as people call it: the property's title, a plan's name. */
  title: string;
  propertyId?: number;
  reason?: string;
  /** The person is told once only of what has the same key. */
  onceKey?: string;
};

export type NotifyDeps = { clock: Clock; push: Push };

/**
 * Stores a notification; call it in the transaction of what it tells of. Answers the function that pushes it to the
 * person's open sockets: call that after the commit. Both do nothing where the person was told before.
 */
export async function notify({ clock, push }: NotifyDeps, executor: Executor, news: News): Promise<() => void> {
  const row = await insertNotification(executor, {
    user_id: news.userId,
    notif_type: news.type,
    created_at: clock.now(),
    property_id: news.propertyId ?? null,
    title: news.title,
    reason: news.reason ?? null,
    once_key: news.onceKey ?? null,
  });
  return () => {
    if (row) push(news.userId, { notification: presentNotification(row) });
  };
}
