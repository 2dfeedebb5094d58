import type { ViewingState } from "@efie/contract";
import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { slotMs } from "./slots.ts";
import { sideOf } from "./viewing.policy.ts";
import type { ViewingRow } from "./viewings.repository.ts";

const statuses: Record<ViewingState, ICalEventStatus> = {
  requested: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  declined: ICalEventStatus.CANCELLED,
  cancelled: ICalEventStatus.CANCELLED,
  done: ICalEventStatus.CONFIRMED,
  missed: ICalEventStatus.CONFIRMED,
};

/** An event of a calendar: its UID stays, its SEQUENCE counts the changes. Times are UTC, which Accra keeps, so that every calendar shows them right. */
function toEvent(row: ViewingRow, readerId: number, publicUrl: string) {
  const other = sideOf(row, readerId) === "owner" ? row.seeker : row.owner;
  return {
    id: `viewing-${row.id}@${new URL(publicUrl).hostname}`,
    sequence: row.revision,
    status: statuses[row.state],
    start: row.starts_at,
    end: new Date(row.starts_at.getTime() + slotMs),
    stamp: row.changed_at,
    created: row.created_at,
    lastModified: row.changed_at,
    summary: `Viewing: ${row.title}`,
    description: `With ${other.name || other.username}, at ${row.starts_at.toISOString().slice(11, 16)} in Accra.`,
    location: row.place,
    url: `${publicUrl}/viewings`,
  };
}

/** Viewings as a calendar file (RFC 5545), for one of their sides. */
export function writeCalendar(rows: readonly ViewingRow[], readerId: number, publicUrl: string): string {
  const calendar = ical({
    name: "Efie viewings",
    prodId: { company: "Efie", product: "Viewings", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 900,
  });
  for (const row of rows) calendar.createEvent(toEvent(row, readerId, publicUrl));
  return calendar.toString();
}
