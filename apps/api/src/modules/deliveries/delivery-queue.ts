import type { DeliveryChannel } from "@efie/contract";
import type { Executor } from "../../platform/database/tables.ts";
import { createJobQueue, type JobQueue, type JobQueueDeps } from "../../platform/queue/job-queue.ts";
import type { DeliveryCategory } from "./templates/mail-content.ts";
import { templates, type TemplateName } from "./templates/index.ts";

/** A job of the queue: send this delivery. */
export type DeliveryJob = { id: number };

/** A slow provider holds up its own channel only. "deliveries" once had all of them, so it may still hold SMS of an earlier release. */
const queueOf = { email: "deliveries", sms: "sms", push: "pushes" } as const;
type QueueName = (typeof queueOf)[DeliveryChannel];
const queues: readonly QueueName[] = Object.values(queueOf);
export type DeliveryQueue = JobQueue<DeliveryJob, QueueName>;

/** Opens the queues of deliveries. Nothing runs before a worker starts. */
export const openDeliveryQueue = (deps: JobQueueDeps): DeliveryQueue => createJobQueue(queues, deps);

/** Somebody waits for a code or a receipt; news can wait behind it. */
const priorities: Record<DeliveryCategory, number> = {
  security: 20,
  payments: 20,
  messages: 10,
  listings: 0,
  alerts: 0,
  tips: 0,
};

/** The priority of a template's jobs; the lowest for one that a later release has. */
function priorityOf(template: string): number {
  const known = Object.hasOwn(templates, template) ? templates[template as TemplateName] : null;
  return known ? priorities[known.category] : 0;
}

/** Queues an attempt at a stored delivery, in the transaction that stores it or what came of the last attempt. */
export async function queueAttempt(
  jobs: DeliveryQueue,
  tx: Executor,
  { id, channel, template }: { id: number; channel: DeliveryChannel; template: string },
  delaySeconds = 0,
): Promise<void> {
  await jobs.add(tx, queueOf[channel], { id }, { delaySeconds, priority: priorityOf(template) });
}
