import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { createSemaphore } from "../../../platform/load/semaphore.ts";
import type { ReadSheet } from "./read-sheet.worker.ts";
import { SheetError, type Sheet } from "./sheet.ts";

/** A usual sheet takes half a second and a few megabytes. One that needs more ends here, and the process goes on. */
const maxMilliseconds = 10_000;
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 };
// A person has one upload at a time, so nobody has two turns in this queue. It outlasts a few sheets that take all their time.
const oneAtATime = createSemaphore(1, { maxWaiting: 20, maxWaitMilliseconds: 30_000 });

const tooMuch = "The sheet is too large to be read. Please delete its empty rows and columns, or save it as CSV.";

async function readAside(bytes: Uint8Array): Promise<ReadSheet> {
  const worker = new Worker(new URL("./read-sheet.worker.ts", import.meta.url), {
    workerData: bytes,
    execArgv: [],
    resourceLimits,
  });
  try {
    const [answer] = (await once(worker, "message", { signal: AbortSignal.timeout(maxMilliseconds) })) as [ReadSheet];
    return answer;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    if (code === "ERR_WORKER_OUT_OF_MEMORY" || code === "ABORT_ERR") return { refusal: tooMuch };
    throw error;
  } finally {
    await worker.terminate();
  }
}

/** Reads a sheet on a thread of its own with bounds of time and memory. @throws SheetError for a file that cannot be imported, BusyError */
export async function readSheet(bytes: Uint8Array): Promise<Sheet> {
  const answer = await oneAtATime(() => readAside(bytes));
  if ("refusal" in answer) throw new SheetError(answer.refusal);
  return answer.sheet;
}
