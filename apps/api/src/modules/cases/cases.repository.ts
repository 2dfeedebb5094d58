import type { CaseAction, ReportReason, ReportTarget } from "@efie/contract";
import { sql, type RawBuilder } from "kysely";
import { queueOf, type QueueRange } from "../../platform/database/list-page.ts";
import { allRows, firstValue, hasRow } from "../../platform/database/sql.ts";
import type { Executor, RowOf } from "../../platform/database/tables.ts";

export type CaseRow = RowOf<"cases"> & {
  username: string;
  decided_by_username: string | null;
  reports: number;
  reasons: ReportReason[];
  appeal: "open" | "upheld" | "overturned" | null;
};

const columns = sql`c.*, u.username, d.username as decided_by_username,
  (select count(*)::integer from reports r where r.case_id = c.id) as reports,
  coalesce((select json_agg(distinct r.reason) from reports r where r.case_id = c.id), '[]') as reasons,
  (select case when a.decided_at is null then 'open' else a.verdict::text end from appeals a where a.case_id = c.id) as appeal`;
const people = sql`join users u on u.id = c.user_id left join users d on d.id = c.decided_by`;

/** A page of cases, of one kind of target where one is given. */
export function selectCases(range: QueueRange, type?: ReportTarget): RawBuilder<CaseRow> {
  return sql<CaseRow>`select ${columns} from cases c ${people} ${queueOf("c", range, type && sql`c.target_type = ${type}`)}`;
}

/** Cases by id, in no order. */
export async function findCasesById(executor: Executor, ids: readonly number[]): Promise<CaseRow[]> {
  return await allRows<CaseRow>(executor)`
    select ${columns} from cases c ${people} where c.id = any(${ids}::integer[])`;
}

/** A case, locked until the transaction ends; null when there is none. */
export async function lockCase(tx: Executor, id: number): Promise<CaseRow | null> {
  await sql`select id from cases where id = ${id} for update`.execute(tx);
  return (await findCasesById(tx, [id]))[0] ?? null;
}

export type Decision = { action: CaseAction; reason: string; staffId: number; now: Date };

export async function closeCase(tx: Executor, id: number, { action, reason, staffId, now }: Decision): Promise<void> {
  await tx.updateTable("cases").set({ action, reason, decided_by: staffId, decided_at: now }).where("id", "=", id).execute();
}

/** Whether another decision that nobody took back also suspends or bans the person. */
export async function isRestrictedElsewhere(tx: Executor, { user_id, id, action }: CaseRow): Promise<boolean> {
  return await hasRow(tx)`
    select from cases c where c.user_id = ${user_id} and c.id <> ${id} and c.action = ${action}
      and not exists (select from appeals a where a.case_id = c.id and a.verdict = 'overturned') limit 1`;
}

/** So many of those who reported get the outcome. More would be a flood. */
const maxNotified = 500;

type Reporter = { user_id: number | null; email: string | null };

/** Who reported in a case: accounts, and addresses of guests. */
export async function findReporters(tx: Executor, caseId: number): Promise<Reporter[]> {
  return await allRows<Reporter>(tx)`
    select distinct user_id, lower(email) as email from reports
    where case_id = ${caseId} and (user_id is not null or email is not null) limit ${maxNotified}`;
}

/** Where an account gets its mails; null when it is deleted. */
export async function findEmail(tx: Executor, userId: number): Promise<string | null> {
  return await firstValue<string>(tx)`select email from users where id = ${userId} and deleted_at is null`;
}
