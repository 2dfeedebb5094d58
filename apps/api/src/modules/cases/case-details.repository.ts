import type { CaseOwner, CaseReport } from "@efie/contract";
import { sql } from "kysely";
import { allRows, firstRow } from "../../platform/database/sql.ts";
import type { Executor, RowOf } from "../../platform/database/tables.ts";
import { isTrusted } from "./reports.repository.ts";

/** Reports of a case that are shown, kept versions of its target, and earlier decisions about its owner. */
const [maxReports, maxEvidence, maxDecisions] = [50, 5, 10];

export type CaseReportRow = Pick<RowOf<"reports">, "id" | "reason" | "details" | "created_at" | "user_id"> &
  Pick<CaseReport, "is_trusted"> &
  Pick<NonNullable<CaseReport["reporter"]>, "reports" | "upheld"> & { username: string | null };

/** The newest reports of a case, with how often who sent them was right. */
export async function findCaseReports(executor: Executor, caseId: number, now: Date): Promise<CaseReportRow[]> {
  const earlier = sql`from reports o join cases k on k.id = o.case_id where o.user_id = r.user_id and o.id <> r.id`;
  return await allRows<CaseReportRow>(executor)`
    select r.id, r.reason, r.details, r.created_at, r.user_id, u.username,
      (select count(*)::integer ${earlier} and k.action is not null) as reports,
      (select count(*)::integer ${earlier} and k.action <> 'dismiss'
        and not exists (select from appeals a where a.case_id = k.id and a.verdict = 'overturned')) as upheld,
      coalesce(${isTrusted(now)}, false) as is_trusted
    from reports r left join users u on u.id = r.user_id
    where r.case_id = ${caseId} order by r.id desc limit ${maxReports}`;
}

/** What the server noticed, the newest first. */
export async function findCaseFlags(executor: Executor, caseId: number): Promise<CaseFlagRow[]> {
  const rows = await allRows<Omit<CaseFlagRow, "cards"> & { id: number }>(executor)`
    select id, kind, text, people, created_at from case_flags
    where case_id = ${caseId} order by id desc limit ${maxReports}`;
  const ids = rows.map(({ id }) => id);
  const cards = await findFlaggedCards(executor, ids);
  return rows.map(({ id, ...row }) => ({ ...row, cards: cards.filter((card) => card.flag_id === id) }));
}

export type CaseFlagRow = Pick<RowOf<"case_flags">, "kind" | "text" | "people" | "created_at"> & {
  cards: readonly FlaggedCardRow[];
};

type FlaggedCardRow = Pick<RowOf<"checks">, "status" | "created_at" | "user_id"> &
  Pick<RowOf<"users">, "username" | "first_name" | "last_name" | "date_joined"> & { flag_id: number; check: number };

/** The checks that flags compared: that of the person concerned first, then the older ones. */
async function findFlaggedCards(executor: Executor, flagIds: readonly number[]): Promise<FlaggedCardRow[]> {
  return await allRows<FlaggedCardRow>(executor)`
    select f.id as flag_id, k.id as check, k.status, k.created_at, u.id as user_id, u.username, u.first_name, u.last_name, u.date_joined
    from case_flags f join cases c on c.id = f.case_id join case_flag_checks x on x.flag_id = f.id
    join checks k on k.id = x.check_id join users u on u.id = k.user_id
    where f.id = any(${flagIds}::integer[]) order by k.user_id <> c.user_id, k.id`;
}

export type EvidenceRow = { captured_at: Date; target: string | null };

/** The target as it was when it was reported, the oldest version first; its JSON text. */
export async function findEvidence(executor: Executor, caseId: number): Promise<EvidenceRow[]> {
  return await allRows<EvidenceRow>(executor)`
    select captured_at, target::text as target from case_evidence
    where case_id = ${caseId} order by id limit ${maxEvidence}`;
}

export type OwnerRow = Pick<RowOf<"users">, "phone_verified_at" | "suspended_at" | "banned_at" | "is_staff"> & {
  properties: number;
  rejected: number;
};

/** What is known about the person concerned by a case. */
export async function findOwner(executor: Executor, userId: number): Promise<OwnerRow | null> {
  return await firstRow<OwnerRow>(executor)`
    select u.phone_verified_at, u.suspended_at, u.banned_at, u.is_staff,
      (select count(*)::integer from properties p where p.creator_id = u.id) as properties,
      (select count(*)::integer from staff_actions s join properties p on p.id = s.property_id
        where p.creator_id = u.id and s.action = 'rejected') as rejected
    from users u where u.id = ${userId}`;
}

export type DecisionRow = Omit<CaseOwner["decisions"][number], "reason" | "decided_at"> & {
  reason: string | null;
  decided_at: Date;
};

/** What was decided about a person in other cases, the newest first. */
export async function findDecisions(executor: Executor, userId: number, exceptCase: number): Promise<DecisionRow[]> {
  return await allRows<DecisionRow>(executor)`
    select c.id as case, c.title, c.action, c.reason, c.decided_at, a.verdict as appeal
    from cases c left join appeals a on a.case_id = c.id
    where c.user_id = ${userId} and c.id <> ${exceptCase} and c.decided_at is not null
    order by c.id desc limit ${maxDecisions}`;
}
