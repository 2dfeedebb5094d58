/** Which payments staff look at. */
export type LedgerView = { readonly show: "all" | "flagged" | "unknown"; readonly search: string };

/** What the address says; the other tabs' parameters are none of the ledger's. */
export function readLedgerView(params: URLSearchParams): LedgerView {
  const show = params.get("unknown") === "1" ? "unknown" : params.get("flagged") === "1" ? "flagged" : "all";
  return { show, search: params.get("search")?.trim() ?? "" };
}

/** The address of a view, below the admin screen's own. */
export function ledgerAddress({ show, search }: LedgerView): string {
  const params = new URLSearchParams({ tab: "payments" });
  if (show !== "all") params.set(show, "1");
  if (search !== "" && show !== "unknown") params.set("search", search);
  return `?${params.toString()}`;
}
