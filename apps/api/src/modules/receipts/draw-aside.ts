import { once } from "node:events";
import { MessageChannel, Worker } from "node:worker_threads";
import type { DrawingJob } from "./draw-receipt.worker.ts";
import type { ReceiptRow } from "./receipts.repository.ts";

let worker: Worker | null = null;

/** The thread that draws, kept once it has started: drawing takes up to 160 ms at first and 25 later, which requests would wait for. */
function startedWorker(): Worker {
  if (worker) return worker;
  const started = new Worker(new URL("./draw-receipt.worker.ts", import.meta.url), { execArgv: [] });
  started.once("error", () => void (worker = null));
  started.unref();
  worker = started;
  return started;
}

/** Draws a receipt as PDF on another thread. @throws Error when it cannot be drawn */
export async function drawAside(receipt: ReceiptRow, issuer: readonly string[]): Promise<Buffer> {
  const { port1: answer, port2: port } = new MessageChannel();
  const job: DrawingJob = { receipt, issuer, port };
  startedWorker().postMessage(job, [port]);
  const ended = once(answer, "close").then(() => null);
  const drawn: Uint8Array[] | null = await Promise.race([once(answer, "message"), ended]);
  const [bytes] = drawn ?? [];
  if (!bytes) throw new Error("the receipt could not be drawn");
  return Buffer.from(bytes);
}
