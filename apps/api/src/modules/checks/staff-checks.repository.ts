import type { SubmittedCheckKind } from "@efie/contract";
import { sql, type RawBuilder } from "kysely";
import type { Range } from "../../platform/database/list-page.ts";
import type { Executor, RowOf } from "../../platform/database/tables.ts";
import { findCheck, type CheckRow } from "./checks.repository.ts";

export type StaffCheckRow = CheckRow & {
  username: string;
  first_name: string;
  last_name: string;
  date_joined: Date;
  decided_by_username: string | null;
};

export type CheckRange = Range & { status: "open" | "closed"; kind: SubmittedCheckKind | undefined };
type ListedCheck = { id: number; decided_at: Date | null };

/** A page of checks, in its order: open ones from the oldest, decided ones from the newest. Who deleted their account is left out. */
export function selectListed({ status, kind, after, limit }: CheckRange): RawBuilder<ListedCheck> {
  const wanted = kind ? sql`c.kind = ${kind}` : sql`true`;
  const living = sql`join users u on u.id = c.user_id and u.deleted_at is null`;
  return status === "open"
    ? sql<ListedCheck>`
          select c.id, c.decided_at from checks c ${living} where c.status = 'submitted' and ${wanted} and ${after ? sql`c.id > ${after.id}` : sql`true`}
          order by c.id limit ${limit}`
    : sql<ListedCheck>`
          select c.id, c.decided_at from checks c ${living} where c.status <> 'submitted' and ${wanted}
            and ${after ? sql`(c.decided_at, c.id) < (${new Date(after.key)}, ${after.id})` : sql`true`}
          order by c.decided_at desc, c.id desc limit ${limit}`;
}

/** Checks with whose they are and who decided them, in the order of `ids`. */
export async function findStaffChecks(executor: Executor, ids: readonly number[]): Promise<StaffCheckRow[]> {
  const { rows } = await sql<Omit<StaffCheckRow, keyof CheckRow> & { id: number }>`
    select c.id, u.username, u.first_name, u.last_name, u.date_joined, d.username as decided_by_username
    from checks c join users u on u.id = c.user_id left join users d on d.id = c.decided_by
    where c.id = any(${ids}::integer[])`.execute(executor);
  const people = new Map(rows.map((row) => [row.id, row]));
  const found: StaffCheckRow[] = [];
  for (const id of ids) {
    const person = people.get(id);
    if (person) found.push({ ...(await findCheck(executor, id)), ...person });
  }
  return found;
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
  const { rows } = await sql<SharingRow>`
    select c.card_hash, c.licence_key, c.id, c.user_id, u.username, c.status, c.expires_at, c.created_at
    from checks c join users u on u.id = c.user_id
    where c.card_hash = any(${hashes}::bytea[])
      or c.licence_key = any(${keys}::text[])
    order by c.id limit ${maxSharing * of.length}`.execute(executor);
  return rows;
}

/** A check, locked until the transaction ends; null when there is none, or its holder deleted their account. */
export async function lockCheck(tx: Executor, id: number): Promise<StaffCheckRow | null> {
  const { rows } = await sql`
    select c.id from checks c join users u on u.id = c.user_id and u.deleted_at is null
    where c.id = ${id} for update of c`.execute(tx);
  return rows.length === 0 ? null : ((await findStaffChecks(tx, [id]))[0] ?? null);
}

export type Decision = {
  status: "approved" | "rejected";
  staffId: number;
  reason: string | null;
  now: Date;
  expiresAt: Date | null;
};

export async function closeCheck(tx: Executor, id: number, decision: Decision): Promise<void> {
  const { status, staffId, reason, now, expiresAt } = decision;
  await sql`
    update checks set status = ${status}, decided_by = ${staffId}, decided_at = ${now}, reason = ${reason}, expires_at = ${expiresAt}
    where id = ${id}`.execute(tx);
}
