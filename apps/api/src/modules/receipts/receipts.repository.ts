import type { OwnPayment } from "@efie/contract";
import { sql, type RawBuilder } from "kysely";
import type { Range } from "../../platform/database/list-page.ts";
import { firstRow, onlyRow, onlyValue } from "../../platform/database/sql.ts";
import type { Executor, RowOf } from "../../platform/database/tables.ts";
import { eraseOwned, readAll, pagesOf, type PersonalData } from "../../platform/personal-data.ts";

type Receipt = Pick<RowOf<"receipts">, "is_refund" | "year" | "number" | "amount_pesewas" | "vat_percent" | "issued_at">;

/** Takes the year's next number. The row stays locked until the transaction ends, and a rollback gives the number back. */
export async function takeNumber(tx: Executor, year: number): Promise<number> {
  return await onlyValue<number>(tx)`
    insert into receipt_counters (year, last_number) values (${year}, 1)
    on conflict (year) do update set last_number = receipt_counters.last_number + 1 returning last_number`;
}

export async function insertReceipt(tx: Executor, receipt: Receipt & { payment_id: number }): Promise<void> {
  await tx.insertInto("receipts").values(receipt).execute();
}

/** What came and went back of a payment, and the tax that its receipt states. */
type PaidSums = { paid: number; refunded: number; vat_percent: number | null };

/** The sums of a payment's receipts. */
export async function sumReceipts(tx: Executor, paymentId: number): Promise<PaidSums> {
  return await onlyRow<PaidSums>(tx)`
    select coalesce(sum(amount_pesewas) filter (where not is_refund), 0)::integer as paid,
      coalesce(sum(amount_pesewas) filter (where is_refund), 0)::integer as refunded,
      max(vat_percent) filter (where not is_refund) as vat_percent
    from receipts where payment_id = ${paymentId}`;
}

export type NumberedReceipt = Pick<Receipt, "is_refund" | "year" | "number" | "amount_pesewas" | "issued_at"> & {
  payment_id: number;
};

/** The payment of a receipt. */
export async function findPaymentId(executor: Executor, { year, number }: Pick<Receipt, "year" | "number">) {
  const query = executor.selectFrom("receipts").select("payment_id").where("year", "=", year).where("number", "=", number);
  return (await query.executeTakeFirst())?.payment_id ?? null;
}

/** The receipts of these payments, oldest first. */
export async function findReceipts(executor: Executor, paymentIds: readonly number[]): Promise<NumberedReceipt[]> {
  if (paymentIds.length === 0) return [];
  const query = executor.selectFrom("receipts").where("payment_id", "in", paymentIds).orderBy("id");
  return await query.select(["payment_id", "is_refund", "year", "number", "amount_pesewas", "issued_at"]).execute();
}

export type OwnPaymentRow = Omit<OwnPayment, "price" | "amount" | "created_at" | "settled_at" | "receipt_number" | "refunds"> &
  Pick<RowOf<"payments">, "price_pesewas" | "amount_pesewas" | "created_at" | "settled_at">;

/** Newest first. */
export function selectOwnPayments(userId: number, { after, limit }: Range): RawBuilder<OwnPaymentRow> {
  return sql<OwnPaymentRow>`
    select id, reference, purpose, title, property_id, price_pesewas, amount_pesewas, status, created_at, settled_at
    from payments where user_id = ${userId} and ${after === null ? sql`true` : sql`id < ${after.id}`}
    order by id desc limit ${limit}`;
}

/** What a receipt shows. `first_*` is the number of the payment's own receipt. */
export type ReceiptRow = Receipt &
  Pick<RowOf<"payments">, "user_id" | "reference" | "purpose" | "title" | "price_pesewas"> & {
    payer: string;
    tin: string;
    first_year: number;
    first_number: number;
  };

/** The payment's receipt, or by its number the one of a refund. */
export async function findReceipt(executor: Executor, reference: string, number: { year: number; number: number } | null) {
  const isAsked = number ? sql`r.year = ${number.year} and r.number = ${number.number}` : sql`not r.is_refund`;
  return await firstRow<ReceiptRow>(executor)`
    select r.is_refund, r.year, r.number, r.amount_pesewas, r.vat_percent, r.issued_at, p.user_id, p.reference, p.purpose, p.title,
      p.price_pesewas, coalesce(nullif(d.name, ''), trim(u.first_name || ' ' || u.last_name)) as payer, coalesce(d.tin, '') as tin,
      f.year as first_year, f.number as first_number
    from payments p join receipts r on r.payment_id = p.id join receipts f on f.payment_id = p.id and not f.is_refund
      join users u on u.id = p.user_id left join receipt_details d on d.user_id = p.user_id
    where p.reference = ${reference} and ${isAsked}`;
}

type Details = Pick<RowOf<"receipt_details">, "name" | "tin">;

export async function findDetails(executor: Executor, userId: number): Promise<Details | null> {
  const query = executor.selectFrom("receipt_details").select(["name", "tin"]).where("user_id", "=", userId);
  return (await query.executeTakeFirst()) ?? null;
}

export async function saveDetails(executor: Executor, userId: number, details: Details): Promise<void> {
  const insert = executor.insertInto("receipt_details").values({ user_id: userId, ...details });
  await insert.onConflict((conflict) => conflict.column("user_id").doUpdateSet(details)).execute();
}

/** Receipts stay for the books, without a name. */
export const receiptsPersonalData: PersonalData = {
  tables: ["receipt_details"],
  sections: {
    receipts: pagesOf(
      ({ userId, afterId, limit }) => sql<{ id: number }>`
          select r.id, r.year, r.number, r.is_refund, r.amount_pesewas, r.vat_percent, r.issued_at, p.reference
          from payments p join receipts r on r.payment_id = p.id
          where p.user_id = ${userId} and r.id > ${afterId} order by r.id limit ${limit}`,
    ),
    receipt_details: (executor, userId) => readAll(findDetails(executor, userId).then((found) => (found ? [found] : []))),
  },
  erase: eraseOwned("receipt_details"),
};
