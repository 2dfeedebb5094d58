import type { AppealVerdict, CaseAction, StaffAppeal } from "@efie/contract";
import { sql, type Insertable, type RawBuilder } from "kysely";
import { queueOf, type QueueRange, type Range } from "../../platform/database/list-page.ts";
import { firstRow, firstValue, jsonOf } from "../../platform/database/sql.ts";
import type { Executor, RowOf, Tables } from "../../platform/database/tables.ts";

export type AppealRow = Omit<RowOf<"appeals">, "decided_by"> & Pick<StaffAppeal, "user" | "decided_by">;

const columns = sql`a.id, a.case_id, a.user_id, a.text, a.created_at, a.verdict, a.reason, a.decided_at,
  ${jsonOf("u", "id", "username")} as user, ${jsonOf("d", "id", "username")} as decided_by`;
const people = sql`join users u on u.id = a.user_id left join users d on d.id = a.decided_by`;

/** A page of appeals. */
export function selectAppeals(range: QueueRange): RawBuilder<AppealRow> {
  return sql<AppealRow>`select ${columns} from appeals a ${people} ${queueOf("a", range)}`;
}

/** An appeal, locked until the transaction ends; null when there is none. */
export async function lockAppeal(tx: Executor, id: number): Promise<AppealRow | null> {
  await sql`select id from appeals where id = ${id} for update`.execute(tx);
  return await firstRow<AppealRow>(tx)`select ${columns} from appeals a ${people} where a.id = ${id}`;
}

/** Inserts the appeal against a decision. Returns null when there is one already. */
export async function insertAppeal(tx: Executor, row: Insertable<Tables["appeals"]>) {
  const insert = tx.insertInto("appeals").values(row);
  const once = insert.onConflict((conflict) => conflict.column("case_id").doNothing()).returning(["id", "created_at"]);
  return (await once.executeTakeFirst()) ?? null;
}

export type Answer = { verdict: AppealVerdict; reason: string; staffId: number; now: Date };

export async function closeAppeal(tx: Executor, id: number, { verdict, reason, staffId, now }: Answer): Promise<void> {
  await tx.updateTable("appeals").set({ verdict, reason, decided_by: staffId, decided_at: now }).where("id", "=", id).execute();
}

export type OwnDecisionRow = Pick<RowOf<"cases">, "id" | "user_id" | "target_type" | "target_id" | "title" | "reason"> & {
  action: CaseAction;
  decided_at: Date;
  appeal_id: number | null;
  text: string | null;
  created_at: Date | null;
  verdict: AppealVerdict | null;
  answer: string | null;
  answered_at: Date | null;
};

const ownColumns = sql`c.id, c.user_id, c.target_type, c.target_id, c.title, c.action, c.reason, c.decided_at, a.id as appeal_id, a.text,
  a.created_at, a.verdict, a.reason as answer, a.decided_at as answered_at`;

/** A decision against somebody who has not deleted their account; null when there is none. */
export async function findOwnDecision(executor: Executor, caseId: number): Promise<OwnDecisionRow | null> {
  return await firstRow<OwnDecisionRow>(executor)`
    select ${ownColumns} from cases c join users u on u.id = c.user_id and u.deleted_at is null
    left join appeals a on a.case_id = c.id
    where c.id = ${caseId} and c.decided_at is not null and c.action <> 'dismiss'`;
}

/** The newest decision that closed an account, and that nobody took back. */
export async function findClosingCase(executor: Executor, userId: number): Promise<number | null> {
  return await firstValue<number>(executor)`
    select c.id from cases c where c.user_id = ${userId} and c.action = 'ban'
      and not exists (select from appeals a where a.case_id = c.id and a.verdict = 'overturned')
    order by c.id desc limit 1`;
}

/** What was decided against a person, with their appeals; the newest decision first, whenever its case was opened. */
export function selectOwnDecisions(userId: number, { after, limit }: Range): RawBuilder<OwnDecisionRow> {
  return sql<OwnDecisionRow>`
    select ${ownColumns} from cases c left join appeals a on a.case_id = c.id
    where c.user_id = ${userId} and c.decided_at is not null and c.action <> 'dismiss'
      and ${after === null ? sql`true` : sql`(c.decided_at, c.id) < (${new Date(after.key)}, ${after.id})`}
    order by c.decided_at desc, c.id desc limit ${limit}`;
}
