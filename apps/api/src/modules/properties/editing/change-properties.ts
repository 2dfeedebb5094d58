import { changedPrice, limits, type BatchBody, type BatchResult } from "@efie/contract";
import { AppError } from "../../../platform/app-error.ts";
import { takeOrRefuse } from "../../../platform/security/rate-limiter.ts";
import type { Executor } from "../../../platform/database/tables.ts";
import type { Rates } from "../../../rate-limits.ts";
import type { IdempotencyKeys } from "../../idempotency-keys/index.ts";
import { confirmProperty } from "../freshness/confirm-property.ts";
import type { Owner } from "../lifecycle/own-property.ts";
import { PropertyErrors } from "../property-errors.ts";
import { postDraft } from "../lifecycle/listing-fees.ts";
import { renewProperty, repriceProperty, writeEdit, type EditDeps } from "./change-property.ts";

export type BatchDeps = EditDeps & { rates: Rates; idempotencyKeys: IdempotencyKeys };

/** A price after a change by so many percent. @throws "conflict" for one that is to be talked about, or would be too large */
function newPrice(pricePesewas: number, percent: number): number {
  if (pricePesewas === 0) throw PropertyErrors.noPrice();
  const price = changedPrice(pricePesewas, percent);
  if (price > limits.maxPriceCedis) throw PropertyErrors.priceTooLarge();
  return price;
}

async function changeOne(
  deps: BatchDeps,
  tx: Executor,
  owner: Owner,
  { id, action, status, percent = 0 }: Omit<BatchBody, "ids"> & { id: number },
): Promise<unknown> {
  switch (action) {
    case "confirm":
      return await confirmProperty(deps, tx, owner, id);
    case "renew":
      return await renewProperty(deps, tx, owner, id);
    case "status":
      return await writeEdit(deps, tx, owner, id, { status });
    case "price":
      return await repriceProperty(deps, tx, owner, id, (pricePesewas) => newPrice(pricePesewas, percent));
    case "post":
      return await postDraft(deps, tx, owner, id);
  }
}

type Batch = { owner: Owner; body: BatchBody; key: string | null };

/** Says whether a listing was changed, by this request or an earlier one with its key, or the sentence that refused it. @throws whatever is no refusal */
async function tryOne(deps: BatchDeps, { owner, body, key }: Batch, id: number): Promise<BatchResult> {
  const { action, status, percent } = body;
  const one = { id, action, status, percent };
  const request = { userId: owner.id, key: key && `${key} ${id}`, call: "changeProperties of one", body: one };
  try {
    await deps.db.transaction().execute((tx) =>
      deps.idempotencyKeys.once(tx, request, async () => {
        await changeOne(deps, tx, owner, one);
        return "done";
      }),
    );
    return { id, result: "done" };
  } catch (error) {
    if (!(error instanceof AppError) || error.code === "unavailable" || error.code === "unprocessable") throw error;
    return { id, result: "refused", detail: error.message, ...(error.code === "payment_needed" && { needs_fee: true }) };
  }
}

/**
 * Changes many of one's own listings, one after the other, each in a transaction of its own, so that one refusal stops no other (server
 * contract, section 15). A repetition with the same key changes only what the first one did not come to. @throws "too_many", "unprocessable"
 * for a key used with other content
 */
export async function changeProperties(deps: BatchDeps, owner: Owner, body: BatchBody, key: string | null) {
  const { db, idempotencyKeys } = deps;
  const request = { userId: owner.id, key, call: "changeProperties", body };
  // Before the limit: what is there already was counted.
  const known = await idempotencyKeys.find(db, request);
  if (known !== null) return JSON.parse(known) as BatchResult[];
  await takeOrRefuse(deps.rates.batchesPerPerson, String(owner.id), PropertyErrors.tooManyBatches);
  const results: BatchResult[] = [];
  for (const id of new Set(body.ids)) results.push(await tryOne(deps, { owner, body, key }, id));
  const answer = await db.transaction().execute((tx) => idempotencyKeys.once(tx, request, async () => JSON.stringify(results)));
  return JSON.parse(answer.result) as BatchResult[];
}
