import type { ViewingSide } from "@efie/contract";
import type { RowOf } from "../../platform/database/tables.ts";
import { ViewingErrors } from "./viewings-deps.ts";

/** What the rules know of a viewing. */
export type ViewingFacts = Pick<RowOf<"viewings">, "state" | "proposed_by" | "slots" | "slot" | "missed_by">;

export type Act =
  | { name: "accept"; slot: Date }
  | { name: "propose"; slots: Date[] }
  | { name: "decline" | "cancel"; reason: string }
  | { name: "done" }
  | { name: "missed"; who: ViewingSide };

/** What an act changes, without what every change does. */
export type ViewingChange = Partial<
  Pick<RowOf<"viewings">, "state" | "proposed_by" | "slots" | "slot" | "starts_at" | "reason" | "missed_by">
>;

/** The side of a viewing that a person is on; null for others. */
export function sideOf({ seeker_id, owner_id }: { seeker_id: number; owner_id: number }, userId: number): ViewingSide | null {
  if (userId === owner_id) return "owner";
  return userId === seeker_id ? "seeker" : null;
}

function accept({ state, slots, slot, proposed_by }: ViewingFacts, side: ViewingSide, chosen: Date, now: Date) {
  const isRepeat = state === "confirmed" && slot?.getTime() === chosen.getTime();
  if (!isRepeat && state !== "requested") throw ViewingErrors.closed();
  if (proposed_by === side) throw ViewingErrors.ownProposal();
  if (isRepeat) return null;
  if (!slots.some((one) => one.getTime() === chosen.getTime())) throw ViewingErrors.notProposed();
  if (chosen <= now) throw ViewingErrors.passed();
  return { state: "confirmed", slot: chosen, starts_at: chosen } as const;
}

/** Done or missed: by either side, once the time has come. A repeat changes nothing. */
function settle({ state, slot, missed_by }: ViewingFacts, outcome: "done" | "missed", who: ViewingSide | null, now: Date) {
  if (state === outcome && missed_by === who) return null;
  if (state === "requested") throw ViewingErrors.tooEarly();
  if (state !== "confirmed" || slot === null) throw ViewingErrors.closed();
  if (slot > now) throw ViewingErrors.tooEarly();
  return { state: outcome, missed_by: who };
}

/**
 * What an act of one side makes of a viewing (server contract, section 15); null where it is so already.
 * @throws AppError "conflict" in a wrong state or too early, "forbidden" for the answer to one's own proposal, "invalid" for a time that was not proposed
 */
export function applyAct(viewing: ViewingFacts, side: ViewingSide, act: Act, now: Date): ViewingChange | null {
  const { state, proposed_by } = viewing;
  const isOpen = state === "requested" || (state === "confirmed" && viewing.slot !== null && viewing.slot > now);
  switch (act.name) {
    case "accept":
      return accept(viewing, side, act.slot, now);
    case "propose":
      if (!isOpen) throw ViewingErrors.closed();
      return { state: "requested", proposed_by: side, slots: act.slots, slot: null, starts_at: act.slots[0] ?? now };
    case "decline":
      if (state !== "requested") throw ViewingErrors.closed();
      if (proposed_by === side) throw ViewingErrors.ownProposal();
      return { state: "declined", reason: act.reason };
    case "cancel":
      if (!isOpen) throw ViewingErrors.closed();
      return { state: "cancelled", reason: act.reason };
    case "done":
      return settle(viewing, "done", null, now);
    case "missed":
      return settle(viewing, "missed", act.who, now);
  }
}
