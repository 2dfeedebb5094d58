import { dayMs, type Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { countDays, countOwners, findVisited, type DueDay } from "./day-counts.repository.ts";

/** The date in Accra, which uses UTC. */
export function dateOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** What this process counted since it last stored it. */
export type DayCounts = {
  addImpressions(ids: readonly number[], day: string): void;
  /** The day's views of this listing are to be counted again. */
  addVisit(id: number, now: Date): void;
  /** Writes each listing once. @throws on failure; what was surely not written waits for the next call */
  store(): Promise<void>;
};

/** So many listings are written in one transaction. */
const chunk = 1_000;

/**
 * A minute of impressions waits in memory: a process that is killed loses it. Nothing is stored twice: when nobody knows whether a
 * commit arrived, its impressions are given up. Views are counted from the visits, again after a start, so that none is lost.
 */
export function createDayCounts(db: Executor, clock: Clock): DayCounts {
  let due = new Map<string, DueDay>();
  let isRecounted = false;
  const add = ({ property_id, day, impressions, is_visited }: DueDay): void => {
    const key = `${day} ${property_id}`;
    const known = due.get(key);
    if (!known) due.set(key, { property_id, day, impressions, is_visited });
    else {
      known.impressions += impressions;
      known.is_visited ||= is_visited;
    }
  };
  const storeChunk = async (rows: readonly DueDay[]): Promise<void> => {
    let isSent = false;
    try {
      await db.transaction().execute(async (tx) => {
        await countDays(tx, rows);
        await countOwners(tx, rows);
        isSent = true;
      });
    } catch (error) {
      for (const row of rows) add({ ...row, impressions: isSent ? 0 : row.impressions });
      throw error;
    }
  };
  /** What was visited before a crash. */
  const recount = async (): Promise<void> => {
    const yesterday = dateOf(clock.now().getTime() - dayMs);
    for (const visited of await findVisited(db, yesterday)) add({ ...visited, impressions: 0, is_visited: true });
    isRecounted = true;
  };
  return {
    addImpressions: (ids, day) => {
      for (const property_id of ids) add({ property_id, day, impressions: 1, is_visited: false });
    },
    addVisit: (property_id, now) => add({ property_id, day: dateOf(now.getTime()), impressions: 0, is_visited: true }),
    store: async () => {
      if (!isRecounted) await recount();
      // In the order of keys, so that two processes never wait for each other.
      const rows = [...due.values()].sort((a, b) => a.property_id - b.property_id || a.day.localeCompare(b.day));
      due = new Map();
      while (rows.length > 0) {
        const next = rows.splice(0, chunk);
        try {
          await storeChunk(next);
        } catch (error) {
          for (const row of rows) add(row);
          throw error;
        }
      }
    },
  };
}
