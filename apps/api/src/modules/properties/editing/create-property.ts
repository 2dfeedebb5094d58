import type { IdempotencyKeys } from "../../idempotency-keys/index.ts";
import { checkFacts, toColumns, type NewListing } from "./listing-facts.ts";
import { insertListing, replaceFeatures } from "./listing-facts.repository.ts";
import type { ListingDeps } from "./open-listing.ts";
import { findOwnRows } from "./own-listings.repository.ts";
import { presentOwn } from "./own-property.presenter.ts";
import { PropertyErrors } from "../property-errors.ts";
import { refreshPublished } from "../publication/refresh-published.ts";

/** The JSON text of a listing as its owner reads it, from the primary or in the transaction that changed it. */
export async function readOwn({ db, clock }: Pick<ListingDeps, "db" | "clock">, viewerId: number, id: number): Promise<string> {
  const [row] = await findOwnRows(db, [id], viewerId);
  if (!row) throw PropertyErrors.notFound();
  return presentOwn(row, clock.now());
}

/** Posting needs to know what was posted already. */
export type PostingDeps = ListingDeps & { idempotencyKeys: IdempotencyKeys };

/**
 * Posts a draft, which only its owner sees; under the same key once, whose repeats answer what the first did. @throws a field
 * error for a town or an amenity that is not there.
 */
export async function createProperty(
  { db, clock, idempotencyKeys }: PostingDeps,
  creatorId: number,
  listing: NewListing,
  key: string | null,
): Promise<string> {
  await checkFacts(db, listing);
  const now = clock.now();
  const request = { userId: creatorId, key, call: "createProperty", body: listing };
  const { result } = await db.transaction().execute((transaction) =>
    idempotencyKeys.once(transaction, request, async () => {
      const id = await insertListing(transaction, { ...toColumns(listing), creator_id: creatorId, created_at: now });
      await replaceFeatures(transaction, id, listing.features);
      await refreshPublished(transaction, [id], now);
      return await readOwn({ db: transaction, clock }, creatorId, id);
    }),
  );
  return result;
}
