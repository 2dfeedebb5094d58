import { requireFound } from "../../platform/app-error.ts";
import { withIsoTimes } from "../../platform/encoding.ts";
import type { Viewing, ViewingHours, updateViewingHoursBody, viewingSlotsQuery, viewingsQuery } from "@efie/contract";
import type { z } from "zod";
import { readPage } from "../../platform/database/list-page.ts";
import { dayMs } from "../../platform/process/clock.ts";
import { freeSlots } from "./slots.ts";
import { ViewingErrors, type ViewingsDeps } from "./viewings-deps.ts";
import { findHours, findTaken, mergeHours, selectViewings, type ViewingRow } from "./viewings.repository.ts";

type Reader = { id: number; isStaff: boolean };
const shownDays = 14;

/** The same for every reader of a day, so that the answer to a repeat is equal. */
function linkEnd(now: Date): Date {
  return new Date((Math.floor(now.getTime() / dayMs) + 2) * dayMs);
}

/** A viewing on the wire, for one of its sides. Named field by field: home sends it as text, without its schema. */
export function presentViewing({ links, clock }: ViewingsDeps, row: ViewingRow, readerId: number): Viewing {
  const { id, state, seeker, owner, proposed_by, slot, note, reason, missed_by, created_at } = row;
  const token = links.sign(`${id}for${readerId}`, linkEnd(clock.now()));
  return {
    ...withIsoTimes({ id, state, seeker, owner, proposed_by, slot, note, reason, missed_by, created_at }),
    property: { id: row.property_id, title: row.title, place: row.place },
    slots: row.slots.map((each) => each.toISOString()),
    calendar_url: `/api/main/viewings/${id}/calendar.ics?token=${token}`,
  };
}

/** A page of one's viewings. @throws AppError a field error for an invalid cursor */
export async function listViewings(deps: ViewingsDeps, { id: userId }: Reader, query: z.output<typeof viewingsQuery>) {
  const keyOf = (row: ViewingRow) => row.starts_at.getTime();
  const page = await readPage<ViewingRow>(deps.db, query, (range) => selectViewings(userId, query, range), keyOf);
  return { ...page, items: page.items.map((row) => presentViewing(deps, row, userId)) };
}

/** The free half hours of a listing's owner. @throws AppError "not_found" for a listing that the reader cannot see, or after a block */
export async function listViewingSlots(
  { db, clock, properties, isCutOff }: ViewingsDeps,
  reader: Reader,
  propertyId: number,
  { from, to }: z.output<typeof viewingSlotsQuery>,
): Promise<{ slots: string[] }> {
  const now = clock.now();
  const property = await requireFound(properties.find(reader, propertyId), ViewingErrors.noProperty);
  const { ownerId } = property;
  if (await isCutOff(db, { senderId: reader.id, recipientId: ownerId })) throw ViewingErrors.noProperty();
  const start = from === undefined ? now : new Date(from);
  const asked = { from: start, to: to === undefined ? new Date(start.getTime() + shownDays * dayMs) : new Date(to) };
  const taken = await findTaken(db, { ownerId, exceptId: null, ...asked });
  const slots = freeSlots(await findHours(db, ownerId), asked, now, taken);
  return { slots: slots.map((slot) => slot.toISOString()) };
}

/** When an owner shows listings. */
export function readHours({ db }: ViewingsDeps, ownerId: number): Promise<ViewingHours> {
  return findHours(db, ownerId);
}

/** Changes the hours of some days. What is agreed stays. */
export async function changeHours({ db, clock }: ViewingsDeps, ownerId: number, change: z.output<typeof updateViewingHoursBody>) {
  await mergeHours(db, ownerId, change, clock.now());
  return await findHours(db, ownerId);
}
