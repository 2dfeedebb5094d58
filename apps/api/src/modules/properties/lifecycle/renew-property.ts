import type { renewAnswer } from "@efie/contract";
import type { z } from "zod";
import type { Executor } from "../../../platform/database/tables.ts";
import { renewalOf, renewedByQuota, type LifecycleChange, type PropertyLifecycle } from "./property-lifecycle.ts";
import { updatePropertyLifecycle } from "./property-lifecycle.repository.ts";
import { confirmed } from "../freshness/confirmation.policy.ts";
import { lockOwnProperty, type PropertyDeps, type Owner } from "./open-property.ts";
import { daysRemaining } from "../publication/property-document.presenter.ts";
import { PropertyErrors } from "../property-errors.ts";
import { refreshPublished } from "../publication/refresh-published.ts";

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
      return renewedByQuota(free, now);
    }
  }
}

/**
 * Reactivates an inactive property for its remaining days, or gives an expired one a new period with one of the owner's
 * free listings. @throws "payment needed" without a free listing, "conflict" for a property that needs no renewal.
 */
export async function renewProperty(deps: PropertyDeps, owner: Owner, id: number): Promise<z.input<typeof renewAnswer>> {
  const now = deps.clock.now();
  return await deps.db.transaction().execute(async (transaction) => {
    const life = await lockOwnProperty(transaction, owner, id, now);
    const change = await chooseRenewal(deps, transaction, life, now);
    await updatePropertyLifecycle(transaction, id, change);
    await refreshPublished(transaction, [id], now);
    const { status, expiry_date } = { ...life, ...change };
    return { status, expiry_date: expiry_date?.toISOString() ?? null, days_remaining: daysRemaining(expiry_date, now) };
  });
}
