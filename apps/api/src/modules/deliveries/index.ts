import type { Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { ServeCall } from "../../http/api/calls.ts";
import { describeTemplate, type TemplateRoute } from "./describe-template.ts";
import { registerDeliveryRoutes } from "./deliveries.routes.ts";
import type { UnsubscribeUrl } from "./list-outbox.ts";
import { registerMailPages } from "./mail-pages.routes.ts";
import { queueDelivery, type NewDelivery } from "./queue-delivery.ts";
import type { TemplateName } from "./templates/index.ts";

export type { UnsubscribeUrl } from "./list-outbox.ts";
export type { TemplateData, TemplateName } from "./templates/index.ts";

export type DeliveriesDeps = {
  db: Executor;
  clock: Clock;
  publicUrl: string;
  hasOutbox: boolean;
  hasSamples: boolean;
  unsubscribeUrl: UnsubscribeUrl;
};

export { registerMailPages };

/** What other modules tell people by e-mail, SMS and web push. */
export type Deliveries = {
  /** Writes a delivery to the outbox, in the transaction of its cause. It is sent after the commit, by the queue. */
  queue<Name extends TemplateName>(tx: Executor, delivery: NewDelivery<Name>): Promise<void>;
  /** What a template is about, and the channels that it goes by. */
  describe(template: TemplateName): TemplateRoute;
};

/** Registers the calls about what leaves the house. */
export function registerDeliveries(serve: ServeCall, { clock, ...deps }: DeliveriesDeps): Deliveries {
  registerDeliveryRoutes(serve, deps);
  return { queue: (tx, delivery) => queueDelivery({ clock }, tx, delivery), describe: describeTemplate };
}
