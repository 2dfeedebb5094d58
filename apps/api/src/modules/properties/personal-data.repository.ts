import { emptyValue, fieldNames, fieldOf } from "@efie/contract";
import { sql, type RawBuilder } from "kysely";
import type { Executor } from "../../platform/database/tables.ts";
import { allValues, deleteSome, listColumns } from "../../platform/database/sql.ts";
import { columnOf, allColumns } from "./field-columns.ts";
import { removePhotosOf } from "./lifecycle/property-photos.repository.ts";
import { erasureBatch, pagesOf, type ErasedPerson, type OwnPage, type PersonalData } from "../../platform/personal-data.ts";

/** Properties that are erased in one step; each has up to four photos and a few rows elsewhere. */
const maxProperties = 100;

/** The person's properties in every state. */
function selectPropertiesOf({ userId, afterId, limit }: OwnPage) {
  return sql<{ id: number }>`
    select p.id, ${listColumns(allColumns, "p")}, p.latitude, p.longitude, p.gps_address, c.city, r.name as region,
      p.is_verified, p.rejected_reason, p.created_at, p.published_at, p.first_published_at, p.last_confirmed_at, p.expiry_date, p.deleted_at,
      coalesce((select json_agg(json_build_object('price_pesewas', h.price_pesewas, 'at', h.changed_at) order by h.changed_at, h.id)
        from property_prices h where h.property_id = p.id), '[]') as prices,
      coalesce((select json_agg(f.name order by f.id) from property_feature_links l join property_features f on f.id = l.feature_id
        where l.property_id = p.id), '[]') as features,
      coalesce((select json_agg('photos/' || p.id || '-' || (f.position + 1) || '.webp' order by f.position)
        from property_photos f where f.property_id = p.id), '[]') as photos
    from properties p join cities c on c.id = p.city_id join regions r on r.id = c.region_id
    where p.creator_id = ${userId} and p.id > ${afterId} order by p.id limit ${limit}`;
}

function selectPhotosOf({ userId, afterId, limit }: OwnPage) {
  return sql<{ id: number; name: string; stored: string }>`
    select f.id, 'photos/' || f.property_id || '-' || (f.position + 1) || '.webp' as name, f.content_hash || '-full.webp' as stored
    from property_photos f join properties p on p.id = f.property_id
    where p.creator_id = ${userId} and f.id > ${afterId} order by f.id limit ${limit}`;
}

/** The properties that a person looked at while signed in; visits are kept for 60 days. */
function selectVisitsOf({ userId, afterId, limit }: OwnPage) {
  return sql<{ id: number; days: string[] }>`
    select property_id as id, json_agg(visited_on order by visited_on) as days from property_visits
    where user_id = ${userId} and property_id > ${afterId}
    group by property_id order by property_id limit ${limit}`;
}

/** Deletes a batch of these visits. Returns whether some may be left. */
const deleteVisits = (tx: Executor, which: RawBuilder<unknown>) =>
  deleteSome(tx, "property_visits", which, { key: "ctid", limit: erasureBatch });

/** Rows of other people about these properties. Returns whether some may be left. */
async function deleteInterest(tx: Executor, ids: readonly number[]): Promise<boolean> {
  const areAboutThem = sql`property_id = any(${ids}::integer[])`;
  const hasMore = await deleteVisits(tx, areAboutThem);
  return (await deleteSome(tx, "favorites", areAboutThem, { limit: erasureBatch })) || hasMore;
}

const partTables = [
  "property_feature_links",
  "property_documents",
  "published_properties",
  "price_drops",
  "property_prices",
  "property_counters",
  "visit_networks",
] as const;
const referringTables = ["messages", "message_threads", "notifications"] as const;

async function deleteParts(tx: Executor, ids: readonly number[], now: Date): Promise<void> {
  await removePhotosOf(tx, ids, now);
  for (const table of partTables) await tx.deleteFrom(table).where("property_id", "in", ids).execute();
  for (const table of referringTables)
    await tx.updateTable(table).set({ property_id: null }).where("property_id", "in", ids).execute();
}

/** What an erased property says: nothing, where a column may be empty; its kind stays. */
const emptied = sql.join(
  fieldNames.flatMap((name) => {
    const field = fieldOf(name);
    if ("initial" in field && field.initial !== undefined) return [];
    const nothing = "isRequired" in field && field.isRequired ? (field.kind === "text" ? "" : 0) : emptyValue(field);
    return [sql`${sql.ref(columnOf(name))} = ${sql.lit(nothing)}`];
  }),
);

/** Deletes the properties; of those that payments or the trail of staff name, an empty row stays. */
async function deleteProperties(tx: Executor, ids: readonly number[], now: Date): Promise<void> {
  await sql`
    delete from properties p where p.id = any(${ids}::integer[])
      and not exists (select 1 from payments o where o.property_id = p.id)
      and not exists (select 1 from staff_actions a where a.property_id = p.id)`.execute(tx);
  await sql`
    update properties set ${emptied}, latitude = null, longitude = null,
      public_latitude = null, public_longitude = null, gps_address = null, rejected_reason = null,
      submitted_at = null, changed_at = null, photo_fingerprints = null, deleted_at = coalesce(deleted_at, ${now})
    where id = any(${ids}::integer[])`.execute(tx);
}

/** An erased property has no title; no other one is without. */
async function eraseProperties(tx: Executor, { id, now }: ErasedPerson): Promise<boolean> {
  const ids = await allValues<number>(tx)`
    select id from properties where creator_id = ${id} and title <> '' order by id limit ${maxProperties} for update`;
  if (ids.length === 0) return false;
  if (await deleteInterest(tx, ids)) return true;
  await deleteParts(tx, ids, now);
  await deleteProperties(tx, ids, now);
  return true;
}

/** A person's properties with their photos, and what they looked at. */
export const propertiesPersonalData: PersonalData = {
  tables: ["properties", "published_properties", "property_visits"],
  sections: {
    properties: pagesOf(selectPropertiesOf),
    visits: pagesOf(selectVisitsOf),
  },
  photos: pagesOf(selectPhotosOf),
  erase: async (tx, person) => (await deleteVisits(tx, sql`user_id = ${person.id}`)) || (await eraseProperties(tx, person)),
};
