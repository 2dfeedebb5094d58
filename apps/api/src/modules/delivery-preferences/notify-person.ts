import type { DeliveryChannel } from "@efie/contract";
import type { Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { toGhanaMobile } from "../../platform/phone-numbers.ts";
import type { Deliveries, TemplateData, TemplateName } from "../deliveries/index.ts";
import type { PushSubscriptions } from "../push-subscriptions/index.ts";
import { findRecipient, type RecipientRow } from "./delivery-preferences.repository.ts";
import { isWanted, quietUntil } from "./preferences.policy.ts";

export type NotifyDeps = {
  clock: Clock;
  deliveries: Pick<Deliveries, "queue" | "describe">;
  pushSubscriptions: Pick<PushSubscriptions, "list">;
};

/** News for a person, over the channels of their choice. */
export type News<Name extends TemplateName = TemplateName> = {
  template: Name;
  data: TemplateData<Name>;
  /** News with the same key goes out once. */
  key?: string;
  /** A channel over which this was sent already. */
  except?: DeliveryChannel;
  /** It is out of date after quiet hours, so it is dropped in them. */
  isFleeting?: boolean;
};

/** The addresses of a channel. An SMS goes to a verified number only: a wrong one is a stranger's. */
async function addressesOf(
  { pushSubscriptions }: NotifyDeps,
  tx: Executor,
  userId: number,
  { email, phone_number, phone_verified_at }: RecipientRow,
  channel: DeliveryChannel,
): Promise<string[]> {
  if (channel === "push") return (await pushSubscriptions.list(tx, userId)).map(String);
  const to = channel === "email" ? email : phone_verified_at && toGhanaMobile(phone_number);
  return to === null ? [] : [to];
}

/** Queues news, in the transaction of its cause, over the template's channels that the person wants. What is not about security waits for the end of quiet hours. */
export async function notifyPerson<Name extends TemplateName>(
  deps: NotifyDeps,
  tx: Executor,
  userId: number,
  { template, data, key, except, isFleeting = false }: News<Name>,
): Promise<void> {
  const recipient = await findRecipient(tx, userId);
  if (!recipient) return;
  const { category, channels } = deps.deliveries.describe(template);
  const sendAfter = category === "security" ? null : quietUntil(recipient, deps.clock.now());
  if (sendAfter && isFleeting) return;
  const wanted = channels.filter((channel) => channel !== except && isWanted(recipient.channels, category, channel));
  for (const channel of wanted)
    for (const to of await addressesOf(deps, tx, userId, recipient, channel)) {
      // Another address does not make it other news; another browser does.
      const keyed = key === undefined ? {} : { key: `${key} ${channel === "push" ? `push ${to}` : channel}` };
      await deps.deliveries.queue(tx, { userId, channel, to, template, data, sendAfter, ...keyed });
    }
}
