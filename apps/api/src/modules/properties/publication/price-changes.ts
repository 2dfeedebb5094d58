import type { Executor } from "../../../platform/database/tables.ts";
import { transact } from "../../../platform/database/sql.ts";
import {
  findReductions,
  insertPrices,
  queueDrops,
  findSavers,
  lockOldestDrop,
  moveDropTo,
  type Reduction,
  type PriceDrop,
} from "./prices.repository.ts";
import type { DocumentRow } from "./property-document.presenter.ts";
import { formatCedis } from "@efie/contract";
import { dateOf, type Clock } from "../../../platform/process/clock.ts";
import type { Notifications } from "../../notifications/index.ts";

/** Keeps the prices that guests see, in the transaction that changes them. Returns the reductions that hold now, by property; a job reports new ones to savers. */
export async function recordPrices(
  executor: Executor,
  rows: readonly (Pick<DocumentRow, "id" | "price_pesewas"> & { published_at: Date })[],
  now: Date,
): Promise<ReadonlyMap<number, Reduction>> {
  if (rows.length === 0) return new Map();
  const shown = rows.map(({ id, price_pesewas, published_at }) => ({
    property_id: id,
    price_pesewas,
    published_at: published_at.toISOString(),
  }));
  const changed = new Set(await insertPrices(executor, shown, now));
  const ids = rows.map(({ id }) => id);
  const reductions = await findReductions(executor, ids, now);
  const lowered = reductions.filter(({ property_id }) => changed.has(property_id));
  if (lowered.length > 0) await queueDrops(executor, lowered);
  return new Map(reductions.map((reduction) => [reduction.property_id, reduction]));
}

type NotifySaversDeps = { db: Executor; clock: Clock; notifications: Notifications };

const batchSize = 200;
/** A run notifies some ten thousand people at most, so that it ends. */
const maxBatches = 50;

/** A person is notified of one listing once a day, however often its price changes. */
function onceKey({ property_id }: PriceDrop, now: Date): string {
  return `price_drop:${property_id}:${dateOf(now)}`;
}

/** Whether a reduction was waiting. */
async function notifyBatch({ db, clock, notifications }: NotifySaversDeps): Promise<boolean> {
  return await transact(db, async (tx, afterCommit) => {
    const now = clock.now();
    const drop = await lockOldestDrop(tx, now);
    if (!drop) return false;
    const savers = drop.is_current ? await findSavers(tx, drop, batchSize) : [];
    const reason = `Now ${formatCedis(drop.price_pesewas / 100)}, was ${formatCedis(drop.previous_pesewas / 100)}.`;
    for (const { user_id: userId } of savers) {
      const news = { userId, type: "price_drop" as const, title: drop.title, propertyId: drop.property_id };
      afterCommit(await notifications.notify(tx, { ...news, reason, onceKey: onceKey(drop, now) }));
    }
    await moveDropTo(tx, drop.property_id, savers.length < batchSize ? null : (savers.at(-1)?.id ?? null));
    return true;
  });
}

/** Notifies savers of lowered prices, a batch a transaction. Nobody is notified of a reduction that was taken back meanwhile. */
export async function notifySavers(deps: NotifySaversDeps): Promise<void> {
  for (let batch = 0; batch < maxBatches && (await notifyBatch(deps)); batch += 1);
}
