import type { PropertyImage } from "@efie/contract";
import type { Executor } from "../../../platform/database/tables.ts";
import { activated, queuedForReview, type PropertyLifecycle } from "../lifecycle/property-lifecycle.ts";
import { findPropertyLifecycle, updatePropertyLives } from "../lifecycle/property-lifecycle.repository.ts";
import { findPhotosOf } from "../lifecycle/property-photos.repository.ts";
import {
  findOwnProperty,
  lockOwnProperty,
  requireEditable,
  saveLifecycle,
  type PropertyDeps,
  type Owner,
} from "../lifecycle/own-property.ts";
import { presentPhoto } from "../publication/property-document.presenter.ts";
import { PropertyErrors } from "../property-errors.ts";

/** A property whose photos its owner may change now. */
type PhotographedProperty = { id: number; photoCount: number; isVerified: boolean };

/** Applied in the transaction that locks the property. `adds`: a draft is activated first. `isMaterial`: staff review a verified property again. */
type PhotoChange = {
  adds: boolean;
  isMaterial: boolean;
  /** Returns false where it changes nothing. */
  apply(executor: Executor, property: PhotographedProperty): Promise<boolean>;
};

function present(life: PropertyLifecycle): PhotographedProperty {
  return { id: life.id, photoCount: life.photo_count, isVerified: life.is_verified };
}

/** Returns false when the owner has no free listing. */
async function activate({ quota }: PropertyDeps, executor: Executor, life: PropertyLifecycle, now: Date): Promise<boolean> {
  if (life.activated_at !== null) return true;
  const free = await quota.takeFreeListing(executor, life.creator_id);
  if (free) await updatePropertyLives(executor, [life.id], activated(life, free, now));
  return free !== null;
}

async function changeLocked(deps: PropertyDeps, executor: Executor, life: PropertyLifecycle, change: PhotoChange) {
  const now = deps.clock.now();
  if (change.adds && !(await activate(deps, executor, life, now))) return false;
  if (!(await change.apply(executor, present(life)))) return true;
  const changed = (await findPropertyLifecycle(executor, life.id)) ?? life;
  await saveLifecycle(executor, life.id, queuedForReview(changed, change.isMaterial, now), now);
  return true;
}

/** The operations that the photos module needs on properties. */
export type PhotographedProperties = ReturnType<typeof connectPhotos>;

export function connectPhotos(deps: PropertyDeps) {
  const { db, clock, quota } = deps;
  return {
    /** Rejects an upload before its photos are processed; `changePhotos` repeats the checks under the lock. @throws "forbidden", "not found", "conflict", or "payment needed" for a draft without a free listing */
    async checkPhotos(owner: Owner, id: number): Promise<PhotographedProperty> {
      const now = clock.now();
      const life = await findOwnProperty(db, owner, id, now);
      requireEditable(life, now);
      if (life.activated_at === null && !(await quota.hasFreeListing(db, life.creator_id)))
        throw PropertyErrors.publishingCosts(await quota.findRemaining(db, owner.id));
      return present(life);
    },
    /** Changes a property's photos in one transaction. The first of a draft uses a free listing. Returns the photos, the cover first. @throws "payment needed", with nothing stored */
    async changePhotos(owner: Owner, id: number, change: PhotoChange): Promise<PropertyImage[]> {
      const now = clock.now();
      const isPaid = await db.transaction().execute(async (transaction) => {
        const life = await lockOwnProperty(transaction, owner, id, now);
        requireEditable(life, now);
        return await changeLocked(deps, transaction, life, change);
      });
      if (!isPaid) throw PropertyErrors.publishingCosts(await quota.findRemaining(db, owner.id));
      return (await findPhotosOf(db, id)).map(presentPhoto);
    },
  };
}
