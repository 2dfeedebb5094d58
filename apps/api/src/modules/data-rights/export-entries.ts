import { Readable } from "node:stream";
import { toJsonArray, type ZipEntry } from "../../platform/storage/write-zip.ts";
import type { ExportsDeps } from "./data-rights-deps.ts";

const readme = `This is a copy of what Efie keeps about you, made at your request.

- The files ending in .json are lists of entries. Any text editor or browser opens them.
- photos/ has the photos of your listings. properties.json says which belongs to which.
- messages.json has what you wrote and what others wrote to you, with their public name only.
- Amounts in "pesewas" are hundredths of a cedi. Times are in Ghana's time (UTC).

What is kept, why, and how long: see the privacy page.
`;

type Deps = Pick<ExportsDeps, "db" | "storage" | "personalData">;

/** The files of a person's copy, one after the other. */
export async function* exportEntries({ db, storage, personalData }: Deps, userId: number): AsyncGenerator<ZipEntry> {
  yield { name: "README.txt", isCompressed: false, open: async () => Readable.from([readme], { objectMode: false }) };
  for (const { sections } of personalData)
    for (const [name, rows] of Object.entries(sections))
      yield { name: `${name}.json`, isCompressed: false, open: async () => toJsonArray(rows(db, userId)) };
  for (const { photos } of personalData)
    if (photos)
      for await (const { name, stored } of photos(db, userId)) {
        const file = await storage.get(stored);
        if (file) yield { name, isCompressed: true, open: async () => file.stream };
      }
}
