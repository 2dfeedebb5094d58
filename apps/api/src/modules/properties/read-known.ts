import type { CatalogueDeps } from "./catalogue-deps.ts";
import { findKnown, type KnownRow } from "./pages-by-id.repository.ts";

type Read = KnownRow & { document: string };

/** Takes documents that came, and finds those that did not; answers the ids of which the known one is out of date. */
function complete({ documents }: Pick<CatalogueDeps, "documents">, rows: readonly KnownRow[], into: Map<number, Read>): number[] {
  const outdated: number[] = [];
  for (const row of rows) {
    const { property_id, stamp } = row;
    if (row.document !== null) documents.keep(property_id, stamp, row.document);
    const document = row.document ?? documents.read(property_id, stamp);
    if (document === null) outdated.push(property_id);
    else into.set(property_id, { ...row, document });
  }
  return outdated;
}

/** What the database knows of these listings, with their documents; one that is gone is not in it. */
export async function readKnown(
  deps: Pick<CatalogueDeps, "documents" | "reads">,
  ids: readonly number[],
  viewerId: number | null,
): Promise<ReadonlyMap<number, Read>> {
  const read = new Map<number, Read>();
  const rows = await findKnown(deps.reads, ids, deps.documents.unknown(ids), viewerId);
  const outdated = complete(deps, rows, read);
  if (outdated.length > 0) complete(deps, await findKnown(deps.reads, outdated, outdated, viewerId), read);
  return read;
}
