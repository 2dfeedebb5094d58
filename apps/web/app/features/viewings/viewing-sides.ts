import type { Viewing, ViewingSide } from "@efie/contract";

/** Which side of a viewing somebody is on. */
export function sideOf({ owner }: Pick<Viewing, "owner">, viewerId: number): ViewingSide {
  return owner.id === viewerId ? "owner" : "seeker";
}

export function otherOf(viewing: Pick<Viewing, "owner" | "seeker">, viewerId: number): Viewing["owner"] {
  return sideOf(viewing, viewerId) === "owner" ? viewing.seeker : viewing.owner;
}

/** Whether the other side's proposal waits for this person. */
export function waitsFor(viewing: Viewing, viewerId: number): boolean {
  return viewing.state === "requested" && viewing.proposed_by !== sideOf(viewing, viewerId);
}

/** Whether the agreed time has come. */
export function isPast({ slot }: Pick<Viewing, "slot">): boolean {
  return slot !== null && new Date(slot) <= new Date();
}
