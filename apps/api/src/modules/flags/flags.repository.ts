import type { CheckStatus } from "@efie/contract";
import { allRows } from "../../platform/database/sql.ts";
import type { Executor, RowOf } from "../../platform/database/tables.ts";

const columns = [
  "id",
  "creator_id",
  "title",
  "description",
  "detailed_address",
  "landmark",
  "price_pesewas",
  "type",
  "property_type",
  "number_of_bedrooms",
  "city_id",
] as const;
export type FlaggedProperty = Pick<RowOf<"properties">, (typeof columns)[number]>;

export async function findFlaggedProperty(executor: Executor, id: number): Promise<FlaggedProperty | undefined> {
  return await executor.selectFrom("properties").select(columns).where("id", "=", id).executeTakeFirst();
}

export type CopyRow = {
  content_hash: string;
  original_hash: string;
  property_id: number;
  title: string;
  owner_id: number;
  username: string;
  likeness: number;
};

const maxCopies = 10;

/** Photos of a property that are copies of older ones in other listings that still exist; not of a copy of the owner's own. */
export async function findCopies(executor: Executor, propertyId: number, creatorId: number): Promise<CopyRow[]> {
  return await allRows<CopyRow>(executor)`
    select photo.content_hash, original.content_hash as original_hash, p.id as property_id, p.title, u.id as owner_id, u.username,
      c.likeness
    from property_photos photo
    join photo_copies c on c.photo_id = photo.id
    join property_photos original on original.id = c.original_id
    join properties p on p.id = original.property_id and p.deleted_at is null
    join users u on u.id = p.creator_id
    where photo.property_id = ${propertyId} and not exists (
      select from photo_copies taken
      join property_photos first on first.id = taken.original_id
      join properties own on own.id = first.property_id
      where taken.photo_id = original.id and own.creator_id = ${creatorId} and p.creator_id <> ${creatorId}
    )
    order by photo.position, c.likeness desc, original.id limit ${maxCopies}`;
}

export type SharedCheckRow = {
  check: number;
  last_digit: string | null;
  licence_number: string | null;
  other: number;
  user_id: number;
  username: string;
  status: CheckStatus;
  created_at: Date;
};

const maxSharedChecks = 20;

/** A person's newest check with a Ghana Card or a licence that other accounts sent, too, beside each check of those. */
export async function findSharedChecks(executor: Executor, userId: number): Promise<SharedCheckRow[]> {
  return await allRows<SharedCheckRow>(executor)`
    select own.id as check, own.card_digit as last_digit, own.licence_number, o.id as other, u.id as user_id, u.username, o.status, o.created_at
    from (
      select distinct on (c.card_hash, c.licence_key) c.id, c.card_hash, c.card_digit, c.licence_number, c.licence_key
      from checks c where c.user_id = ${userId} and (c.card_hash is not null or c.licence_number is not null)
      order by c.card_hash, c.licence_key, c.id desc
    ) own
    join checks o on o.user_id <> ${userId}
      and (o.card_hash = own.card_hash or o.licence_key = own.licence_key)
    join users u on u.id = o.user_id
    order by own.id, o.id limit ${maxSharedChecks}`;
}
