import type { AskedListing, AskedListingAnswer } from "@efie/contract";
import type { Clock } from "../../../platform/process/clock.ts";
import type { Executor } from "../../../platform/database/tables.ts";
import { isExpired, type LifecycleChange, type PropertyLifecycle } from "../lifecycle/property-lifecycle.ts";
import {
  findPropertyLifecycle,
  lockPropertyLifecycle,
  updatePropertyLifecycle,
} from "../lifecycle/property-lifecycle.repository.ts";
import { PropertyErrors } from "../property-errors.ts";
import { refreshPublished } from "../publication/refresh-published.ts";
import type { AskedLinks } from "./asked-links.ts";
import { confirmed } from "./confirmation.policy.ts";

export type AskedListingDeps = { db: Executor; clock: Clock; links: AskedLinks };

function present({ id, title, type, status }: PropertyLifecycle, isConfirmed: boolean): AskedListing {
  return { id, title, type, status, is_confirmed: isConfirmed };
}

function requireAsked(life: PropertyLifecycle | null): PropertyLifecycle {
  if (!life || life.deleted_at !== null) throw PropertyErrors.badLink();
  return life;
}

function readToken({ links }: AskedListingDeps, token: string): number {
  const id = links.read(token);
  if (id === null) throw PropertyErrors.badLink();
  return id;
}

/** What a link asks about; reading it changes nothing. @throws "invalid" for a link that is not ours, or has ended */
export async function readAskedListing(deps: AskedListingDeps, token: string): Promise<AskedListing> {
  return present(requireAsked(await findPropertyLifecycle(deps.db, readToken(deps, token))), false);
}

/** A listing that staff have to look at first, or whose time is over, is not brought back by a link. */
function changeFor(life: PropertyLifecycle, answer: AskedListingAnswer, now: Date): LifecycleChange {
  if (!life.is_verified) throw PropertyErrors.notPublished();
  if (answer !== "available") return { status: answer };
  if (isExpired(life, now)) throw PropertyErrors.expired();
  return { status: "available", ...confirmed(now) };
}

/**
 * The owner's answer; a repeat changes nothing more. "available" also brings a listing back that had left the lists. @throws
 * "invalid" as above, "conflict" for a listing that expired or is not published.
 */
export async function answerAskedListing(
  deps: AskedListingDeps,
  token: string,
  answer: AskedListingAnswer,
): Promise<AskedListing> {
  const id = readToken(deps, token);
  const now = deps.clock.now();
  return await deps.db.transaction().execute(async (tx) => {
    const life = requireAsked(await lockPropertyLifecycle(tx, id));
    const change = changeFor(life, answer, now);
    await updatePropertyLifecycle(tx, id, change);
    await refreshPublished(tx, [id], now);
    return present({ ...life, ...change }, answer === "available");
  });
}
