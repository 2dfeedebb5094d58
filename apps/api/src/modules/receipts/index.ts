import type { ServeCall } from "../../http/api/calls.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { issueReceipt, issueRefund, type IssueDeps, type Paid, type Refunded } from "./issue-receipt.ts";
import { findPaymentOf, findReceiptFields } from "./read-receipts.ts";
import { registerReceiptRoutes, type RouteDeps } from "./receipts.routes.ts";

export { receiptsPersonalData } from "./receipts.repository.ts";
export type { ReceiptFields } from "./read-receipts.ts";

/** Registers one's own payments and their receipts. Returns what payments use. */
export function registerReceipts(serve: ServeCall, deps: RouteDeps & IssueDeps) {
  registerReceiptRoutes(serve, deps);
  return {
    issue: (tx: Executor, payment: Paid) => issueReceipt(deps, tx, payment),
    issueRefund: (tx: Executor, refund: Refunded) => issueRefund(deps, tx, refund),
    find: findReceiptFields,
    findPayment: findPaymentOf,
  };
}
export type Receipts = ReturnType<typeof registerReceipts>;
