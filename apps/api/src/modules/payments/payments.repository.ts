import { sql, type Insertable, type Updateable } from "kysely";
import { allRows, allValues, hasRow, ownRows } from "../../platform/database/sql.ts";
import type { Executor, RowOf, Tables } from "../../platform/database/tables.ts";
import { endReview } from "./payment-events.repository.ts";
import { erasureBatch, pagesOf, type PersonalData } from "../../platform/personal-data.ts";

const columns = [
  "id",
  "user_id",
  "reference",
  "purpose",
  "plan_id",
  "property_id",
  "title",
  "promo_code_id",
  "price_pesewas",
  "amount_pesewas",
  "status",
  "access_code",
  "authorization_url",
  "provider_status",
  "effect",
  "flags",
  "created_at",
] as const;
export type PaymentRow = Pick<RowOf<"payments">, (typeof columns)[number]>;

export type NewPayment = Insertable<Tables["payments"]>;

export async function insertPayment(executor: Executor, payment: NewPayment): Promise<PaymentRow> {
  return await executor.insertInto("payments").values(payment).returning(columns).executeTakeFirstOrThrow();
}

export async function findPayment(executor: Executor, reference: string): Promise<PaymentRow | null> {
  const query = executor.selectFrom("payments").select(columns).where("reference", "=", reference);
  return (await query.executeTakeFirst()) ?? null;
}

/** Finds a payment and locks its row. Settling and reversing hold this lock, so that they run one after the other. */
export async function lockPayment(tx: Executor, reference: string): Promise<PaymentRow | null> {
  const query = tx.selectFrom("payments").select(columns).where("reference", "=", reference);
  return (await query.forUpdate().executeTakeFirst()) ?? null;
}

/** Marks a pending payment without an access code as failed. Returns false when it is opened or no longer pending. */
export async function markUnopenedFailed(executor: Executor, id: number): Promise<boolean> {
  const update = executor.updateTable("payments").set({ status: "failed" }).where("id", "=", id).where("status", "=", "pending");
  return (await update.where("access_code", "is", null).executeTakeFirst()).numUpdatedRows > 0n;
}

export type PaymentChange = Omit<Updateable<Tables["payments"]>, "provider_answer"> & { provider_answer?: object };

export async function updatePayment(executor: Executor, id: number, change: PaymentChange): Promise<PaymentRow> {
  const { provider_answer, ...rest } = change;
  if (change.flags) await endReview(executor, id, change.flags);
  const update = executor.updateTable("payments");
  const changed = update.set({ ...rest, ...(provider_answer ? { provider_answer: JSON.stringify(provider_answer) } : {}) });
  return await changed.where("id", "=", id).returning(columns).executeTakeFirstOrThrow();
}

/** Locks the user's row, so that no other payment of the user is opened until the transaction ends. */
export async function lockPayer(tx: Executor, userId: number): Promise<void> {
  await tx.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
}

/** Returns when the user's unpaid payments were opened, oldest first, at most `limit`. */
export async function findUnpaid(executor: Executor, userId: number, limit: number): Promise<Date[]> {
  const query = executor.selectFrom("payments").select("created_at").where("user_id", "=", userId);
  const matching = query.where("status", "=", "pending").orderBy("created_at").limit(limit);
  return (await matching.execute()).map(({ created_at }) => created_at);
}

/** Returns the user's email address for the provider; null when the account is deleted. */
export async function findEmail(executor: Executor, userId: number): Promise<string | null> {
  const row = await executor.selectFrom("users").select("email").where("id", "=", userId).executeTakeFirst();
  return row?.email ?? null;
}

/** How old a payment is when the provider is first asked about it, and when nobody waits for its money any more. */
const [askAfterMinutes, giveUpAfterHours] = [10, 24];

/** Records an attempt to verify a payment, whatever its outcome: the next attempt waits longer. */
export async function markTried(executor: Executor, reference: string, now: Date): Promise<void> {
  await sql`update payments set tried_at = ${now}, tries = tries + 1 where reference = ${reference}`.execute(executor);
}

/**
 * Returns the references to verify at the provider. The wait doubles after each attempt, up to an hour, and each payment is
 * verified once more after its time is over. Every user's first payment comes before any user's second, so that one user with
 * many payments does not delay the others.
 */
export async function findUnsettled(executor: Executor, now: Date, limit: number): Promise<string[]> {
  return await allValues<string>(executor)`
    select reference from (
      select reference, tried_at, created_at,
        row_number() over (partition by user_id order by tried_at nulls first, created_at) as turn
      from payments
      where status = 'pending' and amount_pesewas > 0
        and created_at < ${now}::timestamptz - make_interval(mins => ${askAfterMinutes})
        and (asked_at is null or asked_at < created_at + make_interval(hours => ${giveUpAfterHours}))
        and (tried_at is null or tried_at <= ${now}::timestamptz - make_interval(mins => least(power(2, tries - 1), 60)::integer))
    ) due order by turn, tried_at nulls first, created_at limit ${limit}`;
}

/** Closes payments that were not paid in time. Money that arrives later is still accepted. */
export async function abandonOld(executor: Executor, now: Date): Promise<void> {
  const allowed = sql`make_interval(hours => ${giveUpAfterHours})`;
  await sql`
    with closed as (
      update payments set status = case when provider_status = 'failed' then 'failed' else 'abandoned' end::payment_status
      where status = 'pending' and created_at <= ${now}::timestamptz - ${allowed}
        and (amount_pesewas = 0 or asked_at >= created_at + ${allowed})
      returning id, reference, status
    )
    insert into payment_events (payment_id, reference, kind, source, detail, created_at)
    select id, reference, status::text, 'reconciler', '{}', ${now} from closed`.execute(executor);
}

/** Returns refused payments whose refund is not requested yet, including those with a lapsed claim. */
export async function findRefundsDue(executor: Executor, limit: number): Promise<{ id: number; reference: string }[]> {
  return await allRows<{ id: number; reference: string }>(executor)`
    select id, reference from payments where refund_due_at is not null and refund_asked_at is null and status = 'refused'
    order by refund_claimed_at nulls first, refund_due_at limit ${limit}`;
}

/** Claims the refund for this process. Returns false when it is requested already, or claimed by another process after `lapsed`. */
export async function claimRefund(executor: Executor, id: number, { claimedAt, lapsed }: { claimedAt: Date; lapsed: Date }) {
  return await hasRow(executor)`
    update payments set refund_claimed_at = ${claimedAt} where id = ${id} and refund_asked_at is null
      and (refund_claimed_at is null or refund_claimed_at <= ${lapsed}) returning id`;
}

/** Replaces the property's title in the payment. */
const erasedTitle = "Deleted listing";

/** Payments stay for the books, without a name. */
export const paymentsPersonalData: PersonalData = {
  tables: ["payments"],
  sections: {
    payments: pagesOf(ownRows("payments")`
      id, reference, purpose, property_id, title, price_pesewas, amount_pesewas, status, created_at, settled_at`),
  },
  erase: async (tx, { id }) => {
    const { rows } = await sql<{ reference: string }>`
      update payments set title = case when property_id is null then title else ${erasedTitle} end, access_code = null,
        authorization_url = null
      where id in (
        select id from payments where user_id = ${id} and (access_code is not null or authorization_url is not null
          or (property_id is not null and title <> ${erasedTitle})) limit ${erasureBatch}
      ) returning reference`.execute(tx);
    await sql`
      update sandbox_transactions set email = '', callback_url = null
      where reference = any(${rows.map(({ reference }) => reference)}::text[])`.execute(tx);
    await sql`
      update payment_reviews set note = '' where note <> '' and payment_id in (
        select id from payments where user_id = ${id} and flags <> '{}')`.execute(tx);
    return rows.length === erasureBatch;
  },
};
