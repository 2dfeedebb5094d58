import type { Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { ServeCall } from "../../http/api/calls.ts";
import { registerDeliveryRoutes } from "./deliveries.routes.ts";
import { queueDelivery, type NewDelivery } from "./queue-delivery.ts";
import type { TemplateName } from "./templates/index.ts";

export { deliveriesPersonalData } from "./personal-data.ts";

export type DeliveriesDeps = { db: Executor; clock: Clock; publicUrl: string; hasOutbox: boolean };

/** What other modules tell people by e-mail, SMS and web push. */
export type Deliveries = {
  /** Writes a delivery to the outbox, in the transaction of its cause. It is sent after the commit, by the queue. */
  queue<Name extends TemplateName>(tx: Executor, delivery: NewDelivery<Name>): Promise<void>;
};

/** Registers the routes of the outbox. */
export function registerDeliveries(serve: ServeCall, { clock, ...deps }: DeliveriesDeps): Deliveries {
  registerDeliveryRoutes(serve, deps);
  return { queue: (tx, delivery) => queueDelivery({ clock }, tx, delivery) };
}
