import { parentPort, type MessagePort } from "node:worker_threads";
import { drawReceipt } from "./draw-receipt.ts";
import type { ReceiptRow } from "./receipts.repository.ts";

/** One receipt to draw, and where the PDF goes. */
export type DrawingJob = { receipt: ReceiptRow; issuer: readonly string[]; port: MessagePort };

async function draw({ receipt, issuer, port }: DrawingJob): Promise<void> {
  try {
    port.postMessage(await drawReceipt(receipt, issuer));
  } finally {
    port.close();
  }
}

parentPort?.on("message", (job: DrawingJob) => void draw(job));
