import type { PaymentPurpose, PaymentStatus } from "@efie/contract";
import { sql } from "kysely";
import type { Executor } from "../../platform/database/tables.ts";

export type LedgerRow = {
  id: number;
  reference: string;
  user_id: number;
  username: string;
  purpose: PaymentPurpose;
  title: string;
  plan_id: number | null;
  property_id: number | null;
  promo_code: string | null;
  price_pesewas: number;
  amount_pesewas: number;
  status: PaymentStatus;
  provider_status: string | null;
  effect: string | null;
  flags: string[];
  created_at: Date;
  settled_at: Date | null;
};

export type LedgerPage = {
  flaggedOnly: boolean;
  /** Prefix of a reference, a username or an email address; "" for all. */
  search: string;
  beforeId: number | null;
  limit: number;
};

/** Returns the pattern `prefix%`, with the wildcards in the prefix escaped. */
function prefixPattern(prefix: string): string {
  return `${prefix.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
}

/** Each half of the union scans its own index. One condition over both tables would scan all payments. */
function idsOf({ search, flaggedOnly, beforeId, limit }: LedgerPage) {
  const pattern = prefixPattern(search);
  const isOnPage = sql`${flaggedOnly ? sql`p.flags <> '{}'` : sql`true`} and ${beforeId === null ? sql`true` : sql`p.id < ${beforeId}`}`;
  return sql<number>`(
    (select p.id from payments p where p.reference like ${pattern} and ${isOnPage} order by p.id desc limit ${limit})
    union
    (select p.id from users u join payments p on p.user_id = u.id
      where (lower(u.username) like ${pattern} or lower(u.email) like ${pattern}) and ${isOnPage} order by p.id desc limit ${limit})
  )`;
}

/** Newest first. */
export async function findLedger(executor: Executor, page: LedgerPage): Promise<LedgerRow[]> {
  let query = executor
    .selectFrom("payments as p")
    .innerJoin("users as u", "u.id", "p.user_id")
    .leftJoin("promo_codes as c", "c.id", "p.promo_code_id")
    .select(["p.id", "p.reference", "p.user_id", "u.username", "p.purpose", "p.title", "p.plan_id", "p.property_id"])
    .select(["c.code as promo_code", "p.price_pesewas", "p.amount_pesewas", "p.status", "p.provider_status"])
    .select(["p.effect", "p.flags", "p.created_at", "p.settled_at"])
    .orderBy("p.id", "desc")
    .limit(page.limit);
  if (page.search !== "") return await query.where("p.id", "in", idsOf(page)).execute();
  if (page.flaggedOnly) query = query.where(sql<boolean>`p.flags <> '{}'`);
  if (page.beforeId !== null) query = query.where("p.id", "<", page.beforeId);
  return await query.execute();
}

export type EventRow = { id: number; payment_id: number | null; kind: string; source: string; detail: unknown; created_at: Date };

/** Returns the events of these payments, oldest first. */
export async function findEvents(executor: Executor, paymentIds: readonly number[]): Promise<EventRow[]> {
  if (paymentIds.length === 0) return [];
  return await executor
    .selectFrom("payment_events")
    .select(["id", "payment_id", "kind", "source", "detail", "created_at"])
    .where("payment_id", "in", paymentIds)
    .orderBy("id")
    .execute();
}

export type UnknownEventRow = Omit<EventRow, "payment_id"> & { reference: string };

/** Returns webhook events with a reference that matches no payment, newest first. */
export async function findUnknownEvents(
  executor: Executor,
  { beforeId, limit }: Pick<LedgerPage, "beforeId" | "limit">,
): Promise<UnknownEventRow[]> {
  let query = executor
    .selectFrom("payment_events")
    .select(["id", "reference", "kind", "source", "detail", "created_at"])
    .where("payment_id", "is", null)
    .orderBy("id", "desc")
    .limit(limit);
  if (beforeId !== null) query = query.where("id", "<", beforeId);
  return await query.execute();
}

/** Returns the number of payments by status, and under `flagged` those that staff must review. Scans the table; for metrics only. */
export async function countPayments(executor: Executor): Promise<Record<string, number>> {
  const { rows } = await sql<{ status: string; payments: number }>`
    select status::text, count(*) as payments from payments group by status
    union all select 'flagged', count(*) from payments where flags <> '{}'`.execute(executor);
  return Object.fromEntries(rows.map(({ status, payments }) => [status, payments]));
}
