import type { DataExport } from "@efie/contract";
import type { ExportsDeps } from "./data-rights-deps.ts";
import type { ExportRow } from "./exports.repository.ts";

const nothing: DataExport = { status: "none", url: null, expires_at: null };

/** The newest copy; "none" where there is none, or its link has ended. */
export function presentExport(
  { clock, links, publicUrl }: Pick<ExportsDeps, "clock" | "links" | "publicUrl">,
  row: ExportRow | null,
): DataExport {
  if (!row) return nothing;
  if (row.status !== "ready" || row.expires_at === null) return { ...nothing, status: row.status };
  if (row.expires_at <= clock.now()) return nothing;
  const url = `${publicUrl}/api/core/export/download/?token=${links.sign(row.file, row.expires_at)}`;
  return { status: "ready", url, expires_at: row.expires_at.toISOString() };
}
