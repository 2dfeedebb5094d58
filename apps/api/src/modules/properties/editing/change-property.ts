import type { Executor } from "../../../platform/database/tables.ts";
import {
  checkFacts,
  isAnotherHome,
  isMaterial,
  movePin,
  refuseTakenReference,
  toChangedColumns,
  type PropertyEdit,
} from "./property-facts.ts";
import { lockOwnPrice, replaceFeatures, updateFacts } from "./property-facts.repository.ts";
import { confirmed } from "../visibility.policy.ts";
import {
  queuedForReview,
  renewalOf,
  renewed,
  type LifecycleChange,
  type PropertyLifecycle,
} from "../lifecycle/property-lifecycle.ts";
import {
  lockOwnProperty,
  readOwn,
  requireEditable,
  saveLifecycle,
  type Owner,
  type PropertyDeps,
} from "../lifecycle/own-property.ts";
import { keepFingerprints, removePhotosOf } from "../lifecycle/property-photos.repository.ts";
import type { renewAnswer } from "@efie/contract";
import type { z } from "zod";
import { daysRemaining } from "../publication/property-document.presenter.ts";
import { PropertyErrors } from "../property-errors.ts";

export type EndRightToLet = (tx: Executor, propertyId: number) => Promise<(() => void) | null>;

export type EditDeps = PropertyDeps & { pinKey: Buffer; endRightToLet: EndRightToLet };

/** Writes an edit. Returns what is pushed after the commit. @throws "conflict", "forbidden" or "not found" */
export async function writeEdit(
  { clock, pinKey, endRightToLet }: EditDeps,
  transaction: Executor,
  owner: Owner,
  id: number,
  edit: PropertyEdit,
): Promise<(() => void) | null> {
  const now = clock.now();
  const life = await lockOwnProperty(transaction, owner, id, now);
  requireEditable(life, now);
  const columns = toChangedColumns(edit, {
    type: edit.type ?? life.type,
    property_type: edit.property_type ?? life.property_type,
  });
  const hasNewFacts = await updateFacts(transaction, id, columns).catch(refuseTakenReference);
  const hasNewFeatures = edit.features !== undefined && (await replaceFeatures(transaction, id, edit.features));
  if (!hasNewFacts && !hasNewFeatures) return null;
  await movePin(transaction, pinKey, id, edit);
  // Who looks after a listing knows whether it can be had.
  const change = { ...queuedForReview(life, isMaterial(life, columns), now), ...confirmed(now) };
  const ended = isAnotherHome(life, columns) ? await endRightToLet(transaction, id) : null;
  await saveLifecycle(transaction, id, change, now);
  return ended;
}

/** Changes a property. A published one stays so, and is reviewed after a material change. What it has already changes nothing. @throws "conflict", "forbidden" or "not found" */
export async function updateProperty(deps: EditDeps, owner: Owner, id: number, edit: PropertyEdit): Promise<string> {
  await checkFacts(deps.db, edit);
  const push = await deps.db.transaction().execute((transaction) => writeEdit(deps, transaction, owner, id, edit));
  push?.();
  return await readOwn(deps, owner.id, id);
}

/** Changes a price by what it is under the lock, so that of two changes at once none is lost. @throws "conflict" or "not found" */
export async function repriceProperty(
  deps: EditDeps,
  transaction: Executor,
  owner: Owner,
  id: number,
  toPrice: (pricePesewas: number) => number,
): Promise<void> {
  const pricePesewas = await lockOwnPrice(transaction, { id, ownerId: owner.id });
  if (pricePesewas === null) throw PropertyErrors.notFound();
  await writeEdit(deps, transaction, owner, id, { price: toPrice(pricePesewas) });
}

/** Deletes a property immediately. A job deletes the photos' files; payments stay on record. @throws "forbidden" or "not found". */
export async function deleteProperty({ db, clock }: PropertyDeps, owner: Owner, id: number): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (transaction) => {
    await lockOwnProperty(transaction, owner, id, now);
    await keepFingerprints(transaction, id);
    await removePhotosOf(transaction, [id], now);
    await saveLifecycle(transaction, id, { deleted_at: now, submitted_at: null, changed_at: null }, now);
  });
}

async function chooseRenewal(
  { quota }: PropertyDeps,
  executor: Executor,
  life: PropertyLifecycle,
  now: Date,
): Promise<LifecycleChange> {
  switch (renewalOf(life, now)) {
    case "none":
      throw PropertyErrors.nothingToRenew();
    case "reactivation":
      return { status: "available", ...confirmed(now) };
    case "period": {
      const free = await quota.takeFreeListing(executor, life.creator_id);
      if (!free) throw PropertyErrors.renewalCosts();
      return renewed(free, now);
    }
  }
}

/** Reactivates an inactive property for its remaining days, or renews an expired one by a free listing. @throws "payment needed", or "conflict" for one that needs no renewal */
export async function renewProperty(
  deps: PropertyDeps,
  transaction: Executor,
  owner: Owner,
  id: number,
): Promise<z.input<typeof renewAnswer>> {
  const now = deps.clock.now();
  const life = await lockOwnProperty(transaction, owner, id, now);
  const change = await chooseRenewal(deps, transaction, life, now);
  await saveLifecycle(transaction, id, change, now);
  const { status, expiry_date } = { ...life, ...change };
  return { status, expiry_date: expiry_date?.toISOString() ?? null, days_remaining: daysRemaining(expiry_date, now) };
}
