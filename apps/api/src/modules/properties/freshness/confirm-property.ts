import { dayMs, type Clock } from "../../../platform/process/clock.ts";
import { createSignedLinks } from "../../../platform/security/signed-links.ts";
import { lockOwnProperty, requireEditable, saveLifecycle, type PropertyDeps, type Owner } from "../lifecycle/own-property.ts";
import { findPropertyLifecycle, lockPropertyLifecycle } from "../lifecycle/property-lifecycle.repository.ts";
import { PropertyErrors } from "../property-errors.ts";
import { confirmed, isPublished } from "../visibility.policy.ts";
import type { AskedListing, AskedListingAnswer } from "@efie/contract";
import type { Executor } from "../../../platform/database/tables.ts";
import { isExpired, type LifecycleChange, type PropertyLifecycle } from "../lifecycle/property-lifecycle.ts";

/** Links by which an owner answers without logging in. */
export type AskedLinks = ReturnType<typeof createAskedLinks>;

/** As long as the owner has to answer, and a while to bring the listing back. */
const validDays = 30;

export function createAskedLinks(secret: string, clock: Clock) {
  const links = createSignedLinks(secret, "listing confirmation", clock);
  return {
    /** Where the answer is given, relative to the site. Following it changes nothing. */
    pathOf: (id: number) => `/confirm?token=${links.sign(String(id), new Date(clock.now().getTime() + validDays * dayMs))}`,
    /** The listing that a link asks about; null for one that was made up, or has ended. */
    read: (token: string): number | null => Number(links.verify(token)) || null,
  };
}

/** The owner says that a published listing can still be had. @throws "conflict" for one that is not published, "forbidden" or "not found" */
export async function confirmProperty({ clock }: Pick<PropertyDeps, "clock">, tx: Executor, owner: Owner, id: number) {
  const now = clock.now();
  const life = await lockOwnProperty(tx, owner, id, now);
  requireEditable(life, now);
  if (!isPublished(life, now)) throw PropertyErrors.notPublished();
  await saveLifecycle(tx, id, confirmed(now), now);
  return { last_confirmed_at: now.toISOString() };
}

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

/** The owner's answer; a repeat changes nothing more. "available" also brings a listing back to the lists. @throws "invalid" as above, "conflict" for one that expired or is not published */
export async function answerAskedListing(deps: AskedListingDeps, token: string, answer: AskedListingAnswer) {
  const id = readToken(deps, token);
  const now = deps.clock.now();
  return await deps.db.transaction().execute(async (tx) => {
    const life = requireAsked(await lockPropertyLifecycle(tx, id));
    const change = changeFor(life, answer, now);
    await saveLifecycle(tx, id, change, now);
    return present({ ...life, ...change }, answer === "available");
  });
}
