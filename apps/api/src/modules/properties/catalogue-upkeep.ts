import type { Clock } from "../../platform/clock.ts";
import type { ClockworkTask } from "../../platform/clockwork.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { markPopular, sweepExpired, trimChanges, trimVisits } from "./catalogue-upkeep.repository.ts";

const keptChanges = 100_000;
const keptVisitDays = 60;
const popularListings = 96;

/** What the catalogue needs done from time to time. */
export function catalogueTasks(db: Executor, clock: Clock): ClockworkTask[] {
  return [
    { name: "sweep expired listings", everySeconds: 60, run: () => sweepExpired(db, clock.now()) },
    { name: "mark popular listings", everySeconds: 600, run: () => markPopular(db, clock.now(), popularListings) },
    { name: "trim the history of changes", everySeconds: 3_600, run: () => trimChanges(db, keptChanges) },
    { name: "trim visits", everySeconds: 3_600, run: () => trimVisits(db, clock.now(), keptVisitDays) },
  ];
}
