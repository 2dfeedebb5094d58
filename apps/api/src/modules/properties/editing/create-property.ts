import { rateLimits } from "../../../config.ts";
import type { Limiter, LimiterFactory } from "../../../platform/security/rate-limiter.ts";
import type { IdempotencyKeys } from "../../idempotency-keys/index.ts";
import { checkFacts, movePin, toColumns, type NewProperty } from "./property-facts.ts";
import { insertProperty, replaceFeatures } from "./property-facts.repository.ts";
import type { PropertyDeps } from "../lifecycle/open-property.ts";
import { findOwnRows } from "../lifecycle/own-properties.repository.ts";
import { presentOwn } from "../lifecycle/own-property.presenter.ts";
import { PropertyErrors } from "../property-errors.ts";
import { refreshPublished } from "../publication/refresh-published.ts";

/** The JSON text of a property as its owner reads it, from the primary or in the transaction that changed it. @throws "not found". */
export async function readOwn({ db, clock }: Pick<PropertyDeps, "db" | "clock">, viewerId: number, id: number): Promise<string> {
  const [row] = await findOwnRows(db, [id], viewerId);
  if (!row) throw PropertyErrors.notFound();
  return presentOwn(row, clock.now());
}

/** Posting uses idempotency keys. `pinKey` decides where others see a pin. `posting`: what one person posts in a day. */
export type PostingDeps = PropertyDeps & { idempotencyKeys: IdempotencyKeys; pinKey: Buffer; posting: Limiter };

/** How many listings somebody may post in a day. */
export function createPosting(limiters: Pick<LimiterFactory, "create">): Limiter {
  return limiters.create("properties-day", rateLimits.propertiesPerPersonAndDay);
}

/**
 * Posts a draft, which only its owner and staff see. Repeats with the same idempotency key return the first result. @throws a
 * field error for a town or an amenity that does not exist, "too_many".
 */
export async function createProperty(
  { db, clock, idempotencyKeys, pinKey, posting }: PostingDeps,
  ownerId: number,
  property: NewProperty,
  key: string | null,
): Promise<string> {
  await checkFacts(db, property);
  const waitSeconds = await posting.take(String(ownerId));
  if (waitSeconds !== null) throw PropertyErrors.tooManyPosted(waitSeconds);
  const now = clock.now();
  const request = { userId: ownerId, key, call: "createProperty", body: property };
  const { result } = await db.transaction().execute((transaction) =>
    idempotencyKeys.once(transaction, request, async () => {
      const id = await insertProperty(transaction, { ...toColumns(property), creator_id: ownerId, created_at: now });
      await movePin(transaction, pinKey, id, property);
      await replaceFeatures(transaction, id, property.features);
      await refreshPublished(transaction, [id], now);
      return await readOwn({ db: transaction, clock }, ownerId, id);
    }),
  );
  return result;
}
