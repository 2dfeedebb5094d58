import { sql } from "kysely";
import { prepared } from "../../../platform/database/prepared.ts";
import type { Executor } from "../../../platform/database/tables.ts";

/** More blocks than this in either direction are not looked at: nobody has so many. */
const maxBlocks = 2_000;

/** The people that have blocked a person, or that this person has blocked. Every list of somebody who is signed in asks for it. */
export async function findBlockedWith(executor: Executor, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${prepared}
    (select blocked_id as id from blocks where blocker_id = ${userId}::integer limit ${maxBlocks}::integer)
    union (select blocker_id from blocks where blocked_id = ${userId}::integer limit ${maxBlocks}::integer)`.execute(executor);
  return rows.map(({ id }) => id);
}
