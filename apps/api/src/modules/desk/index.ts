import { leadCalls, deskKinds, limits, type Desk, type DeskFigures } from "@efie/contract";
import type { ServeCall } from "../../http/api/calls.ts";
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

type DeskDeps = { db: Executor; clock: Clock; leads: Pick<Leads, "selectUnanswered"> };

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
async function readWaiting({ db, clock, leads }: DeskDeps, userId: number): Promise<Pick<Desk, "waiting" | "listings">> {
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
async function getDesk(deps: DeskDeps, userId: number): Promise<Desk> {
  const week = presentWeek(await countWeeks(deps.db, userId, deps.clock.now()));
  return { ...(await readWaiting(deps, userId)), week };
}

/** What home shows of a desk. */
export type OwnDesk = ReturnType<typeof registerDesk>;

/** Registers the day of who has listings (server contract, section 15). */
export function registerDesk(serve: ServeCall, deps: DeskDeps) {
  serve(leadCalls.getDesk, (request) => getDesk(deps, request.viewer.id));
  return { readWaiting: (userId: number) => readWaiting(deps, userId) };
}
