import { deskKinds, limits, type Desk, type DeskFigures } from "@efie/contract";
import type { Executor } from "../../platform/database/tables.ts";
import type { Clock } from "../../platform/process/clock.ts";
import type { Leads } from "../leads/index.ts";
import {
  countWeeks,
  findOwnWaiting,
  findUnanswered,
  findUnpaid,
  findViewings,
  type WaitingRow,
  type WeekRow,
} from "./desk.repository.ts";

export type DeskDeps = { db: Executor; clock: Clock; leads: Pick<Leads, "selectUnanswered"> };

function present({ kind, count, oldest_at, items }: WaitingRow): Desk["waiting"][number] {
  return {
    kind,
    count,
    oldest_at: oldest_at.toISOString(),
    items: items.map((item) => ({ ...item, at: new Date(item.at).toISOString() })),
  };
}

const none: DeskFigures = { views: 0, leads: 0, answered: 0, viewings: 0 };

function presentWeek(rows: readonly WeekRow[]): Desk["week"] {
  const week: Desk["week"] = {
    ...none,
    previous: { ...none },
    moved_by: { views: null, leads: null, answered: null, viewings: null },
  };
  for (const { figure, last, previous, moved_by } of rows) {
    week[figure] = last;
    week.previous[figure] = previous;
    week.moved_by[figure] = moved_by;
  }
  return week;
}

/** What waits for an owner, the most costly first, and how many listings they have. */
export async function readWaiting({ db, clock, leads }: DeskDeps, userId: number): Promise<Pick<Desk, "waiting" | "listings">> {
  const now = clock.now();
  const own = await findOwnWaiting(db, userId, now);
  const rows = [
    ...(await findUnanswered(db, leads.selectUnanswered(userId, now, limits.deskItems))),
    ...(await findViewings(db, userId, now)),
    ...own.waiting,
    ...(await findUnpaid(db, userId, now)),
  ];
  return {
    waiting: rows.toSorted((a, b) => deskKinds.indexOf(a.kind) - deskKinds.indexOf(b.kind)).map(present),
    listings: own.listings,
  };
}

/** The same, and their last seven days beside the seven before. */
export async function getDesk(deps: DeskDeps, userId: number): Promise<Desk> {
  const week = presentWeek(await countWeeks(deps.db, userId, deps.clock.now()));
  return { ...(await readWaiting(deps, userId)), week };
}
