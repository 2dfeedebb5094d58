import type { Clock } from "../../../platform/process/clock.ts";
import type { Executor } from "../../../platform/database/tables.ts";
import { formatCedis } from "../../../platform/encoding/format-cedis.ts";
import type { Notifications } from "../../notifications/index.ts";
import { findSavers, lockOldestDrop, moveDropTo, removeDrop, type PriceDrop } from "./price-drops.repository.ts";

export type NotifySaversDeps = { db: Executor; clock: Clock; notifications: Notifications };

const batchSize = 200;
/** A run notifies some ten thousand people at most, so that it ends. */
const maxBatches = 50;

function words({ price_pesewas, previous_pesewas }: PriceDrop): string {
  return `Now ${formatCedis(price_pesewas / 100)}, was ${formatCedis(previous_pesewas / 100)}.`;
}

/** A person is notified of one listing once a day, however often its price changes. */
function onceKey({ property_id }: PriceDrop, now: Date): string {
  return `price_drop:${property_id}:${now.toISOString().slice(0, 10)}`;
}

async function notifyBatch({ clock, notifications }: NotifySaversDeps, transaction: Executor): Promise<(() => void)[] | null> {
  const now = clock.now();
  const drop = await lockOldestDrop(transaction, now);
  if (!drop) return null;
  const savers = drop.is_current ? await findSavers(transaction, drop, batchSize) : [];
  const pushes: (() => void)[] = [];
  for (const { user_id: userId } of savers) {
    const news = { userId, type: "price_drop" as const, title: drop.title, propertyId: drop.property_id };
    pushes.push(await notifications.notify(transaction, { ...news, reason: words(drop), onceKey: onceKey(drop, now) }));
  }
  const last = savers.at(-1);
  if (last && savers.length === batchSize) await moveDropTo(transaction, drop.property_id, last.id);
  else await removeDrop(transaction, drop.property_id);
  return pushes;
}

/** Notifies savers of lowered prices, a batch a transaction. Nobody is notified of a reduction that was taken back meanwhile. */
export async function notifySavers(deps: NotifySaversDeps): Promise<void> {
  for (let batch = 0; batch < maxBatches; batch++) {
    const pushes = await deps.db.transaction().execute((transaction) => notifyBatch(deps, transaction));
    if (pushes === null) return;
    for (const push of pushes) push();
  }
}
