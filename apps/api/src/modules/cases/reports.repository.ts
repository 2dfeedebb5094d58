import { limits, type ReportReason } from "@efie/contract";
import { sql, type Insertable, type RawBuilder } from "kysely";
import type { Range } from "../../platform/database/list-page.ts";
import { loosenPhotos } from "../../platform/database/orphaned-files.ts";
import { allRows, allValues, firstRow, firstValue, hasRow, onlyRow, onlyValue } from "../../platform/database/sql.ts";
import type { Executor, RowOf, Tables } from "../../platform/database/tables.ts";
import { dayMs } from "../../platform/process/clock.ts";
import type { Target, TargetRef } from "./read-target.ts";
import { erasureBatch, pagesOf, type PersonalData } from "../../platform/personal-data.ts";

export type ReportRow = Pick<RowOf<"reports">, "id" | "created_at">;
export type OpenCase = Pick<RowOf<"cases">, "id" | "revision" | "hidden_at">;

/** The person's report on a target whose case is open; null without one. */
export async function findOpenReport(executor: Executor, { type, id }: TargetRef, userId: number): Promise<ReportRow | null> {
  return await firstRow<ReportRow>(executor)`
    select r.id, r.created_at from cases c join reports r on r.case_id = c.id and r.user_id = ${userId}
    where c.target_type = ${type}::report_target and c.target_id = ${id} and c.decided_at is null`;
}

/** The open case of a target, locked until the transaction ends. There is one for each target. */
export async function lockOpenCase(
  tx: Executor,
  { type, id }: TargetRef,
  { ownerId, title }: Pick<Target, "ownerId" | "title">,
  now: Date,
): Promise<OpenCase> {
  return await onlyRow<OpenCase>(tx)`
    insert into cases as c (target_type, target_id, user_id, title, opened_at) values (${type}, ${id}, ${ownerId}, ${title}, ${now})
    on conflict (target_type, target_id) where decided_at is null do update set title = c.title
    returning id, revision, hidden_at`;
}

/** Keeps the target as it is now, once a version. Returns the evidence's id. */
export async function keepEvidence(tx: Executor, caseId: number, target: Target, now: Date): Promise<number> {
  const { version, document, photoHashes } = target;
  const id = await onlyValue<number>(tx)`
    insert into case_evidence (case_id, version, target, captured_at) values (${caseId}, ${version}, ${document}, ${now})
    on conflict (case_id, version) do update set version = excluded.version returning id`;
  await sql`
    insert into case_photos (evidence_id, content_hash) select ${id}, hash from unnest(${photoHashes}::text[]) as t(hash)
    on conflict do nothing`.execute(tx);
  return id;
}

/** The newest version that a case has kept, as SQL. */
const newestVersion = (caseId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select e.version from case_evidence e where e.case_id = ${caseId} order by e.captured_at desc, e.id desc limit 1)`;

/** Keeps what staff found nothing wrong with as the newest evidence of the case. */
export async function keepDismissed(tx: Executor, caseId: number, target: Target, now: Date): Promise<void> {
  if ((await firstValue<string>(tx)`select ${newestVersion(sql`${caseId}`)}`) === target.version) return;
  const id = await keepEvidence(tx, caseId, target, now);
  await tx.updateTable("case_evidence").set({ captured_at: now }).where("id", "=", id).execute();
}

/** Whether staff have dismissed a case about this very version of a target. */
export async function isDismissed(tx: Executor, { type, id }: TargetRef, version: string): Promise<boolean> {
  return await hasRow(tx)`
    select from cases c where c.target_type = ${type}::report_target and c.target_id = ${id} and c.action = 'dismiss'
      and ${newestVersion(sql`c.id`)} = ${version} limit 1`;
}

/** Inserts a report, which makes the case a newer one. Returns null when the person has reported in this case. */
export async function insertReport(tx: Executor, report: Insertable<Tables["reports"]>): Promise<ReportRow | null> {
  const insert = tx.insertInto("reports").values(report).returning(["id", "created_at"]);
  const once = insert.onConflict((conflict) =>
    conflict.columns(["case_id", "user_id"]).where("user_id", "is not", null).doNothing(),
  );
  const row = await once.executeTakeFirst();
  if (row) await sql`update cases set revision = revision + 1 where id = ${report.case_id}`.execute(tx);
  return row ?? null;
}

/** How long who reported a target for nothing is not trusted about it. */
const distrustDays = 90;

/**
 * Whether a report `r` by an account `u` counts towards hiding a listing: a scam or stolen photos in the last days, by an account from
 * before them with a verified number, whose earlier report on the same target was not dismissed.
 */
export function isTrusted(now: Date): RawBuilder<unknown> {
  const [since, dismissedSince] = [limits.reportDays, distrustDays].map((days) => new Date(now.getTime() - days * dayMs));
  return sql`(r.reason in ('scam', 'stolen_photos') and r.created_at > ${since} and u.phone_verified_at is not null
    and u.date_joined < ${since} and u.deleted_at is null and u.suspended_at is null and u.banned_at is null and not exists (
      select from reports o join cases k on k.id = o.case_id join cases c on c.id = r.case_id
      where o.user_id = u.id and k.action = 'dismiss' and k.decided_at > ${dismissedSince} and k.id <> c.id
        and k.target_type = c.target_type and k.target_id = c.target_id))`;
}

/** Counts whose reports in a case are trusted. */
export async function countTrusted(tx: Executor, caseId: number, now: Date): Promise<number> {
  return await onlyValue<number>(tx)`
    select count(*)::integer as people from reports r join users u on u.id = r.user_id
    where r.case_id = ${caseId} and ${isTrusted(now)}`;
}

/** Records that the case hides its listing. */
export async function markHidden(tx: Executor, caseId: number, now: Date): Promise<void> {
  await tx.updateTable("cases").set({ hidden_at: now }).where("id", "=", caseId).execute();
}

export type OwnReportRow = ReportRow &
  Pick<RowOf<"cases">, "target_type" | "target_id" | "title" | "decided_at" | "action"> & {
    reason: ReportReason;
    details: string;
    is_overturned: boolean;
  };

/** A person's reports with what came of them, newest first. */
export function selectOwnReports(userId: number, { after, limit }: Range): RawBuilder<OwnReportRow> {
  return sql<OwnReportRow>`
    select r.id, r.created_at, r.reason, r.details, c.target_type, c.target_id, c.title, c.decided_at, c.action,
      exists (select from appeals a where a.case_id = c.id and a.verdict = 'overturned') as is_overturned
    from reports r join cases c on c.id = r.case_id
    where r.user_id = ${userId} and ${after === null ? sql`true` : sql`r.id < ${after.id}`}
    order by r.id desc limit ${limit}`;
}

/** Forgets the addresses of guests whose cases were decided before a moment. Returns how many. */
export async function forgetAddresses(executor: Executor, before: Date, batch: number): Promise<number> {
  const forgotten = await allRows(executor)`
    update reports set email = null where id in (
      select r.id from reports r join cases c on c.id = r.case_id
      where r.email is not null and c.decided_at < ${before} limit ${batch}
    ) returning id`;
  return forgotten.length;
}

/** What a person reported, what was decided about them, and what they said against it. Who reported them stays unsaid. */
export const casesPersonalData: PersonalData = {
  tables: ["cases", "reports", "appeals"],
  sections: {
    reports: pagesOf(
      ({ userId, afterId, limit }) => sql<{ id: number }>`
          select r.id, c.target_type, c.target_id, r.reason, r.details, r.created_at, c.decided_at
          from reports r join cases c on c.id = r.case_id
          where r.user_id = ${userId} and r.id > ${afterId} order by r.id limit ${limit}`,
    ),
    decisions: pagesOf(
      ({ userId, afterId, limit }) => sql<{ id: number }>`
          select c.id, c.target_type, c.target_id, c.title, c.action, c.reason, c.decided_at, a.text as appeal,
            a.verdict, a.reason as answer
          from cases c left join appeals a on a.case_id = c.id
          where c.user_id = ${userId} and c.decided_at is not null and c.id > ${afterId}
          order by c.id limit ${limit}`,
    ),
  },
  erase: async (tx, { id, now }) => {
    const evidence = await allValues<number>(tx)`
      update case_evidence set target = null where id in (
        select e.id from case_evidence e join cases c on c.id = e.case_id
        where c.user_id = ${id} and e.target is not null limit ${erasureBatch}
      ) returning id`;
    const removal = sql`delete from case_photos where evidence_id = any(${evidence}::integer[]) returning content_hash`;
    await loosenPhotos(tx, removal, now);
    if (evidence.length === erasureBatch) return true;
    await sql`update cases set title = '', reason = null where user_id = ${id}`.execute(tx);
    await sql`delete from case_flags where case_id in (select id from cases where user_id = ${id})`.execute(tx);
    await sql`update appeals set text = '', reason = null where user_id = ${id}`.execute(tx);
    const words = await allRows(tx)`
      update reports set details = '' where id in (
        select id from reports where user_id = ${id} and details <> '' limit ${erasureBatch}
      ) returning id`;
    return words.length === erasureBatch;
  },
};
