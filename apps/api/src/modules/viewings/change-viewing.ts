import type { Viewing, ViewingSide } from "@efie/contract";
import { isUniqueViolation, transact, type AfterCommit } from "../../platform/database/sql.ts";
import { takeOrRefuse } from "../../platform/security/rate-limiter.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { requireFree, requireSafeWords } from "./ask-viewing.ts";
import { presentViewing } from "./read-viewings.ts";
import { remindersBefore } from "./remind-viewings.ts";
import { tellOther } from "./tell-sides.ts";
import { applyAct, sideOf, type Act, type ViewingChange } from "./viewing.policy.ts";
import { ViewingErrors, type ViewingsDeps } from "./viewings-deps.ts";
import { findViewing, lockViewing, updateViewing, type ViewingRow } from "./viewings.repository.ts";

/** What else is stored when a time is agreed or given up. */
function withCalendar(viewing: ViewingRow, change: ViewingChange, now: Date) {
  if (change.state !== "confirmed" || !change.slot) return change;
  return { ...change, confirmed_at: viewing.confirmed_at ?? now, reminders: remindersBefore(change.slot, now) };
}

/** Two people agree on something only while both can be reached. */
async function requireAgreement(deps: ViewingsDeps, tx: Executor, viewing: ViewingRow, userId: number, act: Act): Promise<void> {
  if (act.name !== "accept" && act.name !== "propose") return;
  const people = { senderId: viewing.seeker_id, recipientId: viewing.owner_id };
  if (await deps.isCutOff(tx, people)) throw ViewingErrors.blocked();
  if (!viewing.is_reachable) throw ViewingErrors.unreachable();
  if (act.name !== "propose") return;
  await takeOrRefuse(deps.rates.proposalsPerViewing, `${userId} ${viewing.id}`, ViewingErrors.tooManyProposals);
  await requireFree(tx, { ownerId: viewing.owner_id, slots: act.slots, exceptId: viewing.id, now: deps.clock.now() });
}

const answers: ReadonlySet<Act["name"]> = new Set(["propose", "decline", "cancel"]);

/** What an owner answers settles the lead: the person waits no longer. So does what is agreed. */
async function settleLead({ leads }: ViewingsDeps, tx: Executor, viewing: ViewingRow, isAnswer: boolean): Promise<void> {
  const asked = { personId: viewing.seeker_id, propertyId: viewing.property_id };
  if (viewing.state === "confirmed") await leads.settle(tx, { ...asked, state: "viewing" });
  else if (isAnswer) await leads.settle(tx, { ...asked, state: "contacted" });
}

type Acting = { userId: number; id: number; act: Act };

async function store(deps: ViewingsDeps, tx: Executor, { userId, id, act }: Acting, afterCommit: AfterCommit) {
  const now = deps.clock.now();
  const viewing = await lockViewing(tx, id);
  const side: ViewingSide | null = viewing && sideOf(viewing, userId);
  if (!viewing || !side) throw ViewingErrors.notFound();
  const people = { senderId: viewing.seeker_id, recipientId: viewing.owner_id };
  // After a block one may still step back, without a word.
  const isWordless = "reason" in act && (await deps.isCutOff(tx, people));
  const change = applyAct(viewing, side, isWordless ? { ...act, reason: "" } : act, now);
  if (change === null) return viewing;
  await requireAgreement(deps, tx, viewing, userId, act);
  await updateViewing(tx, id, withCalendar(viewing, change, now), now);
  const row = (await findViewing(tx, id)) ?? viewing;
  await settleLead(deps, tx, row, side === "owner" && answers.has(act.name));
  if (side === "seeker" && act.name === "cancel")
    await deps.leads.withdraw(tx, { personId: row.seeker_id, propertyId: row.property_id, since: row.created_at });
  afterCommit(await tellOther(deps, tx, row, side));
  return row;
}

/** An act of one side. Of many that take one half hour of an owner, the database lets one through. @throws AppError "not_found" for others' viewings, and those of `applyAct`, `requireFree` and `requireSafeWords` */
export async function changeViewing(deps: ViewingsDeps, userId: number, id: number, act: Act): Promise<Viewing> {
  if ("reason" in act) requireSafeWords(deps, "reason", act.reason);
  const changing = transact(deps.db, (tx, afterCommit) => store(deps, tx, { userId, id, act }, afterCommit));
  const row = await changing.catch((error: unknown) => {
    throw isUniqueViolation(error, "viewings_confirmed_once") ? ViewingErrors.taken() : error;
  });
  return presentViewing(deps, row, userId);
}
