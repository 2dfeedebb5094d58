import type { Executor } from "../../../platform/database/tables.ts";
import { renewalOf, type PropertyLifecycle } from "./property-lifecycle.ts";
import { findOwnProperty, type Owner } from "./open-property.ts";

/** What a listing fee pays for. */
export type FeePurpose = "publish" | "renew";

/** Null when nothing is due. */
export function purposeOf(life: PropertyLifecycle, now: Date): FeePurpose | null {
  if (life.activated_at === null) return "publish";
  return renewalOf(life, now) === "period" ? "renew" : null;
}

/**
 * The fee that the owner of a property may pay now; null when nothing is due. @throws "not found" or "forbidden" for
 * another owner's property.
 */
export async function findDue(
  executor: Executor,
  viewer: Owner,
  propertyId: number,
  now: Date,
): Promise<{ purpose: FeePurpose; title: string } | null> {
  const life = await findOwnProperty(executor, viewer, propertyId, now);
  const purpose = purposeOf(life, now);
  return purpose && { purpose, title: life.title };
}
