import type { SubmittedCheckKind } from "@efie/contract";
import { sql, type Insertable, type RawBuilder } from "kysely";
import type { Range } from "../../platform/database/list-page.ts";
import { orphanFilesOf } from "../../platform/database/orphaned-files.ts";
import { allRows, allValues, deleteSome, hasRow, onlyRow, ownRows } from "../../platform/database/sql.ts";
import type { Executor, RowOf, Tables } from "../../platform/database/tables.ts";
import { erasureBatch, pagesOf, type PersonalData } from "../../platform/personal-data.ts";

export type NewCheck = Insertable<Tables["checks"]>;

export type CheckRow = Omit<RowOf<"checks">, "warned_at"> & {
  property_title: string | null;
  documents: number;
  documents_deleted_at: Date | null;
};

/** The columns of such a row, of checks `c` with the property `p` that is there still. */
export const checkColumns = sql`c.id, c.user_id, c.kind, c.status, p.id as property_id, p.title as property_title, c.relation, c.card_hash,
  c.card_digit, c.licence_number, c.licence_key, c.created_at, c.decided_at, c.decided_by, c.reason, c.expires_at,
  (select count(*)::integer from check_documents d where d.check_id = c.id) as documents,
  (select min(d.delete_at) from check_documents d where d.check_id = c.id) as documents_deleted_at`;
export const checkedProperty = sql`left join properties p on p.id = c.property_id and p.deleted_at is null`;

type Subject = { userId: number; kind: SubmittedCheckKind; propertyId: number | null };

/** Whether the same check waits for staff already. */
export async function hasOpen(executor: Executor, { userId, kind, propertyId }: Subject): Promise<boolean> {
  return await hasRow(executor)`
    select from checks where user_id = ${userId} and status = 'submitted' and kind = ${kind}
      and ${propertyId === null ? sql`true` : sql`property_id = ${propertyId}`} limit 1`;
}

/** Returns the id; null when the same check waits already. */
export async function insertCheck(tx: Executor, row: NewCheck): Promise<number | null> {
  const insert = tx.insertInto("checks").values(row).returning("id");
  return (await insert.onConflict((conflict) => conflict.doNothing()).executeTakeFirst())?.id ?? null;
}

/** A check that exists. */
export async function findCheck(executor: Executor, id: number): Promise<CheckRow> {
  return await onlyRow<CheckRow>(executor)`select ${checkColumns} from checks c ${checkedProperty} where c.id = ${id}`;
}

/** A person's checks, newest first. */
export function selectChecksOf(userId: number, { after, limit }: Range): RawBuilder<CheckRow> {
  const older = after === null ? sql`true` : sql`c.id < ${after.id}`;
  return sql<CheckRow>`
    select ${checkColumns} from checks c ${checkedProperty} where c.user_id = ${userId} and ${older} order by c.id desc limit ${limit}`;
}

/** Ends approvals whose time is over. Returns whose they were. */
export async function expireChecks(tx: Executor, now: Date, limit: number): Promise<{ user_id: number }[]> {
  return await allRows<{ user_id: number }>(tx)`
    update checks set status = 'expired' where id in (
      select id from checks where status = 'approved' and expires_at <= ${now} order by expires_at limit ${limit}
      for update skip locked
    ) returning user_id`;
}

export type ChecksToEnd = { kinds: readonly SubmittedCheckKind[] } & ({ userId: number } | { propertyId: number });

/** Ends approvals of a person, or of a listing, before their time, and what waits for one. Returns their ids. */
export async function endChecks(tx: Executor, { kinds, ...of }: ChecksToEnd, { reason, now }: { reason: string; now: Date }) {
  const whose = "userId" in of ? sql`user_id = ${of.userId}` : sql`property_id = ${of.propertyId}`;
  return await allValues<number>(tx)`
    update checks set status = 'expired', reason = ${reason}, expires_at = ${now}
    where (status = 'submitted' or status = 'approved' and expires_at > ${now})
      and kind = any(${kinds}::check_kind[]) and ${whose} returning id`;
}

/** Marks approvals that end soon as notified. `is_renewed`: a newer one takes its place, so no notification is due. */
export async function markWarned(tx: Executor, { now, until, limit }: { now: Date; until: Date; limit: number }) {
  return await allRows<{ id: number; is_renewed: boolean }>(tx)`
    update checks c set warned_at = ${now} where c.id in (
      select id from checks where status = 'approved' and warned_at is null and expires_at > ${now} and expires_at <= ${until}
      order by expires_at limit ${limit} for update skip locked
    ) returning c.id, exists (
      select from checks n where n.user_id = c.user_id and n.kind = c.kind and n.property_id is not distinct from c.property_id
        and n.id > c.id and n.status in ('submitted', 'approved')
    ) as is_renewed`;
}

/** Whether a person's number is verified now. */
export async function hasVerifiedPhone(executor: Executor, userId: number): Promise<boolean> {
  const found = executor.selectFrom("users").select("id").where("id", "=", userId).where("phone_verified_at", "is not", null);
  return (await found.executeTakeFirst()) !== undefined;
}

/** What a person had checked. Of a Ghana Card only the last digit can be said: nothing else is known. */
export const checksPersonalData: PersonalData = {
  tables: ["checks"],
  sections: {
    checks: pagesOf(ownRows("checks")`
      id, kind, status, property_id, relation, card_digit, licence_number, created_at, decided_at, reason, expires_at`),
  },
  erase: async (tx, { id, now }) => {
    await sql`
      with removed as (
        delete from check_documents where check_id in (
          select id from checks where user_id = ${id} order by id limit ${erasureBatch}
        ) returning file
      )
      ${orphanFilesOf("removed", now)}`.execute(tx);
    return await deleteSome(tx, "checks", sql`user_id = ${id} order by id`, { limit: erasureBatch });
  },
};
