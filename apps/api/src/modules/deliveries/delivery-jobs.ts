import { dayMs, type Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { Job } from "../../platform/process/scheduler.ts";
import { deleteOver } from "./deliveries.repository.ts";

/** A run deletes at most this many of each kind; the next run continues. */
const batch = 5_000;
/** Dead ones stay longer: people may ask for their mail. */
const [keptDays, deadKeptDays] = [30, 90];

/** The jobs of deliveries: delete old ones. */
export function deliveryJobs(db: Executor, clock: Clock): Job[] {
  const before = (days: number): Date => new Date(clock.now().getTime() - days * dayMs);
  const run = async (): Promise<void> => {
    await deleteOver(db, { statuses: ["sent", "kept", "dropped"], before: before(keptDays), limit: batch });
    await deleteOver(db, { statuses: ["dead"], before: before(deadKeptDays), limit: batch });
  };
  return [{ name: "delete old deliveries", everySeconds: 900, run }];
}
