import type { PropertyImage } from "@efie/contract";
import type { Executor } from "../../../platform/database/tables.ts";
import { activatedByQuota, touched, type PropertyLifecycle } from "../lifecycle/property-lifecycle.ts";
import { findPropertyLifecycle, updatePropertyLifecycle } from "../lifecycle/property-lifecycle.repository.ts";
import { findPhotosOf } from "../lifecycle/property-photos.repository.ts";
import { findOwnProperty, lockOwnProperty, refuseResting, type PropertyDeps, type Owner } from "../lifecycle/open-property.ts";
import { presentPhoto } from "../publication/property-document.presenter.ts";
import { PropertyErrors } from "../property-errors.ts";
import { refreshPublished } from "../publication/refresh-published.ts";

/** A property whose photos its owner may change now. */
export type PhotographedProperty = { id: number; photoCount: number; isVerified: boolean };

/**
 * What is done to the photos, in the transaction that holds the property. `adds` them: a draft is activated first;
 * `isMaterial`: staff look at a verified property again.
 */
export type PhotoChange = {
  adds: boolean;
  isMaterial: boolean;
  apply(executor: Executor, property: PhotographedProperty): Promise<void>;
};

function present(life: PropertyLifecycle): PhotographedProperty {
  return { id: life.id, photoCount: life.photo_count, isVerified: life.is_verified };
}

/**
 * @throws what adding a photo would, but for the photo: for a property that is not the viewer's, one that has expired or rests, and
 * a draft that nothing pays for. All of it is asked again under the property's lock (`changePhotosOf`): this is to refuse in time.
 */
export async function checkPhotosOf({ db, clock, quota }: PropertyDeps, owner: Owner, id: number): Promise<PhotographedProperty> {
  const now = clock.now();
  const life = await findOwnProperty(db, owner, id, now);
  refuseResting(life, now);
  if (life.activated_at === null && !(await quota.hasFreeListing(db, life.creator_id)))
    throw PropertyErrors.publishingCosts(await quota.findRemaining(db, owner.id));
  return present(life);
}

/** False where nothing pays for it. */
async function activate({ quota }: PropertyDeps, executor: Executor, life: PropertyLifecycle, now: Date): Promise<boolean> {
  if (life.activated_at !== null) return true;
  const free = await quota.takeFreeListing(executor, life.creator_id);
  if (free) await updatePropertyLifecycle(executor, life.id, activatedByQuota(life, free, now));
  return free !== null;
}

async function changeLocked(
  deps: PropertyDeps,
  executor: Executor,
  life: PropertyLifecycle,
  change: PhotoChange,
): Promise<boolean> {
  const now = deps.clock.now();
  if (change.adds && !(await activate(deps, executor, life, now))) return false;
  await change.apply(executor, present(life));
  const changed = await findPropertyLifecycle(executor, life.id);
  if (changed) await updatePropertyLifecycle(executor, life.id, touched(changed, change.isMaterial, now));
  await refreshPublished(executor, [life.id], now);
  return true;
}

/**
 * Changes a property's photos in one transaction: the first of a draft takes one of its owner's free listings. @throws
 * "payment needed", with nothing stored, where there is none to take. Answers the photos, the cover first.
 */
export async function changePhotosOf(
  deps: PropertyDeps,
  owner: Owner,
  id: number,
  change: PhotoChange,
): Promise<PropertyImage[]> {
  const now = deps.clock.now();
  const isDone = await deps.db.transaction().execute(async (transaction) => {
    const life = await lockOwnProperty(transaction, owner, id, now);
    refuseResting(life, now);
    return await changeLocked(deps, transaction, life, change);
  });
  if (!isDone) throw PropertyErrors.publishingCosts(await deps.quota.findRemaining(deps.db, owner.id));
  return (await findPhotosOf(deps.db, id)).map(presentPhoto);
}
