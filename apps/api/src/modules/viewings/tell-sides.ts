import { describeSlots, type ViewingSide } from "@efie/contract";
import type { Executor } from "../../platform/database/tables.ts";
import type { NewNotification } from "../notifications/index.ts";
import type { ViewingsDeps } from "./viewings-deps.ts";
import type { ViewingRow } from "./viewings.repository.ts";

type News = Pick<NewNotification, "type" | "onceKey"> & { reason: string };

const otherSide: Record<ViewingSide, ViewingSide> = { owner: "seeker", seeker: "owner" };

/** The news of a changed viewing for one side. What people wrote is read in the product, not mailed. */
export function newsOf(viewing: ViewingRow, to: ViewingSide): News {
  const when = describeSlots((viewing.slot === null ? viewing.slots : [viewing.slot]).map((slot) => slot.toISOString()));
  const { state } = viewing;
  if (state === "requested") return { type: viewing.revision === 0 ? "viewing_requested" : "viewing_proposed", reason: when };
  if (state !== "missed") return { type: `viewing_${state}`, reason: when };
  const sentence =
    viewing.missed_by === to
      ? "They waited for you. If something came up, a kind word helps."
      : "They are sorry that they could not come. You can agree on another time.";
  return { type: "viewing_missed", reason: `${when}. ${sentence}` };
}

/** Notifies one side, in the transaction of the change. Returns what pushes it after the commit. */
export async function tellSide(
  { notifications }: ViewingsDeps,
  tx: Executor,
  viewing: ViewingRow,
  { to, news = newsOf(viewing, to) }: { to: ViewingSide; news?: News },
): Promise<() => void> {
  const about = { title: viewing.title, propertyId: viewing.property_id };
  return await notifications.notify(tx, { userId: viewing[to].id, ...about, ...news });
}

/** Notifies the side that did not act. */
export function tellOther(deps: ViewingsDeps, tx: Executor, viewing: ViewingRow, by: ViewingSide): Promise<() => void> {
  return tellSide(deps, tx, viewing, { to: otherSide[by] });
}
