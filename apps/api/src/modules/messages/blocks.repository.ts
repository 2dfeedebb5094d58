import { limits } from "@efie/contract";
import { sql } from "kysely";
import { allRows, hasRow, onlyRow, prepared } from "../../platform/database/sql.ts";
import type { Executor } from "../../platform/database/tables.ts";

export type BlockRow = { id: number; username: string; name: string; created_at: Date };

const person = sql`u.id, u.username, trim(concat_ws(' ', u.first_name, u.last_name)) as name, b.created_at`;

/** The people that a person has blocked, the newest first. */
export async function findBlocks(executor: Executor, blockerId: number, blockedId: number | null): Promise<BlockRow[]> {
  return await allRows<BlockRow>(executor)`
    select ${person} from blocks b join users u on u.id = b.blocked_id
    where b.blocker_id = ${blockerId} and ${blockedId === null ? sql`true` : sql`b.blocked_id = ${blockedId}`}
    order by b.created_at desc, b.blocked_id desc limit ${limits.blocksPerPerson}`;
}

type Letter = { senderId: number; recipientId: number };

/** Lets messages between two people, which share the lock, end before a block of one by the other, and none begin before its end. */
export async function lockBlocks(tx: Executor, { senderId, recipientId }: Letter, way: "shared" | "alone"): Promise<void> {
  const pair = sql`(${Math.min(senderId, recipientId)}::integer, ${Math.max(senderId, recipientId)}::integer)`;
  await sql`select ${way === "shared" ? sql`pg_advisory_xact_lock_shared` : sql`pg_advisory_xact_lock`}${pair}`.execute(tx);
}

/** Whether one of two people has blocked the other, and the sender is no member of staff. */
export async function isCutOff(executor: Executor, { senderId, recipientId }: Letter): Promise<boolean> {
  return await hasRow(executor)`${prepared}
    select from blocks b where (b.blocker_id, b.blocked_id) in ((${senderId}, ${recipientId}), (${recipientId}, ${senderId}))
      and not exists (select from users u where u.id = ${senderId} and u.is_staff) limit 1`;
}

/** Blocks a person. Returns whether that is new, or why it cannot be. */
export async function insertBlock(tx: Executor, blockerId: number, blockedId: number, now: Date) {
  const found = await onlyRow<{ is_person: boolean; is_known: boolean; blocks: number }>(tx)`
    select exists (select from users where id = ${blockedId} and deleted_at is null) as is_person,
      exists (select from blocks where blocker_id = ${blockerId} and blocked_id = ${blockedId}) as is_known,
      (select count(*)::integer from blocks where blocker_id = ${blockerId}) as blocks`;
  if (found.is_known) return "known";
  if (!found.is_person) return "unknown person";
  if (found.blocks >= limits.blocksPerPerson) return "too many";
  await sql`
    insert into blocks (blocker_id, blocked_id, created_at)
    values (${blockerId}, ${blockedId}, ${now}) on conflict do nothing`.execute(tx);
  return "new";
}

/** Returns false when there was none. */
export async function deleteBlock(executor: Executor, blockerId: number, blockedId: number): Promise<boolean> {
  return await hasRow(executor)`
    delete from blocks where blocker_id = ${blockerId} and blocked_id = ${blockedId} returning blocked_id`;
}
