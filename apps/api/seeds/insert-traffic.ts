import { dayMs } from "../src/platform/process/clock.ts";
import type { Executor } from "../src/platform/database/tables.ts";
import type { Random } from "./random.ts";

const days = 30;

/** Inserts realistic traffic of the past days: more at weekends, slow growth, occasional errors. */
export async function insertTraffic(db: Executor, random: Random, now: Date): Promise<void> {
  const rows = Array.from({ length: days }, (_, index) => {
    const date = new Date(now.getTime() - (days - index) * dayMs);
    const weekday = [0, 6].includes(date.getUTCDay()) ? 1.35 : 1;
    const pages = Math.round((1_400 + index * 22) * weekday * (0.85 + random.int(0, 30) / 100));
    const calls = Math.round(pages * (2.1 + random.int(0, 6) / 10));
    return { day: date.toISOString().slice(0, 10), calls, pages, failures: Math.max(0, random.int(-4, 3)) };
  });
  await db
    .insertInto("daily_traffic")
    .values(rows)
    .onConflict((conflict) => conflict.column("day").doNothing())
    .execute();
}
