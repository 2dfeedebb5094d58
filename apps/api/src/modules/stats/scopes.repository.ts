import { sql, type RawBuilder } from "kysely";

/** Whose statistics: `ids` is SQL that selects the listings. */
export type Scope = { ids: RawBuilder<unknown>; visitors: RawBuilder<unknown> };

/** One listing, or all of an owner that are not deleted. */
export const scopes = {
  property: (id: number): Scope => ({
    ids: sql`select ${id}::integer`,
    visitors: sql`select day, views as visitors, returned from property_days where property_id = ${id}::integer`,
  }),
  owner: (id: number): Scope => ({
    ids: sql`select id from properties where creator_id = ${id}::integer and deleted_at is null`,
    visitors: sql`select day, visitors, returned from owner_days where owner_id = ${id}::integer`,
  }),
};
