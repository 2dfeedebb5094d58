import { parentPort, workerData } from "node:worker_threads";
import { readCsv } from "./read-csv.ts";
import { SheetError, type Sheet } from "./sheet.ts";

/** The sheet, or why there is none. */
export type ReadSheet = { sheet: Sheet } | { refusal: string };

const oldExcel = "This is an old Excel file (.xls), or one with a password. Please save it as .xlsx or CSV.";

async function read(bytes: Buffer): Promise<Sheet> {
  const begin = bytes.subarray(0, 4).toString("hex");
  if (begin === "d0cf11e0") throw new SheetError(oldExcel);
  if (begin !== "504b0304") return readCsv(bytes);
  // It takes a moment to load, which most sheets need not wait for.
  const { readXlsx } = await import("./read-xlsx.ts");
  return await readXlsx(bytes);
}

async function answer(bytes: Uint8Array): Promise<ReadSheet> {
  try {
    return { sheet: await read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) };
  } catch (error) {
    if (error instanceof SheetError) return { refusal: error.message };
    throw error;
  }
}

parentPort?.postMessage(await answer(workerData as Uint8Array));
