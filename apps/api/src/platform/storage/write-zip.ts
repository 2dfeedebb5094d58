import { Readable } from "node:stream";
import { ZipFile } from "yazl";

/** A file of an archive; `open` is called when its turn comes. Photos are compressed already. */
export type ZipEntry = { name: string; isCompressed: boolean; open: () => Promise<Readable> };

/**
 * Streams a ZIP: entries are asked for, opened and read one after the other, so memory does not grow with its size but by the
 * names of the entries. An error of an entry is an error of the stream.
 */
export function writeZip(entries: AsyncIterable<ZipEntry>, modifiedAt: Date): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const fail = (error: unknown): void => void output.destroy(error instanceof Error ? error : new Error("an entry failed"));
  zip.on("error", fail);
  void addAll(zip, entries, modifiedAt).catch(fail);
  return output;
}

/** Adds an entry when the one before has ended. */
async function addAll(zip: ZipFile, entries: AsyncIterable<ZipEntry>, mtime: Date): Promise<void> {
  for await (const { name, isCompressed, open } of entries) {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const options = { mtime, compress: !isCompressed, mode: 0o100644 };
    zip.addReadStreamLazy(name, options, (take) => {
      open().then(
        (stream) => {
          stream.once("close", resolve);
          stream.once("error", reject);
          take(null, stream);
        },
        (error: unknown) => {
          reject(error instanceof Error ? error : new Error("an entry could not be opened"));
        },
      );
    });
    await promise;
  }
  zip.end();
}

/** Streams rows as a JSON array, one row a line. */
export function toJsonArray(rows: AsyncIterable<object>): Readable {
  return Readable.from(jsonLines(rows), { objectMode: false });
}

async function* jsonLines(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let separator = "[\n";
  for await (const row of rows) {
    yield separator + JSON.stringify(row);
    separator = ",\n";
  }
  yield separator === "[\n" ? "[]\n" : "\n]\n";
}
