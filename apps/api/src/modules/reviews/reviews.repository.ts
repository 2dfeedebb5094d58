import { limits } from "@efie/contract";
import { sql, type RawBuilder } from "kysely";
import type { Range } from "../../platform/database/list-page.ts";
import { firstRow, deleteSome, hasRow } from "../../platform/database/sql.ts";
import type { Executor, RowOf } from "../../platform/database/tables.ts";
import { dayMs } from "../../platform/process/clock.ts";
import type { Pair } from "./meetings.repository.ts";
import { erasureBatch, pagesOf, type PersonalData } from "../../platform/personal-data.ts";

export type ReviewRow = RowOf<"people_reviews"> & {
  author: { first_name: string; username: string; has_page: boolean };
  subject: string;
  /** Null where the listing is gone, or nobody but its owner sees it. */
  property: { id: number; title: string } | null;
};

const columns = sql`r.*, json_build_object('first_name', a.first_name, 'username', a.username, 'has_page',
    exists (select from published_properties p where p.creator_id = a.id)) as author,
  (select s.username from users s where s.id = r.subject_id) as subject,
  (select json_build_object('id', p.id, 'title', p.title) from properties p where p.id = r.property_id and p.deleted_at is null
    and p.is_verified and p.hidden_at is null and p.owner_hidden_at is null) as property`;

/** Staff found nothing wrong with a ring, or took their decision back. */
const isCleared = sql`exists (select from cases c where c.id = r.ring_case_id and (c.action = 'dismiss'
  or exists (select from appeals o where o.case_id = c.id and o.verdict = 'overturned')))`;

/** Whether a review `r` by an account `a` is shown, and counts. */
export const isShown = (now: Date): RawBuilder<boolean> => sql<boolean>`(r.visible_at <= ${now} and r.removed_at is null
  and a.deleted_at is null and a.banned_at is null and (r.ring_case_id is null or ${isCleared}))`;

/** What is said of a person, newest first. */
export function selectReviewsOf(subjectId: number, { after, limit }: Range, now: Date): RawBuilder<ReviewRow> {
  return sql<ReviewRow>`
    select ${columns} from people_reviews r join users a on a.id = r.author_id
    where r.subject_id = ${subjectId} and ${isShown(now)} and ${after === null ? sql`true` : sql`r.id < ${after.id}`}
    order by r.id desc limit ${limit}`;
}

/** One review. With `shownAt` only where others see it then. */
export async function findReview(executor: Executor, id: number, shownAt: Date | null): Promise<ReviewRow | null> {
  return await firstRow<ReviewRow>(executor)`
    select ${columns} from people_reviews r join users a on a.id = r.author_id
    where r.id = ${id} and ${shownAt === null ? sql`true` : isShown(shownAt)}`;
}

export type NewReview = Pair & { propertyId: number; rating: number; text: string; now: Date };

/** Inserts a review, which appears with the one of the other side if there is one. Returns its id; null for a second one. Two who review each other at once wait for each other. */
export async function insertReview(tx: Executor, { authorId, subjectId, propertyId, rating, text, now }: NewReview) {
  const key = `review ${Math.min(authorId, subjectId)} ${Math.max(authorId, subjectId)} ${propertyId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
  const hasOther = await hasRow(tx)`
    update people_reviews set visible_at = least(visible_at, ${now})
    where author_id = ${subjectId} and subject_id = ${authorId} and property_id = ${propertyId} returning id`;
  const row = { author_id: authorId, subject_id: subjectId, property_id: propertyId, rating, text, created_at: now };
  const visible_at = hasOther ? now : new Date(now.getTime() + limits.blindReviewDays * dayMs);
  const insert = tx.insertInto("people_reviews").values({ ...row, visible_at });
  const unique = insert.onConflict((conflict) => conflict.columns(["author_id", "subject_id", "property_id"]).doNothing());
  return (await unique.returning("id").executeTakeFirst())?.id ?? null;
}

/** Keeps the one reply to a review. Returns false for a second one. */
export async function insertReply(executor: Executor, id: number, text: string, now: Date): Promise<boolean> {
  const update = executor.updateTable("people_reviews").set({ reply: text, replied_at: now }).where("id", "=", id);
  return (await update.where("reply", "is", null).executeTakeFirst()).numUpdatedRows > 0n;
}

/** Takes a review away, or gives it back with null. */
export async function setRemoved(tx: Executor, id: number, at: Date | null): Promise<void> {
  await tx.updateTable("people_reviews").set({ removed_at: at }).where("id", "=", id).execute();
}

/** What a person said of others, what others said of them, and their place in the directory. Reviews go with either account. */
export const reviewsPersonalData: PersonalData = {
  tables: ["people_reviews", "agent_places"],
  sections: {
    people_reviews: pagesOf(
      ({ userId, afterId, limit }) => sql<{ id: number }>`
        select id, case when author_id = ${userId} then 'written' else 'received' end as direction, property_id, rating, text,
          created_at, reply, replied_at, removed_at
        from people_reviews where (author_id = ${userId} or (subject_id = ${userId} and visible_at <= now())) and id > ${afterId}
        order by id limit ${limit}`,
    ),
  },
  erase: async (tx, { id }) => {
    await tx.deleteFrom("agent_places").where("user_id", "=", id).execute();
    return await deleteSome(tx, "people_reviews", sql`author_id = ${id} or subject_id = ${id}`, { limit: erasureBatch });
  },
};
