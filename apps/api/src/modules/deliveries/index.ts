import type { Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { ServeCall } from "../../http/api/calls.ts";
import { registerDeliveryRoutes } from "./deliveries.routes.ts";
import { registerMailPages } from "./mail-pages.routes.ts";
import { queueDelivery, type NewDelivery } from "./queue-delivery.ts";
import type { TemplateName } from "./templates/index.ts";

export type DeliveriesDeps = { db: Executor; clock: Clock; publicUrl: string; hasOutbox: boolean; hasSamples: boolean };

export { registerMailPages };

/** What other modules tell people by e-mail, SMS and web push. */
export type Deliveries = {
  /** Writes a delivery to the outbox, in the transaction of its cause. It is sent after the commit, by the queue. */
  queue<Name extends TemplateName>(tx: Executor, delivery: NewDelivery<Name>): Promise<void>;
};

/** Registers the calls about what leaves the house. */
export function registerDeliveries(serve: ServeCall, { clock, ...deps }: DeliveriesDeps): Deliveries {
  registerDeliveryRoutes(serve, deps);
  return { queue: (tx, delivery) => queueDelivery({ clock }, tx, delivery) };
}
