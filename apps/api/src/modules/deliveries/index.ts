import type { DeliveryChannel } from "@efie/contract";
import type { Config } from "../../config.ts";
import type { ServeCall } from "../../http/api/calls.ts";
import { describeTemplate, type TemplateName } from "./templates/index.ts";
import { registerMailPages, registerDeliveryRoutes } from "./deliveries.routes.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { Rates } from "../../rate-limits.ts";
import { listForStaff, sendAgain, deliveryJobs } from "./dead-deliveries.ts";
import { countUnsent } from "./deliveries.repository.ts";
import type { SendDeps } from "./hand-over.ts";
import { createForeignPushLimits, createGuardPush } from "./push-limits.ts";
import { openDeliveryQueue, queueDelivery, type NewDelivery } from "./queue-delivery.ts";
import { sendDelivery } from "./send-delivery.ts";
import { maySend, takeSend, type SendRequest } from "./sending-limits.ts";

export type { NewDelivery } from "./queue-delivery.ts";
export type { UnsubscribeUrl } from "./list-outbox.ts";
export type { TemplateData, TemplateName } from "./templates/index.ts";
export { deliveriesPersonalData } from "./personal-data.repository.ts";

export { registerMailPages };

export type DeliveriesDeps = Omit<SendDeps, "jobs" | "hasProvider" | "guardPush" | "takeForeignPush" | "count"> & {
  rates: Rates;
  hasSamples: boolean;
};

/** Sends emails, SMS and web pushes for other modules. */
export type Deliveries = ReturnType<typeof registerDeliveries>;

/** The part that operator's commands use. */
type CommandDeps = Pick<DeliveriesDeps, "db" | "clock"> & { config: Pick<Config, "sending" | "hasOutbox"> };

/** Creates the outbox without routes and without sending, for the operator's commands: the server sends what they queue. */
export function createDeliveries({ db, clock, config: { sending, hasOutbox } }: CommandDeps): Pick<Deliveries, "queue"> {
  const reportError = (error: unknown): never => {
    throw error;
  };
  const jobs = openDeliveryQueue({ db, reportError });
  const providers = { email: sending.smtp !== null, sms: sending.sms !== null, push: true };
  const deps = { clock, jobs, hasOutbox, hasProvider: (channel: DeliveryChannel) => providers[channel] };
  return { queue: (tx, delivery) => queueDelivery(deps, tx, delivery) };
}

/** Registers the routes of the outbox, and opens the queue. */
export function registerDeliveries(serve: ServeCall, deps: DeliveriesDeps) {
  const { rates, ...common } = deps;
  const { db, clock, log, reportError, hasOutbox, channels } = common;
  const hasProvider = (channel: DeliveryChannel): boolean => channels[channel] !== null;
  const can = (channel: DeliveryChannel): boolean => hasOutbox || hasProvider(channel);
  if (!can("email")) log.warn("No SMTP_URL is set and OUTBOX is off: no email leaves, and what needs one answers 503");
  if (!can("sms")) log.warn("No SMS_PROVIDER is set and OUTBOX is off: no SMS leaves, and what needs one answers 503");
  const jobs = openDeliveryQueue({ db, reportError });
  const outcomes: Record<string, number> = {};
  const count = (outcome: string): void => void (outcomes[outcome] = (outcomes[outcome] ?? 0) + 1);
  const [guardPush, takeForeignPush] = [createGuardPush(clock), createForeignPushLimits(rates)];
  const sending: SendDeps = { ...common, jobs, hasProvider, guardPush, takeForeignPush, count };
  registerDeliveryRoutes(serve, deps);
  return {
    /** Writes a delivery to the outbox, in the transaction of its cause. It is sent after the commit, by the queue. */
    queue: <Name extends TemplateName>(tx: Executor, delivery: NewDelivery<Name>) => queueDelivery(sending, tx, delivery),
    describe: describeTemplate,
    /** Whether somebody can be reached by a channel, or by the outbox in its place. If not, calls that need it answer 503. */
    can,
    /** Call it before queueing a code or link that a person requests. @throws AppError "too_many" */
    takeSend: (request: SendRequest) => takeSend(rates, request),
    /** The same for requests whose answer does not say whether something was sent. */
    maySend: (request: SendRequest) => maySend(rates, request),
    list: listForStaff,
    sendAgain: (tx: Executor, id: number) => sendAgain(sending, tx, id),
    countDeliveries: countUnsent,
    /** The outcomes of this process's attempts since its start. */
    countAttempts: () => ({ ...outcomes }),
    /** Browsers subscribe with it. */
    vapidPublicKey: channels.vapidPublicKey,
    /** Sends what is queued. The caller starts it. */
    worker: jobs.createWorker((job) => sendDelivery(sending, job)),
    jobs: deliveryJobs(db, clock),
  };
}
