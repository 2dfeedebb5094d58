import { deskKinds, type Desk } from "@efie/contract";
import type { Executor } from "../../platform/database/tables.ts";
import { dayMs, type Clock } from "../../platform/process/clock.ts";
import type { Leads } from "../leads/index.ts";
import {
  countLeads,
  countViews,
  findOwnWaiting,
  findUnanswered,
  findUnpaid,
  findViewingsToday,
  type WaitingRow,
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

/** What waits for an owner, the most costly first, and their last seven days beside the seven before. */
export async function getDesk({ db, clock, leads }: DeskDeps, userId: number): Promise<Desk> {
  const now = clock.now();
  const [week, fortnight] = [new Date(now.getTime() - 7 * dayMs), new Date(now.getTime() - 14 * dayMs)];
  const own = await findOwnWaiting(db, userId, now);
  const rows = [
    ...(await findUnanswered(db, leads.selectUnanswered(userId))),
    ...(await findViewingsToday(db, userId, now)),
    ...own.waiting,
    ...(await findUnpaid(db, userId, now)),
  ];
  const views = await countViews(db, userId, now);
  const { last, previous } = await countLeads(db, userId, { week, fortnight });
  return {
    waiting: rows.toSorted((a, b) => deskKinds.indexOf(a.kind) - deskKinds.indexOf(b.kind)).map(present),
    week: { ...last, views: views.last, previous: { ...previous, views: views.previous } },
    listings: own.listings,
  };
}
