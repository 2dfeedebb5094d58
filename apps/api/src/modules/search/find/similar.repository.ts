import { sql } from "kysely";
import { allRows } from "../../../platform/database/sql.ts";
import type { Executor } from "../../../platform/database/tables.ts";
import { lookupColumns, pageColumns, type PageRow } from "./catalogue.repository.ts";
import { directions, type Fragment } from "./conditions.repository.ts";
import { likenessWeights, type Likeness, type SimilarRequest } from "@efie/catalogue-index";

/** How many properties are compared: of one place on each side of the price; the newest promoted ones. */
const [maxNeighbours, maxPromoted] = [100, 200];

const isOfKind = ({ property_type, type }: Likeness): Fragment =>
  sql`p.property_type = ${property_type}::property_type and p.type = ${type}::listing_type`;

/** The properties of the kind that are nearest in price, in the town, in the region and anywhere. Each part is an index range. */
function neighbours(from: Fragment, like: Likeness): Fragment {
  const price = sql`${like.price_pesewas}::bigint`;
  const places = [sql`p.city_id = ${like.city_id}`, sql`p.region_id = ${like.region_id}`, sql`true`];
  const sides = [
    { side: sql`p.price_pesewas >= ${price}`, order: sql`p.price_pesewas, p.property_id` },
    { side: sql`p.price_pesewas < ${price}`, order: sql`p.price_pesewas desc, p.property_id desc` },
  ];
  const parts = places.flatMap((place) =>
    sides.map(
      ({ side, order }) => sql`(${from} and ${isOfKind(like)} and ${place} and ${side} order by ${order} limit ${maxNeighbours})`,
    ),
  );
  return sql.join(parts, sql` union `);
}

/** As `differenceOf` in `query.ts`. */
function difference({ number_of_bedrooms, price_pesewas }: Likeness): Fragment {
  const { bedroom, maxPrice } = likenessWeights;
  const price =
    price_pesewas === 0
      ? sql`0`
      : sql`least(abs(p.price_pesewas - ${price_pesewas}::bigint) * 100 / ${price_pesewas}::bigint, ${maxPrice}::bigint)`;
  return sql`abs(coalesce(p.number_of_bedrooms, 0) - ${number_of_bedrooms ?? 0}::integer) * ${bedroom}::integer + ${price}`;
}

/**
 * Properties similar to another one: of its kind in its town first, then in its region, then anywhere; in one place those of like size
 * and price. Then the newest of any kind, unless only promoted ones are asked for. The cost is bounded. Used when the index is not available.
 */
export async function findSimilarPage(
  executor: Executor,
  { like, isPromoted, limit }: SimilarRequest,
  viewerId: number | null,
  now: Date,
): Promise<PageRow[]> {
  const newest = directions.newest.columns;
  const from = sql`
    select ${pageColumns}, p.region_id, p.property_type, p.number_of_bedrooms from published_properties p
    where p.expiry_date > ${now} and p.property_id <> ${like.id}`;
  const candidates = isPromoted
    ? sql`(${from} and p.is_promoted and ${isOfKind(like)} order by ${newest} limit ${maxPromoted})`
    : sql`${neighbours(from, like)} union (${from} order by ${newest} limit ${2 * limit})`;
  const tier = sql`case when not (${isOfKind(like)}) then 3 when p.city_id = ${like.city_id} then 0
    when p.region_id = ${like.region_id} then 1 else 2 end`;
  return await allRows<PageRow>(executor)`
    select p.*, false as is_headline, ${lookupColumns(viewerId)} from (
      select p.* from (
        select p.*, ${tier} as tier, ${difference(like)} as difference from (${candidates}) p
      ) p
      order by p.tier, case when p.tier < 3 then p.difference end, case when p.tier = 3 then p.published_at end desc,
        p.property_id desc limit ${limit}
    ) p`;
}
