import type { StaffCheck, SubmittedCheckKind } from "@efie/contract";
import { sql, type RawBuilder } from "kysely";
import { queueOf, type QueueRange } from "../../platform/database/list-page.ts";
import { allRows, jsonOf } from "../../platform/database/sql.ts";
import type { Executor, RowOf } from "../../platform/database/tables.ts";
import { checkColumns, checkedProperty, type CheckRow } from "./checks.repository.ts";

export type StaffCheckRow = CheckRow &
  Pick<RowOf<"users">, "username" | "first_name" | "last_name" | "date_joined"> & { decider: StaffCheck["decided_by"] };

type ListedCheck = Pick<CheckRow, "id" | "decided_at">;

/** A page of checks, of one kind where one is given. Who deleted their account is left out. */
export function selectListed(range: QueueRange, kind?: SubmittedCheckKind): RawBuilder<ListedCheck> {
  return sql<ListedCheck>`
    select c.id, c.decided_at from checks c join users u on u.id = c.user_id and u.deleted_at is null
    ${queueOf("c", range, kind && sql`c.kind = ${kind}`, sql`c.status = 'submitted'`)}`;
}

/** Checks with whose they are and who decided them, in the order of `ids`. */
export async function findStaffChecks(executor: Executor, ids: readonly number[]): Promise<StaffCheckRow[]> {
  return await allRows<StaffCheckRow>(executor)`
    select ${checkColumns}, u.username, u.first_name, u.last_name, u.date_joined, ${jsonOf("s", "id", "username")} as decider
    from checks c ${checkedProperty} join users u on u.id = c.user_id left join users s on s.id = c.decided_by
    where c.id = any(${ids}::integer[]) order by array_position(${ids}::integer[], c.id)`;
}

/** The parts of a check that should belong to one account only. */
export type Shareable = Pick<CheckRow, "card_hash" | "licence_key">;

export type SharingRow = Shareable &
  Pick<RowOf<"checks">, "id" | "user_id" | "status" | "expires_at" | "created_at"> & {
    username: string;
  };

/** At most so many are shown of one card or licence. */
const maxSharing = 50;

/** Lets one transaction at a time insert a check and look for others like it: two at the same moment would not see each other. */
export async function lockSharing(tx: Executor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('same card or licence', 0))`.execute(tx);
}

/** The checks with the cards and licences of these, of all accounts. */
export async function findSharing(executor: Executor, of: readonly Shareable[]): Promise<SharingRow[]> {
  const hashes = of.flatMap(({ card_hash }) => card_hash ?? []);
  const keys = of.flatMap(({ licence_key }) => licence_key ?? []);
  if (hashes.length + keys.length === 0) return [];
  return await allRows<SharingRow>(executor)`
    select c.card_hash, c.licence_key, c.id, c.user_id, u.username, c.status, c.expires_at, c.created_at
    from checks c join users u on u.id = c.user_id
    where c.card_hash = any(${hashes}::bytea[])
      or c.licence_key = any(${keys}::text[])
    order by c.id limit ${maxSharing * of.length}`;
}

/** A check, locked until the transaction ends; null when there is none, or its holder deleted their account. */
export async function lockCheck(tx: Executor, id: number): Promise<StaffCheckRow | null> {
  const { rows } = await sql`
    select c.id from checks c join users u on u.id = c.user_id and u.deleted_at is null
    where c.id = ${id} for update of c`.execute(tx);
  return rows.length === 0 ? null : ((await findStaffChecks(tx, [id]))[0] ?? null);
}

type Decision = { status: "approved" | "rejected"; staffId: number; reason: string | null; now: Date; expiresAt: Date | null };

export async function closeCheck(tx: Executor, id: number, decision: Decision): Promise<void> {
  const { status, staffId, reason, now, expiresAt } = decision;
  await sql`
    update checks set status = ${status}, decided_by = ${staffId}, decided_at = ${now}, reason = ${reason}, expires_at = ${expiresAt}
    where id = ${id}`.execute(tx);
}
