import { searchFilters, type SearchFilter } from "@efie/contract";
import { sql, type RawBuilder } from "kysely";
import { onlyRow, onlyValue } from "../../platform/database/sql.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { ChangedListing, ListingFacts } from "../properties/index.ts";
import { keysOfListing, kindBit } from "./conditions.ts";

/** What an index alone decides. */
function isPossible({ type, property_type, price_pesewas: price, number_of_bedrooms }: ListingFacts): RawBuilder<unknown> {
  return sql`(k.kinds & ${kindBit(type, property_type)}::bigint <> 0 and k.min_price_pesewas <= ${price}
    and k.max_price_pesewas >= ${price} and k.min_bedrooms <= ${number_of_bedrooms})`;
}

/** Whether a search does not ask for a field, or the listing has what it asks for; what was not said is nothing. */
function passes({ filter, column, askedColumn }: SearchFilter, facts: ListingFacts): RawBuilder<unknown> {
  const asked = sql.ref(`s.${askedColumn}`);
  const value = facts[column];
  switch (filter.is) {
    case "at least":
      return sql`(${asked} is null or ${value ?? 0}::numeric >= ${asked})`;
    case "at most":
      return sql`(${asked} is null or ${value}::numeric <= ${asked})`;
    case "set":
      return sql`(${asked} is null or ${asked} = ${value === true})`;
    case "any of":
      return sql`(${asked} is null or ${value}::text = any(${asked}))`;
  }
}

/** The rest of the conditions; as `otherConditions` and `wordConditions` of the catalogue. */
function isMatch(facts: ListingFacts): RawBuilder<unknown> {
  const { words, latitude, longitude } = facts;
  return sql`((s.city_id is null or s.city_id = ${facts.city_id}) and (s.region_id is null or s.region_id = ${facts.region_id})
    and (s.creator_id is null or s.creator_id = ${facts.creator_id})
    and (s.bedrooms is null or ${facts.number_of_bedrooms} = any(s.bedrooms))
    and (s.feature_ids is null or s.feature_ids <@ ${facts.feature_ids}::integer[])
    and (s.is_promoted is null or s.is_promoted = ${facts.is_promoted})
    and (s.is_featured is null or s.is_featured = ${facts.is_featured})
    and (s.is_reduced is null or s.is_reduced = ${facts.is_reduced})
    and (s.bbox is null or (${longitude}::float8 between s.bbox[1] and s.bbox[3] and ${latitude}::float8 between s.bbox[2] and s.bbox[4]))
    and (s.circle is null or power((${latitude}::float8 - s.circle[1]) * s.circle[4], 2)
      + power((${longitude}::float8 - s.circle[2]) * s.circle[5], 2) <= s.circle[3])
    and ${sql.join(
      searchFilters.map((filter) => passes(filter, facts)),
      sql` and `,
    )}
    and (s.owner_checks is null or s.owner_checks <@ ${facts.owner_checks}::text[])
    and (s.words is null or array_to_tsvector(${words}::text[]) @@ s.words))`;
}

/** The moments at which alerts of each frequency are sent. */
export type DueTimes = { instant: Date; daily: Date; weekly: Date };

/** Whether a listing's keys name the same place and owner as before, so that the bits of kinds say all about a change. */
function isInPlace(facts: ListingFacts, previous: ListingFacts | null): boolean {
  if (previous === null) return true;
  const [now, before] = [facts, previous].map(({ creator_id, city_id, region_id }) => [creator_id, city_id, region_id].join());
  return now === before;
}

/** The ids of the searches that a listing matches now and did not match before, but for its owner's, as `matched`. */
function findMatched({ facts, previous }: ChangedListing): RawBuilder<unknown> {
  const isDecided = isInPlace(facts, previous) ? sql`k.is_decided` : sql`false`;
  // A listing has one key of a decided search at most, and may have several words of another. Nested loops by key: the planner cannot know
  // how few rows the keys leave.
  return sql`
    possible as materialized (
      select k.search_id, ${previous ? isPossible(previous) : sql`false`} as was_possible, ${isDecided} as is_decided
      from saved_search_keys k where k.key = any(${keysOfListing(facts)}::text[]) and ${isPossible(facts)}
    ), own as materialized (
      select s.id from alert_recipients r join saved_searches s on s.recipient_id = r.id where r.user_id = ${facts.creator_id}
    ), matched as materialized (
      select search_id as id from possible where is_decided and not was_possible and search_id not in (select id from own)
      union all
      select s.id from (select distinct search_id, was_possible from possible where not is_decided) p
      cross join lateral (select * from saved_searches where id = p.search_id offset 0) s
      where ${isMatch(facts)} and not (was_possible and ${previous ? isMatch(previous) : sql`true`})
        and s.id not in (select id from own)
    )`;
}

/** How many searches a listing matches; for measurements. */
export async function countMatched(executor: Executor, change: ChangedListing): Promise<number> {
  return await onlyValue<number>(executor)`with ${findMatched(change)} select count(*)::integer from matched`;
}

/**
 * Compares a listing with all saved searches, by one statement: the keys of the listing find those that can match, an index says
 * which of them the price and the kind let through, and only those are read. Records what matched, and who is to be notified: nobody twice,
 * not the owner, and nobody whose search matched before the change. Returns the numbers of both.
 */
export async function recordMatches(tx: Executor, change: ChangedListing, { now, due }: { now: Date; due: DueTimes }) {
  const { id } = change;
  return await onlyRow<{ matched: number; to_notify: number }>(tx)`
    with ${findMatched(change)}, recorded as (
      insert into saved_search_matches (search_id, property_id, matched_at) select id, ${id}, ${now} from matched
      on conflict do nothing
    ), notified as (
      insert into alerts (recipient_id, property_id, search_id, matched_at, due_at, is_instant)
      select distinct on (recipient_id) recipient_id, ${id}::integer, s.id, ${now}::timestamptz,
        case frequency when 'instant' then ${due.instant}::timestamptz when 'daily' then ${due.daily}::timestamptz else ${due.weekly}::timestamptz end as due_at,
        frequency = 'instant'
      from matched cross join lateral (select * from saved_searches where id = matched.id offset 0) s
      where frequency <> 'off' and deleted_at is null order by recipient_id, due_at, s.id
      on conflict do nothing returning 1
    )
    select (select count(*)::integer from matched) as matched, (select count(*)::integer from notified) as to_notify`;
}
