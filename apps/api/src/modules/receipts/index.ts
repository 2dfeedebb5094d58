import type { ServeCall } from "../../http/api/calls.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { issueReceipt, issueRefund, type IssuedReceipt, type IssueDeps } from "./issue-receipt.ts";
import { findReceiptFields, type ReceiptFields } from "./read-receipts.ts";
import { registerReceiptRoutes, type RouteDeps } from "./receipts.routes.ts";

export { receiptsPersonalData } from "./personal-data.repository.ts";
export type { IssuedReceipt } from "./issue-receipt.ts";
export type { ReceiptFields } from "./read-receipts.ts";

/** The receipt functions that payments use. */
export type Receipts = {
  /** Gives a payment its receipt, in the transaction that records that its money came, after all other locks. */
  issue(tx: Executor, payment: { id: number; amount_pesewas: number }): Promise<IssuedReceipt>;
  /** Gives a refund its receipt for what earlier ones do not have; null where there is nothing. */
  issueRefund(tx: Executor, refund: { id: number; refundedPesewas: number }): Promise<IssuedReceipt | null>;
  /** The numbers of payments' receipts, by the payment's id. */
  find(executor: Executor, paymentIds: readonly number[]): Promise<(paymentId: number) => ReceiptFields>;
};

/** Registers one's own payments and their receipts. */
export function registerReceipts(serve: ServeCall, deps: RouteDeps & IssueDeps): Receipts {
  registerReceiptRoutes(serve, deps);
  return {
    issue: (tx, payment) => issueReceipt(deps, tx, payment),
    issueRefund: (tx, refund) => issueRefund(deps, tx, refund),
    find: findReceiptFields,
  };
}
