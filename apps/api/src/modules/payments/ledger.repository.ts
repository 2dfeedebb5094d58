import { sql, type InferResult, type RawBuilder } from "kysely";
import type { Range } from "../../platform/database/list-page.ts";
import type { Executor, RowOf } from "../../platform/database/tables.ts";

export type LedgerPage = {
  /** Only those with flags that staff have not looked at. */
  flaggedOnly: boolean;
  /** Prefix of a reference, a username or an email address; "" for all. */
  search: string;
  /** The payment whose receipt has the number that was searched for. */
  ofReceipt: number | null;
} & Range;

/** Whether a payment `p` has flags that staff have not looked at. */
const isFlagged = sql<boolean>`p.id in (select id from flagged_payments)`;

/** Each part of the union scans its own index. One condition over both tables would scan all payments. */
function idsOf({ search, ofReceipt, flaggedOnly, after, limit }: LedgerPage) {
  // The wildcards in the prefix are escaped.
  const pattern = `${search.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  const isOnPage = sql`${flaggedOnly ? isFlagged : sql`true`} and ${after === null ? sql`true` : sql`p.id < ${after.id}`}`;
  return sql<number>`(
    (select p.id from payments p where p.reference like ${pattern} and ${isOnPage} order by p.id desc limit ${limit})
    union
    (select p.id from users u join payments p on p.user_id = u.id
      where (lower(u.username) like ${pattern} or lower(u.email) like ${pattern}) and ${isOnPage} order by p.id desc limit ${limit})
    union
    (select p.id from payments p where p.id = ${ofReceipt}::integer and ${isOnPage})
  )`;
}

export type LedgerRow = InferResult<ReturnType<typeof selectLedger>>[number];

function selectLedger(executor: Executor) {
  return executor
    .selectFrom("payments as p")
    .innerJoin("users as u", "u.id", "p.user_id")
    .leftJoin("promo_codes as c", "c.id", "p.promo_code_id")
    .leftJoin("payment_reviews as r", (join) => join.onRef("r.payment_id", "=", "p.id").onRef("r.flags", "=", "p.flags"))
    .leftJoin("staff_actions as a", "a.id", "r.staff_action_id")
    .leftJoin("users as s", "s.id", "a.staff_id")
    .select(["p.id", "p.reference", "p.user_id", "u.username", "p.purpose", "p.title", "p.plan_id", "p.property_id"])
    .select(["c.code as promo_code", "p.price_pesewas", "p.amount_pesewas", "p.status", "p.provider_status"])
    .select(["p.effect", "p.flags", "p.created_at", "p.settled_at"])
    .select(["a.created_at as reviewed_at", "r.note as review_note", "a.staff_id as reviewer_id", "s.username as reviewer"]);
}

export async function findLedgerRow(executor: Executor, id: number): Promise<LedgerRow | null> {
  return (await selectLedger(executor).where("p.id", "=", id).executeTakeFirst()) ?? null;
}

/** Newest first. */
export function selectLedgerPage(executor: Executor, page: LedgerPage): RawBuilder<LedgerRow> {
  let query = selectLedger(executor).orderBy("p.id", "desc").limit(page.limit);
  if (page.search !== "") query = query.where("p.id", "in", idsOf(page));
  else {
    if (page.flaggedOnly) query = query.where(isFlagged);
    if (page.after !== null) query = query.where("p.id", "<", page.after.id);
  }
  return sql<LedgerRow>`${query}`;
}

export type EventRow = Pick<RowOf<"payment_events">, "id" | "payment_id" | "kind" | "source" | "detail" | "created_at">;

/** Returns the events of these payments, oldest first. */
export async function findEvents(executor: Executor, paymentIds: readonly number[]): Promise<EventRow[]> {
  if (paymentIds.length === 0) return [];
  const query = executor.selectFrom("payment_events").select(["id", "payment_id", "kind", "source", "detail", "created_at"]);
  return await query.where("payment_id", "in", paymentIds).orderBy("id").execute();
}

export type UnknownEventRow = Omit<EventRow, "payment_id"> & { reference: string };

/** Returns webhook events with a reference that matches no payment, newest first. */
export function selectUnknownEvents({ after, limit }: Range): RawBuilder<UnknownEventRow> {
  return sql<UnknownEventRow>`
    select id, reference, kind, source, detail, created_at from payment_events
    where payment_id is null and ${after === null ? sql`true` : sql`id < ${after.id}`} order by id desc limit ${limit}`;
}

/** Returns the number of payments by status, and under `flagged` those that staff must review. Scans the table; for metrics only. */
export async function countPayments(executor: Executor): Promise<Record<string, number>> {
  const { rows } = await sql<{ status: string; payments: number }>`
    select status::text, count(*) as payments from payments group by status
    union all select 'flagged', count(*) from flagged_payments`.execute(executor);
  return Object.fromEntries(rows.map(({ status, payments }) => [status, payments]));
}
