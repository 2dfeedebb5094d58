import { sql } from "kysely";
import { allRows, hasRow } from "../../../platform/database/sql.ts";
import type { Executor, RowOf } from "../../../platform/database/tables.ts";
import { bandCount, type Variant } from "./perceptual-hash.ts";

export type NewPhoto = Pick<RowOf<"property_photos">, "id" | "property_id" | "content_hash">;
export type Candidate = { id: number; content_hash: string; /** The place in the list of variants. */ variant: number };
export type FoundCopy = Pick<RowOf<"photo_copies">, "photo_id" | "original_id" | "likeness">;

/** Photos that no one has compared yet, the oldest first. */
export async function findUncompared(executor: Executor, limit: number): Promise<NewPhoto[]> {
  const query = executor.selectFrom("property_photos").select(["id", "property_id", "content_hash"]);
  return await query.where("compared_at", "is", null).orderBy("id").limit(limit).execute();
}

/** Bits in which the hashes of two copies differ at most. */
export const maxDifference = 14;
const maxCandidates = 20;
/** Photos that share a band's value: 60 of four million on average. */
const maxPerProbe = 400;

/** Older photos of other listings that a picture may copy, the likeliest first: they share a likely band and differ in few bits. An index a band serves it. */
export async function findCandidates(
  executor: Executor,
  photo: Pick<NewPhoto, "id" | "property_id">,
  variants: readonly Variant[],
): Promise<Candidate[]> {
  const perBand = Array.from({ length: bandCount }, (_, band) => {
    const probes = variants.flatMap(({ hash, bands }, variant) => (bands[band] ?? []).map((value) => ({ value, hash, variant })));
    const values = probes.map(({ value }) => value);
    const hashes = probes.map(({ hash }) => String(hash));
    const places = probes.map(({ variant }) => variant);
    const shift = sql.lit(48 - 16 * band);
    // One index scan a probe, by the limit: the planner would rather read the whole table, or compile the query for a second.
    return sql`
      select found.id, probe.variant, found.bits
      from unnest(${values}::integer[], ${hashes}::bigint[], ${places}::integer[]) as probe (value, hash, variant)
      cross join lateral (
        select id, bit_count((perceptual_hash # probe.hash)::bit(64)) as bits from property_photos
        where ((perceptual_hash >> ${shift}) & 65535) = probe.value and perceptual_hash is not null limit ${sql.lit(maxPerProbe)}
      ) found
      where found.bits <= ${sql.lit(maxDifference)}`;
  });
  return await allRows<Candidate>(executor)`
    select p.id, p.content_hash, best.variant
    from (
      select distinct on (id) id, variant, bits from (${sql.join(perBand, sql` union all `)}) found
      where id < ${photo.id} order by id, bits
    ) best join property_photos p on p.id = best.id
    where p.property_id <> ${photo.property_id}
    order by best.bits, best.id limit ${sql.lit(maxCandidates)}`;
}

export type Compared = { id: number; hash: bigint | null; copies: readonly FoundCopy[]; now: Date };

/** Stores what a comparison found. Comparing twice, as two processes may, changes nothing. */
export async function recordComparison(executor: Executor, { id, hash, copies, now }: Compared): Promise<void> {
  await sql`
    with compared as (
      update property_photos set perceptual_hash = ${hash === null ? null : String(hash)}::bigint, compared_at = ${now} where id = ${id}
      returning id
    )
    insert into photo_copies (photo_id, original_id, likeness, found_at)
    select compared.id, found.original_id, found.likeness, ${now}
    from compared, json_to_recordset(${JSON.stringify(copies)}::json) as found (original_id integer, likeness real)
    join property_photos original on original.id = found.original_id
    on conflict (photo_id, original_id) do nothing`.execute(executor);
}

/** Refreshes the planner's statistics while they know of few hashes, and it would scan a whole index for each probe. The embedded database never does it by itself. */
export async function refreshStatistics(executor: Executor): Promise<void> {
  const knowsHashes = await hasRow(executor)`
    select 1 from pg_stats where schemaname = current_schema() and tablename = 'property_photos' and attname = 'perceptual_hash'
      and null_frac < 0.5`;
  if (!knowsHashes) await sql`analyze property_photos`.execute(executor);
}
