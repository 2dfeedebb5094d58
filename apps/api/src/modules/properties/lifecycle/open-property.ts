import type { Clock } from "../../../platform/process/clock.ts";
import type { Executor } from "../../../platform/database/tables.ts";
import type { PropertyLifecycle } from "./property-lifecycle.ts";
import { isExpired } from "./property-lifecycle.ts";
import { findPropertyLifecycle, lockPropertyLifecycle } from "./property-lifecycle.repository.ts";
import type { PropertyQuota } from "./property-quota.ts";
import { mayChange } from "../visibility.policy.ts";
import { PropertyErrors } from "../property-errors.ts";

/** The dependencies of every change of a property. */
export type PropertyDeps = { db: Executor; clock: Clock; quota: PropertyQuota };

export type Owner = { id: number; isStaff: boolean };

function requireOwn(life: PropertyLifecycle | null, viewer: Owner, now: Date): PropertyLifecycle {
  const verdict = life ? mayChange(viewer, life, now) : "not found";
  if (!life || verdict === "not found") throw PropertyErrors.notFound();
  if (verdict === "forbidden") throw PropertyErrors.notYours();
  return life;
}

/** The viewer's own property. @throws "forbidden" for another owner's property that they can see, "not found" for any other. */
export async function findOwnProperty(executor: Executor, viewer: Owner, id: number, now: Date): Promise<PropertyLifecycle> {
  return requireOwn(await findPropertyLifecycle(executor, id), viewer, now);
}

/** The same, locked until the transaction ends. */
export async function lockOwnProperty(executor: Executor, viewer: Owner, id: number, now: Date): Promise<PropertyLifecycle> {
  return requireOwn(await lockPropertyLifecycle(executor, id), viewer, now);
}

/** @throws "conflict" for an expired or inactive property: it must be renewed before it changes. */
export function requireEditable(life: PropertyLifecycle, now: Date): void {
  if (isExpired(life, now)) throw PropertyErrors.expired();
  if (life.status === "inactive") throw PropertyErrors.inactive();
}
