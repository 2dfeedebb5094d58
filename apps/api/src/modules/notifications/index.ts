import type { Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { Push } from "../../platform/messaging/push.ts";
import type { ServeCall } from "../../http/api/calls.ts";
import { registerNotificationRoutes } from "./notifications.routes.ts";
import { notify, type News } from "./notify.ts";

export type NotificationsDeps = {
  /** The primary, for reads too: what somebody just marked read must not come back unread. */
  db: Executor;
  clock: Clock;
  push: Push;
};

/** What the rest of the server may tell people. */
export type Notifications = {
  /**
   * Stores a notification in the transaction of what it tells of. Answers the function that pushes it: call that after
   * the commit.
   */
  notify(executor: Executor, news: News): Promise<() => void>;
};

/** For what tells people things outside of any request: the scheduler. */
export function createNotifications(deps: Omit<NotificationsDeps, "db">): Notifications {
  return { notify: (executor, news) => notify(deps, executor, news) };
}

/** What people are told of. */
export function registerNotifications(serve: ServeCall, { db, ...deps }: NotificationsDeps): Notifications {
  registerNotificationRoutes(serve, db);
  return createNotifications(deps);
}
