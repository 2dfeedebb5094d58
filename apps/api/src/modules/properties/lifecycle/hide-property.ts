import type { Executor } from "../../../platform/database/tables.ts";
import { changeLifecycle } from "./change-lifecycle.ts";
import { refreshPublished } from "../publication/refresh-published.ts";
import { hideAllOf, showAllOf } from "./hidden-properties.repository.ts";

/** Documents of so many properties are in memory at once. */
const batchSize = 500;

async function refreshAll(tx: Executor, ids: readonly number[], now: Date): Promise<void> {
  for (let from = 0; from < ids.length; from += batchSize) await refreshPublished(tx, ids.slice(from, from + batchSize), now);
}

/** Takes a property from everybody but its owner and staff until staff decide. Returns false for one that is gone or hidden already. */
export async function hideProperty(tx: Executor, id: number, now: Date): Promise<boolean> {
  const hide = { hidden_at: now };
  return await changeLifecycle(tx, id, (life) => (life.deleted_at === null && life.hidden_at === null ? hide : null), now);
}

/** Shows a hidden property again. The time that it was hidden is added to its period, so that its owner loses none. */
export async function showProperty(tx: Executor, id: number, now: Date): Promise<void> {
  await changeLifecycle(
    tx,
    id,
    ({ hidden_at: since, expiry_date: end }) => {
      if (since === null) return null;
      const isRunning = end !== null && end > since;
      return { hidden_at: null, ...(isRunning && { expiry_date: new Date(end.getTime() + now.getTime() - since.getTime()) }) };
    },
    now,
  );
}

/** Takes all properties of a suspended owner from everybody else. */
export async function hidePropertiesOf(tx: Executor, ownerId: number, now: Date): Promise<void> {
  await refreshAll(tx, await hideAllOf(tx, ownerId, now), now);
}

/** Shows what `hidePropertiesOf` hid, with the time that was lost. */
export async function showPropertiesOf(tx: Executor, ownerId: number, now: Date): Promise<void> {
  await refreshAll(tx, await showAllOf(tx, ownerId, now), now);
}
