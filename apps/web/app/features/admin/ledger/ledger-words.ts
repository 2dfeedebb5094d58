import type { LedgerEntry } from "@efie/contract";
import { optionLabel } from "../../../entities/property/property-texts.ts";
import { formatMoment, formatCedis } from "../../../lib/format/format.ts";

const eventNames: Partial<Record<string, string>> = {
  "charge.dispute.create": "Dispute opened",
  "charge.dispute.remind": "Dispute still open",
  "charge.dispute.resolve": "Dispute decided",
};

/** `Amount mismatch`, `Charge success`, `Dispute opened`: a word of the ledger for people. */
export function spell(word: string): string {
  return eventNames[word] ?? optionLabel(word.replaceAll(".", " "));
}

const asWords = (word: string): string => word.replaceAll("-", " ");

/** `Dispute opened 20 Nov 2026, 10:15 · awaiting merchant feedback · answer it by 22 Nov 2026, 10:15`: since when, the provider's last word, and until when it waits; null without a dispute. */
export function describeDispute(events: LedgerEntry["events"]): string | null {
  const disputes = events.filter(({ kind }) => kind.startsWith("charge.dispute."));
  const [first] = disputes;
  if (first === undefined) return null;
  const states = disputes.map(({ detail }) => detail["resolution"] ?? detail["status"]);
  const state = states.filter((one) => typeof one === "string").findLast((one) => one !== "");
  const isDecided = disputes.some(({ detail }) => typeof detail["resolution"] === "string");
  const due = isDecided ? undefined : disputes.map(({ detail }) => detail["due_at"]).findLast((one) => typeof one === "string");
  const parts = [state && asWords(state), due && `answer it by ${formatMoment(due)}`].filter((part) => part !== undefined);
  return [`Dispute opened ${formatMoment(first.created_at)}`, ...parts].join(" · ");
}

const fieldNames: Partial<Record<string, string>> = { due_at: "answer by", dispute: "dispute number" };

function describeValue(name: string, value: unknown): string {
  if (typeof value === "number" && /amount|fees/.test(name)) return formatCedis(value / 100);
  if (typeof value !== "string") return JSON.stringify(value);
  return name.endsWith("_at") && !Number.isNaN(Date.parse(value)) ? formatMoment(value) : asWords(value);
}

/** What is written with an event, in a line; amounts are in pesewas, as the provider sends them. */
export function describeDetail(detail: Readonly<Record<string, unknown>>): string {
  return Object.entries(detail)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${fieldNames[name] ?? spell(name).toLowerCase()}: ${describeValue(name, value)}`)
    .join(" · ");
}

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
