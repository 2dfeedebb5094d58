import { takeOrRefuse } from "../../../platform/security/rate-limiter.ts";
import type { Rates } from "../../../rate-limits.ts";
import type { IdempotencyKeys } from "../../idempotency-keys/index.ts";
import type { Executor } from "../../../platform/database/tables.ts";
import { checkFacts, movePin, refuseTakenReference, toChangedColumns, type NewProperty } from "./property-facts.ts";
import { insertProperty, replaceFeatures, type FactColumns } from "./property-facts.repository.ts";
import { presentOwn, readOwn, type PropertyDeps } from "../lifecycle/own-property.ts";
import { selectOwn } from "../lifecycle/own-properties.repository.ts";
import { PropertyErrors } from "../property-errors.ts";
import { refreshPublished } from "../publication/refresh-published.ts";
import { limits, type ownPropertiesQuery } from "@efie/contract";
import type { z } from "zod";
import { readPage, type ListedPage, type Range } from "../../../platform/database/list-page.ts";

/** Posting uses idempotency keys. `pinKey` decides where others see a pin. */
export type PostingDeps = PropertyDeps & { idempotencyKeys: IdempotencyKeys; pinKey: Buffer; rates: Rates };

type Draft = { pinKey: Buffer; ownerId: number; property: NewProperty; now: Date };

/** Writes a draft that was checked, and returns its id. @throws a field error for a reference of another listing */
export async function insertDraft(tx: Executor, { pinKey, ownerId, property, now }: Draft): Promise<number> {
  // The schema sets a default for every field, so every column is present.
  const facts = toChangedColumns(property, property) as FactColumns;
  const id = await insertProperty(tx, { ...facts, creator_id: ownerId, created_at: now }).catch(refuseTakenReference);
  await movePin(tx, pinKey, id, property);
  await replaceFeatures(tx, id, property.features);
  await refreshPublished(tx, [id], now);
  return id;
}

/** Posts a draft, which only its owner and staff see. Repeats with the same idempotency key return the first result. @throws a field error, "too_many" */
export async function createProperty(
  { db, clock, idempotencyKeys, pinKey, rates }: PostingDeps,
  ownerId: number,
  property: NewProperty,
  key: string | null,
): Promise<string> {
  await checkFacts(db, property);
  await takeOrRefuse(rates.propertiesPerPersonAndDay, String(ownerId), PropertyErrors.tooManyPosted);
  const now = clock.now();
  const request = { userId: ownerId, key, call: "createProperty", body: property };
  const { result } = await db.transaction().execute((transaction) =>
    idempotencyKeys.once(transaction, request, async () => {
      const id = await insertDraft(transaction, { pinKey, ownerId, property, now });
      return await readOwn({ db: transaction, clock }, ownerId, id);
    }),
  );
  return result;
}

/** A user's own properties in every state, newest first, or the one with the given id. @throws a field error for an invalid cursor. */
export async function listOwnProperties(
  { db, clock }: Pick<PropertyDeps, "db" | "clock">,
  ownerId: number,
  query: z.output<typeof ownPropertiesQuery>,
): Promise<ListedPage> {
  const { cursor, limit = limits.maxPageSize, id } = query;
  const select = (range: Range) => selectOwn({ ...range, ownerId, id });
  const { items, ...page } = await readPage(db, { cursor, limit }, select, (row) => row.created_at.getTime());
  const now = clock.now();
  return { ...page, body: `[${items.map((row) => presentOwn(row, now)).join(",")}]` };
}
