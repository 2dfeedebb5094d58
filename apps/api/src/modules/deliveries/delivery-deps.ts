import type { DeliveryChannel } from "@efie/contract";
import type { Logger } from "../../platform/observability/log.ts";
import type { ReportError } from "../../platform/observability/report-error.ts";
import type { Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { Channels } from "../../platform/sending/open-channels.ts";
import type { PushTarget } from "../../platform/sending/web-push.ts";
import type { DeliveryQueue } from "./delivery-queue.ts";
import type { TakeForeignPush } from "./foreign-pushes.ts";
import type { UnsubscribeUrl } from "./list-outbox.ts";
import type { SlowPushes } from "./slow-pushes.ts";
import type { DeliveryCategory } from "./templates/mail-content.ts";

/** Lookups of recipients in other modules. */
export type RecipientHooks = {
  /** The subscription that a push goes to; null when it was removed. */
  findSubscription(id: number): Promise<PushTarget | null>;
  /** The push service said that the subscription has ended. */
  removeSubscription(tx: Executor, id: number): Promise<void>;
  /** Further headers of a mail, such as `List-Unsubscribe`. */
  mailHeaders(mail: { userId: number | null; to: string; category: DeliveryCategory }): Promise<Record<string, string>>;
};

/** What queueing needs. */
export type QueueDeps = {
  clock: Clock;
  jobs: DeliveryQueue;
  /** Whether all deliveries are stored and can be read. */
  hasOutbox: boolean;
  hasProvider(channel: DeliveryChannel): boolean;
};

/** What sending needs. */
export type SendDeps = QueueDeps & {
  db: Executor;
  log: Pick<Logger, "warn">;
  reportError: ReportError;
  publicUrl: string;
  unsubscribeUrl: UnsubscribeUrl;
  channels: Channels;
  hooks: RecipientHooks;
  slowPushes: SlowPushes;
  takeForeignPush: TakeForeignPush;
  /** Counts the outcomes of attempts, for the metrics. */
  count(outcome: string): void;
};
