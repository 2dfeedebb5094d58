import { withIsoTimes } from "../../platform/encoding.ts";
import type { OwnPayment, PageQuery, ReceiptDetails } from "@efie/contract";
import { AppError } from "../../platform/app-error.ts";
import { readPage, type Page } from "../../platform/database/list-page.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { readNumber, writeNumber } from "./receipt-number.ts";
import {
  findDetails,
  findPaymentId,
  findReceipt,
  findReceipts,
  saveDetails,
  selectOwnPayments,
  type NumberedReceipt,
} from "./receipts.repository.ts";

export type ReceiptFields = Pick<OwnPayment, "receipt_number" | "refunds">;

function presentReceipts(receipts: readonly NumberedReceipt[]): ReceiptFields {
  const paid = receipts.find(({ is_refund }) => !is_refund);
  const refunds = receipts.filter(({ is_refund }) => is_refund);
  return {
    receipt_number: paid ? writeNumber(paid) : null,
    refunds: refunds.map((refund) => ({
      receipt_number: writeNumber(refund),
      amount: refund.amount_pesewas / 100,
      issued_at: refund.issued_at.toISOString(),
    })),
  };
}

/** The receipts of payments, by the payment's id. */
export async function findReceiptFields(executor: Executor, paymentIds: readonly number[]) {
  const receipts = await findReceipts(executor, paymentIds);
  return (paymentId: number) => presentReceipts(receipts.filter(({ payment_id }) => payment_id === paymentId));
}

/** The id of the payment to which a receipt of this number belongs; null for none, and for other words. */
export async function findPaymentOf(executor: Executor, words: string): Promise<number | null> {
  const number = readNumber(words);
  return number && (await findPaymentId(executor, number));
}

/** A page of a person's own payments, newest first. @throws a field error for an invalid cursor */
export async function listOwnPayments(db: Executor, userId: number, query: PageQuery): Promise<Page<OwnPayment>> {
  const page = await readPage(db, query, (range) => selectOwnPayments(userId, range));
  const ids = page.items.map(({ id }) => id);
  const receiptsOf = await findReceiptFields(db, ids);
  const items = page.items.map((row) => ({
    ...withIsoTimes(row),
    price: row.price_pesewas / 100,
    amount: row.amount_pesewas / 100,
    ...receiptsOf(row.id),
  }));
  return { ...page, items };
}

/** A receipt of one's own payment; of everybody's for staff, whom the ledger leads there. @throws AppError "not_found" */
export async function getReceipt(db: Executor, viewer: { id: number; isStaff: boolean }, reference: string, number?: string) {
  const read = number === undefined ? null : readNumber(number);
  const receipt = number === undefined || read !== null ? await findReceipt(db, reference, read) : null;
  if (!receipt || (receipt.user_id !== viewer.id && !viewer.isStaff)) throw new AppError("not_found", "No such receipt.");
  return receipt;
}

/** What a person's receipts name instead of the account; empty where they said nothing. */
export async function getDetails(db: Executor, userId: number): Promise<ReceiptDetails> {
  return (await findDetails(db, userId)) ?? { name: "", tin: "" };
}

/** Changes what a person's receipts name, also on those given earlier: their numbers and amounts stay. */
export async function updateDetails(db: Executor, userId: number, details: ReceiptDetails): Promise<ReceiptDetails> {
  await saveDetails(db, userId, details);
  return details;
}
