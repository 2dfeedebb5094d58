import type { Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { insertReceipt, sumReceipts, takeNumber } from "./receipts.repository.ts";
import { writeNumber } from "./receipt-number.ts";

/** A receipt, as its mail names it; the amount is in cedis. */
export type IssuedReceipt = { number: string; amount: number };

export type IssueDeps = {
  clock: Clock;
  /** In percent, contained in prices; null: no value added tax is charged. */
  vatPercent: number | null;
};

export type Paid = { id: number; amount_pesewas: number };

export type Refunded = { id: number; refundedPesewas: number };
type Issued = Paid & { isRefund: boolean; vatPercent: number | null };

async function issue({ clock }: Pick<IssueDeps, "clock">, tx: Executor, issued: Issued): Promise<IssuedReceipt> {
  const now = clock.now();
  // Accra has the time of UTC.
  const year = now.getUTCFullYear();
  const number = await takeNumber(tx, year);
  const { id: payment_id, amount_pesewas, isRefund, vatPercent } = issued;
  const receipt = { payment_id, is_refund: isRefund, year, number, amount_pesewas, vat_percent: vatPercent, issued_at: now };
  await insertReceipt(tx, receipt);
  return { number: writeNumber({ year, number }), amount: amount_pesewas / 100 };
}

/** Gives a payment its receipt, in the transaction that records that its money came (server contract, section 15). Last of the locks: every other receipt waits for the end of the transaction. */
export async function issueReceipt(deps: IssueDeps, tx: Executor, payment: Paid): Promise<IssuedReceipt> {
  return await issue(deps, tx, { ...payment, isRefund: false, vatPercent: deps.vatPercent });
}

/** Gives a refund its receipt: of `refundedPesewas`, what earlier receipts do not have yet, with the tax that was paid. Null where money neither came nor went back. */
export async function issueRefund(deps: Pick<IssueDeps, "clock">, tx: Executor, { id, refundedPesewas }: Refunded) {
  const { paid, refunded, vat_percent: vatPercent } = await sumReceipts(tx, id);
  const amount_pesewas = Math.min(Math.round(refundedPesewas), paid) - refunded;
  return amount_pesewas > 0 ? await issue(deps, tx, { id, amount_pesewas, isRefund: true, vatPercent }) : null;
}
