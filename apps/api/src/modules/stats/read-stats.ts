import type { OwnStats, PropertyStats, StatsFigures } from "@efie/contract";
import { AppError } from "../../platform/app-error.ts";
import { dateOf, dayMs, type Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { areComputed, computeSimilar, findSimilar, listRegionIds } from "./similar.repository.ts";
import {
  findOwnListing,
  findVisitors,
  scopes,
  sumDays,
  sumInterest,
  sumListings,
  sumOwn,
  type DayRow,
  type InterestRow,
  type Scope,
  type VisitorsRow,
} from "./stats.repository.ts";

export type StatsDeps = { reads: Executor; clock: Clock };

const maxListings = 1_000;
const none: StatsFigures = { impressions: 0, views: 0, visitors: 0, saves: 0, contacts: 0, conversations: 0, viewings: 0 };

type Rows = { days: DayRow[]; visitors: VisitorsRow[]; interest: InterestRow[] };

function add(figures: StatsFigures, row: Partial<StatsFigures>): void {
  for (const name of Object.keys(none) as (keyof StatsFigures)[]) figures[name] += row[name] ?? 0;
}

/** The dates of a span that ends so many days before today, oldest first. */
function datesOf(now: Date, days: number, daysAgo: number): string[] {
  return Array.from({ length: days }, (_, index) => dateOf(now.getTime() - (daysAgo + days - 1 - index) * dayMs));
}

/** Distinct people: those who had come earlier in the span were counted then. */
function countVisitors(rows: readonly VisitorsRow[], since: string): number {
  let visitors = 0;
  for (const row of rows) {
    const ageDays = (Date.parse(row.day) - Date.parse(since)) / dayMs;
    visitors += row.visitors - row.returned.filter((gap) => gap <= ageDays).length;
  }
  return visitors;
}

function sumSpan({ days, visitors, interest }: Rows, dates: readonly string[]) {
  const byDate = new Map(dates.map((date) => [date, { date, ...none }]));
  const totals = { ...none };
  for (const { day, ...row } of [...days, ...interest]) {
    const figures = byDate.get(day);
    if (!figures) continue;
    add(figures, row);
    add(totals, row);
  }
  const within = visitors.filter(({ day }) => byDate.has(day));
  for (const row of within) add(byDate.get(row.day) ?? { ...none }, { visitors: row.visitors });
  return { days: [...byDate.values()], totals: { ...totals, visitors: countVisitors(within, dates[0] ?? "") } };
}

async function readSpans({ reads, clock }: StatsDeps, scope: Scope, days: number) {
  const now = clock.now();
  const [dates, datesBefore] = [datesOf(now, days, 0), datesOf(now, days, days)];
  const since = datesBefore[0] ?? "";
  const rows: Rows = {
    days: await sumDays(reads, scope, since),
    visitors: await findVisitors(reads, scope, since),
    interest: await sumInterest(reads, scope, since),
  };
  return { since: dates[0] ?? "", interest: rows.interest, ...sumSpan(rows, dates), previous: sumSpan(rows, datesBefore).totals };
}

/** Fewer listings than this are nothing to compare with. */
const leastSimilar = 8;
/** A listing is compared by so many days, today included. */
const comparedDays = 30;
const maxAgeMs = 50 * 60_000;

/** Computes once an hour, for all processes, what listings of each kind and region get: by one region at a time. */
export async function refreshSimilar(db: Executor, clock: Clock): Promise<void> {
  const now = clock.now();
  if (await areComputed(db, new Date(now.getTime() - maxAgeMs))) return;
  const since = dateOf(now.getTime() - (comparedDays - 1) * dayMs);
  for (const id of await listRegionIds(db)) await db.transaction().execute((tx) => computeSimilar(tx, id, { since, now }));
}

/** Compares a published listing with those of its kind and region over the last 30 days; null under eight of them, and for a new one. */
async function compare({ reads, clock }: StatsDeps, ownerId: number, id: number) {
  const now = clock.now();
  const listing = await findOwnListing(reads, ownerId, id, now);
  if (!listing) throw new AppError("not_found", "No such listing.");
  const row = listing.is_comparable ? await findSimilar(reads, listing, leastSimilar) : null;
  if (!row) return { percentile: null, similar: null };
  const own = await sumOwn(reads, id, datesOf(now, comparedDays, 0)[0] ?? "");
  const percentile = Math.min(100, row.percentiles.filter((views) => views < own.views).length);
  return { percentile, similar: { listings: row.listings, own, all: { views: row.views, asked: row.asked } } };
}

/** The statistics of an owner's listing. @throws AppError "not_found" for another's, to staff too */
export async function readPropertyStats(
  deps: StatsDeps,
  { id, ownerId, days }: { id: number; ownerId: number; days: number },
): Promise<PropertyStats> {
  const compared = await compare(deps, ownerId, id);
  const { days: list, totals, previous } = await readSpans(deps, scopes.property(id), days);
  return { days: list, totals, previous, ...compared };
}

/** The statistics of all listings of an owner, and of each. */
export async function readOwnStats(deps: StatsDeps, ownerId: number, days: number): Promise<OwnStats> {
  const { since, interest, days: list, totals, previous } = await readSpans(deps, scopes.owner(ownerId), days);
  const rows = await sumListings(deps.reads, ownerId, since, maxListings);
  const listings = new Map(rows.map((row) => [row.property, { ...none, ...row }]));
  for (const { property_id, day, ...row } of interest) {
    const figures = listings.get(property_id);
    if (figures && day >= since) add(figures, row);
  }
  return { days: list, totals, previous, percentile: null, listings: [...listings.values()] };
}
