import { requireFound } from "../../platform/app-error.ts";
import type { createViewingBody, Viewing } from "@efie/contract";
import type { z } from "zod";
import type { Executor } from "../../platform/database/tables.ts";
import { transact } from "../../platform/database/sql.ts";
import { takeOrRefuse } from "../../platform/security/rate-limiter.ts";
import { presentViewing } from "./read-viewings.ts";
import { slotProblem } from "./slots.ts";
import { tellOther } from "./tell-sides.ts";
import { ViewingErrors, type ViewingsDeps } from "./viewings-deps.ts";
import { findHours, findTaken, findViewing, insertViewing, type NewViewing } from "./viewings.repository.ts";

type Proposal = { ownerId: number; slots: readonly Date[]; exceptId: number | null; now: Date };

/** Checks that an owner is free at proposed times, within their hours. @throws AppError "invalid" for a time that is never offered, "conflict" for one that was taken */
export async function requireFree(db: Executor, { ownerId, slots, exceptId, now }: Proposal): Promise<void> {
  const [first, last] = [slots[0] ?? now, slots.at(-1) ?? now];
  const hours = await findHours(db, ownerId);
  for (const slot of slots) {
    const problem = slotProblem(hours, slot, now);
    if (problem !== null) throw ViewingErrors.slots(problem);
  }
  const taken = await findTaken(db, { ownerId, exceptId, from: first, to: last });
  if (slots.some((slot) => taken.has(slot.getTime()))) throw ViewingErrors.taken();
}

/** Messages warn their reader; the words of a viewing have no place for it. @throws AppError a field error */
export function requireSafeWords({ messages }: ViewingsDeps, field: "note" | "reason", words: string): void {
  if (messages.findFlags(words).some((flag) => flag === "payment_request" || flag === "link"))
    throw ViewingErrors.unsafeWords(field);
}

async function store(deps: ViewingsDeps, viewing: NewViewing) {
  return await transact(deps.db, async (tx, afterCommit) => {
    const people = { senderId: viewing.seeker_id, recipientId: viewing.owner_id };
    if (await deps.isCutOff(tx, people)) throw ViewingErrors.blocked();
    const id = await insertViewing(tx, viewing);
    if (id === "asked already") throw ViewingErrors.askedAlready();
    if (id === "too many") throw ViewingErrors.tooMany();
    await deps.leads.record(tx, { personId: viewing.seeker_id, propertyId: viewing.property_id, via: "viewing" });
    const row = await requireFound(findViewing(tx, id), ViewingErrors.notFound);
    afterCommit(await tellOther(deps, tx, row, "seeker"));
    return row;
  });
}

/** Asks to see a published listing. @throws AppError "not_found", "invalid" for one's own or for times that are not offered, "forbidden" after a block, "conflict", "too_many" */
export async function askViewing(
  deps: ViewingsDeps,
  seeker: { id: number; isStaff: boolean },
  { property: propertyId, slots: asked, note }: z.output<typeof createViewingBody>,
): Promise<Viewing> {
  const now = deps.clock.now();
  const property = await deps.properties.find(seeker, propertyId);
  if (property?.ownerId === seeker.id) throw ViewingErrors.ownListing();
  if (!property?.isPublished) throw ViewingErrors.noProperty();
  requireSafeWords(deps, "note", note);
  const slots = asked.map((slot) => new Date(slot));
  const [{ ownerId }, [starts_at = now]] = [property, slots];
  await requireFree(deps.db, { ownerId, slots, exceptId: null, now });
  await takeOrRefuse(deps.rates.viewingsPerPerson, String(seeker.id), ViewingErrors.tooManyToday);
  const about = { property_id: propertyId, seeker_id: seeker.id, owner_id: ownerId };
  return presentViewing(deps, await store(deps, { ...about, slots, starts_at, note, created_at: now }), seeker.id);
}
