import { receiptCalls } from "@efie/contract";
import type { ServeCall } from "../../http/api/calls.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { drawAside } from "./draw-aside.ts";
import { getDetails, getReceipt, listOwnPayments, updateDetails } from "./read-receipts.ts";
import { writeNumber } from "./receipt-number.ts";

export type RouteDeps = {
  /** The primary: a receipt is asked for right after the payment. */
  db: Executor;
  /** What stands at the end of a receipt. */
  issuer: readonly string[];
};

export function registerReceiptRoutes(serve: ServeCall, { db, issuer }: RouteDeps): void {
  serve(receiptCalls.listOwnPayments, (request) => listOwnPayments(db, request.viewer.id, request.query));
  serve(receiptCalls.getReceipt, async (request, reply) => {
    const { reference } = request.params;
    const receipt = await getReceipt(db, request.viewer, { reference, number: request.query.number });
    const name = `efie-receipt-${writeNumber(receipt)}.pdf`;
    void reply.header("content-disposition", `attachment; filename="${name}"`).header("cache-control", "no-store");
    return await reply.type("application/pdf").send(await drawAside(receipt, issuer));
  });
  serve(receiptCalls.getReceiptDetails, (request) => getDetails(db, request.viewer.id));
  serve(receiptCalls.updateReceiptDetails, (request) => updateDetails(db, request.viewer.id, request.body));
}
