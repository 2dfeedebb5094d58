import type { ServeCall } from "../../http/api/calls.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { issueReceipt, issueRefund, type IssueDeps, type Paid, type Refunded } from "./issue-receipt.ts";
import { findPaymentOf, findReceiptFields, getDetails, getReceipt, listOwnPayments, updateDetails } from "./read-receipts.ts";
import { receiptCalls } from "@efie/contract";
import { drawAside } from "./draw-aside.ts";
import { writeNumber } from "./receipt-number.ts";

export { receiptsPersonalData } from "./receipts.repository.ts";
export type { ReceiptFields } from "./read-receipts.ts";

type Deps = IssueDeps & {
  /** The primary: a receipt is asked for right after the payment. */
  db: Executor;
  /** What stands at the end of a receipt. */
  issuer: readonly string[];
};

/** Registers one's own payments and their receipts. Returns what payments use. */
export function registerReceipts(serve: ServeCall, deps: Deps) {
  const { db, issuer } = deps;
  serve(receiptCalls.listOwnPayments, (request) => listOwnPayments(db, request.viewer.id, request.query));
  serve(receiptCalls.getReceipt, async (request, reply) => {
    const receipt = await getReceipt(db, request.viewer, request.params.reference, request.query.number);
    const name = `efie-receipt-${writeNumber(receipt)}.pdf`;
    void reply.header("content-disposition", `attachment; filename="${name}"`).header("cache-control", "no-store");
    return await reply.type("application/pdf").send(await drawAside(receipt, issuer));
  });
  serve(receiptCalls.getReceiptDetails, (request) => getDetails(db, request.viewer.id));
  serve(receiptCalls.updateReceiptDetails, (request) => updateDetails(db, request.viewer.id, request.body));
  return {
    issue: (tx: Executor, payment: Paid) => issueReceipt(deps, tx, payment),
    issueRefund: (tx: Executor, refund: Refunded) => issueRefund(deps, tx, refund),
    find: findReceiptFields,
    findPayment: findPaymentOf,
  };
}
export type Receipts = ReturnType<typeof registerReceipts>;
