import { limits, type City } from "@efie/contract";
import { sql, type Insertable, type RawBuilder } from "kysely";
import type { Range } from "../../platform/database/list-page.ts";
import { allRows, deleteSome, firstRow, lockPerson, onlyValue, ownRows } from "../../platform/database/sql.ts";
import type { Executor, RowOf, Tables } from "../../platform/database/tables.ts";
import { erasureBatch, pagesOf, type PersonalData } from "../../platform/personal-data.ts";

/** What somebody looks for, as it is stored. */
export type Requirements = Pick<
  RowOf<"wanted_ads">,
  "type" | "property_type" | "number_of_bedrooms" | "city_ids" | "budget_max_pesewas" | "move_in_by" | "text"
>;

/** What is undefined stays as it is. */
export type RequirementsChange = { [Key in keyof Requirements]?: Requirements[Key] | undefined };

export type WantedRow = Omit<Requirements, "city_ids"> &
  Pick<RowOf<"wanted_ads">, "id" | "created_at" | "expires_at"> & {
    cities: City[];
  };
export type FittingWantedRow = WantedRow & {
  first_name: string;
  fitting: { id: number; title: string; is_answered: boolean }[];
};
export type OwnWantedRow = WantedRow & {
  answers: { property: { id: number; title: string }; user: number; created_at: string }[];
};

/** One's own ads that are listed, and answers to each; listings of an owner that are compared and shown. */
const [maxOwn, maxAnswers, maxListings, maxFitting] = [20, 20, 500, 5];

const columns = sql`w.id, w.type, w.property_type, w.number_of_bedrooms, w.budget_max_pesewas, w.move_in_by::text as move_in_by, w.text,
  w.created_at, w.expires_at, coalesce((
    select json_agg(json_build_object('id', c.id, 'city', c.city, 'region', json_build_object('id', r.id, 'name', r.name)) order by c.city)
    from cities c join regions r on r.id = c.region_id where c.id = any(w.city_ids)), '[]') as cities`;

/** Whether a listing `p` fits a wanted ad `w`. A negotiable price is stored as 0 and fits every budget. */
const fits = sql`p.type = w.type and (w.property_type is null or p.property_type = w.property_type)
  and coalesce(p.number_of_bedrooms, 0) >= coalesce(w.number_of_bedrooms, 0)
  and (w.city_ids = '{}' or p.city_id = any(w.city_ids)) and p.price_pesewas <= w.budget_max_pesewas`;

/** Whether the author `u` may use the account: staff suspend and ban, and people leave. */
const isActive = sql`u.deleted_at is null and u.suspended_at is null and u.banned_at is null`;

/** Whether one of two people has blocked the other: neither is shown what the other offers or wants. */
const isBlocked = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) => sql`exists (
  select from blocks b where (b.blocker_id, b.blocked_id) in ((${one}, ${other}), (${other}, ${one})))`;

const publishedOf = (ownerId: number, now: Date) => sql`
  select p.property_id, p.type, p.property_type, p.number_of_bedrooms, p.city_id, p.price_pesewas, p.published_at
  from published_properties p where p.creator_id = ${ownerId} and p.expiry_date > ${now}
  order by p.published_at desc, p.property_id desc limit ${maxListings}`;

/** The open ads of others that a published listing of the owner fits, newest first. */
export function selectFitting(ownerId: number, now: Date, { after, limit }: Range): RawBuilder<FittingWantedRow> {
  return sql<FittingWantedRow>`
    with own as materialized (${publishedOf(ownerId, now)})
    select ${columns}, u.first_name, (
      select json_agg(json_build_object('id', o.id, 'title', o.title, 'is_answered', exists (
          select 1 from wanted_answers a where a.wanted_id = w.id and a.property_id = o.id)) order by o.published_at desc)
      from (
        select t.id, t.title, p.published_at from own p join properties t on t.id = p.property_id where ${fits}
        order by p.published_at desc limit ${maxFitting}
      ) o) as fitting
    from wanted_ads w join users u on u.id = w.user_id
    where w.type in (select type from own) and w.user_id <> ${ownerId} and w.expires_at > ${now} and ${isActive}
      and not ${isBlocked(sql`w.user_id`, sql`${ownerId}`)} and ${after === null ? sql`true` : sql`w.id < ${after.id}`} and exists (select 1 from own p where ${fits})
    order by w.id desc limit ${limit}`;
}

/** Whose open ad it is, and whether this owner's published listing fits; null without such an ad. */
export async function findAnswerable(
  executor: Executor,
  { id, propertyId, ownerId, now }: { id: number; propertyId: number; ownerId: number; now: Date },
) {
  return await firstRow<{ user_id: number; is_fitting: boolean }>(executor)`
    select w.user_id, exists (
      select 1 from published_properties p
      where p.property_id = ${propertyId} and p.creator_id = ${ownerId} and p.expiry_date > ${now} and ${fits}) as is_fitting
    from wanted_ads w join users u on u.id = w.user_id
    where w.id = ${id} and w.expires_at > ${now} and ${isActive}`;
}

/** A person's own ads with their answers, newest first; with `id` only that one. */
export async function findOwn(executor: Executor, userId: number, id: number | null): Promise<OwnWantedRow[]> {
  return await allRows<OwnWantedRow>(executor)`
    select ${columns}, coalesce((
      select json_agg(json_build_object('property', json_build_object('id', a.property_id, 'title', a.title), 'user', a.user_id,
        'created_at', to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by a.id desc)
      from (
        select a.id, a.property_id, p.title, a.user_id, a.created_at from wanted_answers a
        join properties p on p.id = a.property_id and p.deleted_at is null
        where a.wanted_id = w.id and not ${isBlocked(sql`w.user_id`, sql`a.user_id`)} order by a.id desc limit ${maxAnswers}
      ) a), '[]') as answers
    from wanted_ads w where w.user_id = ${userId} and ${id === null ? sql`true` : sql`w.id = ${id}`}
    order by w.id desc limit ${maxOwn}`;
}

/** Whether every town exists. */
export async function areCities(executor: Executor, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const rows = await executor.selectFrom("cities").select("id").where("id", "in", ids).execute();
  return rows.length === new Set(ids).size;
}

/** Inserts an ad unless the person has as many open ones as allowed, in the caller's transaction. Returns its id, or null. */
export async function insertWanted(executor: Executor, userId: number, requirements: Requirements, now: Date) {
  // So that two requests at once do not both find room.
  await lockPerson(executor, userId);
  const open = await onlyValue<number>(executor)`
    select count(*) from wanted_ads where user_id = ${userId} and expires_at > ${now}`;
  if (open >= limits.openWantedPerPerson) return null;
  const expires_at = new Date(now.getTime() + limits.wantedDays * 86_400_000);
  const row = { ...requirements, user_id: userId, created_at: now, expires_at };
  const { id } = await executor.insertInto("wanted_ads").values(row).returning("id").executeTakeFirstOrThrow();
  return id;
}

export async function updateRequirements(executor: Executor, id: number, requirements: RequirementsChange): Promise<void> {
  if (Object.values(requirements).every((value) => value === undefined)) return;
  await executor.updateTable("wanted_ads").set(requirements).where("id", "=", id).execute();
}

/** Records that an owner offered a listing. Returns false when the listing was offered before. */
export async function insertAnswer(executor: Executor, answer: Insertable<Tables["wanted_answers"]>): Promise<boolean> {
  const query = executor.insertInto("wanted_answers").values(answer);
  const inserted = query.onConflict((conflict) => conflict.columns(["wanted_id", "property_id"]).doNothing());
  return (await inserted.executeTakeFirst()).numInsertedOrUpdatedRows === 1n;
}

/** Deletes some ads that ended before `before`. Returns whether some may be left. */
export async function deleteEnded(executor: Executor, before: Date): Promise<boolean> {
  return await deleteSome(executor, "wanted_ads", sql`expires_at < ${before}`, { limit: 500 });
}

/** What a person looks for, and the ads of others that they answered. */
export const wantedPersonalData: PersonalData = {
  tables: ["wanted_ads", "wanted_answers"],
  sections: {
    wanted: pagesOf(
      ({ userId, afterId, limit }) => sql<{ id: number }>`
          select w.id, w.type, w.property_type, w.number_of_bedrooms, w.budget_max_pesewas, w.move_in_by::text as move_in_by, w.text,
            w.created_at, w.expires_at,
            coalesce((select json_agg(c.city order by c.city) from cities c where c.id = any(w.city_ids)), '[]') as towns
          from wanted_ads w where w.user_id = ${userId} and w.id > ${afterId} order by w.id limit ${limit}`,
    ),
    wanted_answers: pagesOf(ownRows("wanted_answers")`id, property_id, created_at`),
  },
  erase: async (tx, { id }) => {
    const ofPerson = sql`user_id = ${id}`;
    const hasAnswers = await deleteSome(tx, "wanted_answers", ofPerson, { limit: erasureBatch });
    const hasAds = await deleteSome(tx, "wanted_ads", ofPerson, { limit: erasureBatch });
    return hasAnswers || hasAds;
  },
};
