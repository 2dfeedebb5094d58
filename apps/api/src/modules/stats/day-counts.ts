import { dateOf, dayMs, type Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { Journal, JournalFile } from "../../platform/storage/journal.ts";
import { countDays, countOwners, findVisited, takeNewFiles, type DueDay } from "./day-counts.repository.ts";

/** What this process counted since it last stored it. */
export type DayCounts = ReturnType<typeof createDayCounts>;

type Visited = Pick<DueDay, "property_id" | "day">;

/** So many listings are written by one statement. */
const chunk = 1_000;

/** The listings' days, in the order of keys, so that two processes never wait for each other. */
function sumDue(visited: Iterable<Visited>, files: readonly JournalFile[]): DueDay[] {
  const due = new Map<string, DueDay>();
  const dueOf = (property_id: number, day: string): DueDay => {
    const key = `${day} ${property_id}`;
    const row = due.get(key) ?? { property_id, day, impressions: 0, is_visited: false };
    due.set(key, row);
    return row;
  };
  for (const { property_id, day } of visited) dueOf(property_id, day).is_visited = true;
  for (const line of files.flatMap(({ lines }) => lines)) {
    const [, day, ids] = /^(\d{4}-\d\d-\d\d) ([\d,]+)$/.exec(line) ?? [];
    if (day !== undefined) for (const id of (ids ?? "").split(",")) dueOf(Number(id), day).impressions += 1;
  }
  return [...due.values()].sort((a, b) => a.property_id - b.property_id || a.day.localeCompare(b.day));
}

/**
 * Nothing is lost when a process is killed, and nothing is stored twice: impressions wait in a journal, whose files are taken by
 * the transaction that stores them; views are counted from the visits, again after a start.
 */
export function createDayCounts(db: Executor, clock: Clock, journal: Journal) {
  let visited = new Map<string, Visited>();
  let isRecounted = false;
  const addVisit = (visit: Visited) => visited.set(`${visit.day} ${visit.property_id}`, visit);
  /** What was visited before a crash. */
  const recount = async (): Promise<void> => {
    const yesterday = dateOf(clock.now().getTime() - dayMs);
    for (const visit of await findVisited(db, yesterday)) addVisit(visit);
    isRecounted = true;
  };
  const write = (files: readonly JournalFile[], names: readonly string[], visits: Iterable<Visited>) =>
    db.transaction().execute(async (tx) => {
      const taken = new Set(await takeNewFiles(tx, names, clock.now()));
      const due = files.filter(({ name }) => taken.has(name));
      const rows = sumDue(visits, due);
      while (rows.length > 0) {
        const next = rows.splice(0, chunk);
        await countDays(tx, next);
        await countOwners(tx, next);
      }
    });
  return {
    /** @throws when the disk is full */
    addImpressions: (ids: readonly number[], day: string): void => {
      if (ids.length > 0) journal.append(`${day} ${ids.join(",")}`);
    },
    /** The day's views of this listing are to be counted again. */
    addVisit: (property_id: number, now: Date) => void addVisit({ property_id, day: dateOf(now) }),
    /** Writes each listing once. @throws on failure; what was not written waits for the next call */
    store: async (): Promise<void> => {
      if (!isRecounted) await recount();
      const files = await journal.read();
      const names = files.map(({ name }) => name);
      const visits = visited;
      if (files.length === 0 && visits.size === 0) return;
      visited = new Map();
      try {
        await write(files, names, visits.values());
      } catch (error) {
        visited = new Map([...visits, ...visited]);
        throw error;
      }
      await journal.remove(names);
    },
  };
}
