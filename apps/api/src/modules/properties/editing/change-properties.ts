import { changedPrice, limits, type BatchBody, type BatchResult } from "@efie/contract";
import { AppError } from "../../../platform/app-error.ts";
import { takeOrRefuse, type Limiter } from "../../../platform/security/rate-limiter.ts";
import { confirmProperty } from "../freshness/confirm-property.ts";
import type { Owner } from "../lifecycle/own-property.ts";
import { PropertyErrors } from "../property-errors.ts";
import { renewProperty, repriceProperty, updateProperty, type EditDeps } from "./change-property.ts";

export type BatchDeps = EditDeps & { batches: Limiter };

/** A price after a change by so many percent. @throws "conflict" for one that is to be talked about, or would be too large */
function newPrice(pricePesewas: number, percent: number): number {
  if (pricePesewas === 0) throw PropertyErrors.noPrice();
  const price = changedPrice(pricePesewas, percent);
  if (price > limits.maxPriceCedis) throw PropertyErrors.priceTooLarge();
  return price;
}

async function changeOne(
  deps: BatchDeps,
  owner: Owner,
  id: number,
  { action, status, percent = 0 }: BatchBody,
): Promise<unknown> {
  switch (action) {
    case "confirm":
      return await confirmProperty(deps, owner, id);
    case "renew":
      return await renewProperty(deps, owner, id);
    case "status":
      return await updateProperty(deps, owner, id, { status });
    case "price":
      return await repriceProperty(deps, owner, id, (pricePesewas) => newPrice(pricePesewas, percent));
  }
}

/** Says whether a listing was changed, or the sentence that refused it. @throws whatever is no refusal */
async function tryOne(deps: BatchDeps, owner: Owner, id: number, body: BatchBody): Promise<BatchResult> {
  try {
    await changeOne(deps, owner, id, body);
    return { id, result: "done" };
  } catch (error) {
    if (error instanceof AppError && error.code !== "unavailable") return { id, result: "refused", detail: error.message };
    throw error;
  }
}

/**
 * Changes many of one's own listings, one after the other, each in a transaction of its own, so that one refusal stops no other (server
 * contract, section 15). @throws "too_many"
 */
export async function changeProperties(deps: BatchDeps, owner: Owner, body: BatchBody): Promise<BatchResult[]> {
  await takeOrRefuse(deps.batches, String(owner.id), PropertyErrors.tooManyBatches);
  const results: BatchResult[] = [];
  for (const id of new Set(body.ids)) results.push(await tryOne(deps, owner, id, body));
  return results;
}
