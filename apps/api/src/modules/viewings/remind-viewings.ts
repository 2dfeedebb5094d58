import { describeSlots } from "@efie/contract";
import { transact } from "../../platform/database/sql.ts";
import { tellSide } from "./tell-sides.ts";
import type { ViewingsDeps } from "./viewings-deps.ts";
import { findViewing, lockHopeless, takeReminders, updateViewing } from "./viewings.repository.ts";

const hourMs = 3_600_000;
/** How long before a viewing its reminders are sent, in order. */
const leadTimes = [24 * hourMs, 2 * hourMs];
const batchSize = 100;

/** How many reminders are no use any more for a time that is agreed now. */
export function remindersBefore(slot: Date, now: Date): number {
  return leadTimes.filter((lead) => slot.getTime() - now.getTime() <= lead).length;
}

async function remindBatch(deps: ViewingsDeps, step: number, lead: number): Promise<boolean> {
  const now = deps.clock.now();
  const until = new Date(now.getTime() + lead);
  return await transact(deps.db, async (tx, afterCommit) => {
    const ids = await takeReminders(tx, step, now, until, batchSize);
    for (const id of ids) {
      const viewing = await findViewing(tx, id);
      if (!viewing?.slot) continue;
      const reason = describeSlots([viewing.slot.toISOString()]);
      const news = { type: "viewing_reminder", reason, onceKey: `viewing ${id} ${viewing.slot.getTime()} ${step}` } as const;
      for (const to of ["seeker", "owner"] as const) afterCommit(await tellSide(deps, tx, viewing, { to, news }));
    }
    return ids.length === batchSize;
  });
}

/** Reminds both sides of what was agreed, a day and two hours before; each once. The nearer one stands for a missed earlier one. */
export async function remindOfViewings(deps: ViewingsDeps): Promise<void> {
  for (const [index, lead] of [...leadTimes.entries()].toReversed()) while (await remindBatch(deps, index + 1, lead));
}

const reasons = { late: "No time was agreed before the last one that was proposed.", gone: "The listing or the person is gone." };

/** Cancels what cannot come about, and tells both sides. */
export async function endHopelessViewings(deps: ViewingsDeps): Promise<void> {
  const now = deps.clock.now();
  await transact(deps.db, async (tx, afterCommit) => {
    for (const { id, is_late: isLate } of await lockHopeless(tx, now, batchSize)) {
      await updateViewing(tx, id, { state: "cancelled", reason: isLate ? reasons.late : reasons.gone }, now);
      const viewing = await findViewing(tx, id);
      if (viewing) for (const to of ["seeker", "owner"] as const) afterCommit(await tellSide(deps, tx, viewing, { to }));
    }
  });
}
