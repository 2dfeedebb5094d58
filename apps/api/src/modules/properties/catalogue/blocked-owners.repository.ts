import { sql } from "kysely";
import { prepared } from "../../../platform/database/prepared.ts";
import type { Executor } from "../../../platform/database/tables.ts";

/**
 * The people that have blocked a person, or that this person has blocked. Every list of somebody who is signed in asks for it. No limit:
 * accounts made to block somebody would push the real blocks out. Those count only while they have something that others see.
 */
export async function findBlockedWith(executor: Executor, userId: number): Promise<number[]> {
  return (await findBlocks(executor, userId)).map(({ id }) => id);
}

/** The same with the direction: `is_own` where this person is the one who blocked. Somebody may be there in both. */
export async function findBlocks(executor: Executor, userId: number): Promise<{ id: number; is_own: boolean }[]> {
  const { rows } = await sql<{ id: number; is_own: boolean }>`${prepared}
    select blocked_id as id, true as is_own from blocks where blocker_id = ${userId}::integer
    union all select blocker_id, false from blocks b where blocked_id = ${userId}::integer and (
      exists (select from published_properties p where p.creator_id = b.blocker_id)
      or exists (
        select from properties p where p.creator_id = b.blocker_id and p.deleted_at is null and p.hidden_at is null
          and p.is_verified and p.status in ('rented', 'sold')))`.execute(executor);
  return rows;
}
