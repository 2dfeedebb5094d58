import { readFileSync } from "node:fs";
import { type Reply, chargeSuccess, json, errorReply } from "./protocol.ts";
import type { SandboxDeps, Transaction, TransactionChange, TransactionStatus } from "./transactions.ts";

const types = {
  "inline.js": "text/javascript; charset=utf-8",
  "checkout.js": "text/javascript; charset=utf-8",
  "checkout.css": "text/css; charset=utf-8",
  // Inter's cedi sign, which the fonts of many machines lack (SIL Open Font License 1.1).
  "cedi.woff2": "font/woff2",
} as const;

/** Replies for the popup's script and the files of its page, from the folder `served`. */
export const servedFiles: ReadonlyMap<string, Reply> = new Map(
  Object.entries(types).map(([name, type]) => [
    `/${name}`,
    {
      status: 200,
      headers: {
        "content-type": type,
        "cache-control": "no-cache",
        "x-content-type-options": "nosniff",
      },
      body: readFileSync(new URL(`served/${name}`, import.meta.url)),
    },
  ]),
);

/** Time until an approval on the phone, for outcome "later". */
const approvalMs = 15_000;
const payable: readonly TransactionStatus[] = ["abandoned", "pending", "failed"];

/** The callback URL with the parameters that Paystack adds. */
function returnUrl({ callback_url, reference }: Transaction): string | null {
  if (callback_url === null) return null;
  const url = new URL(callback_url);
  url.searchParams.set("trxref", reference);
  url.searchParams.set("reference", reference);
  return url.href;
}

function statusReply(transaction: Transaction): Reply {
  const { status, reference } = transaction;
  return json(200, { status: true, data: { status, reference, return_url: returnUrl(transaction) } });
}

function changeFor(outcome: unknown, channel: string, now: Date): TransactionChange | null {
  if (outcome === "success") return { status: "success", channel, paid_at: now, approves_at: null };
  if (outcome === "failed") return { status: "failed", channel, approves_at: null };
  if (outcome === "later") return { status: "pending", channel, approves_at: new Date(now.getTime() + approvalMs) };
  return null;
}

/** Handles `POST /checkout/{access_code}/complete`, the buyer's choice in the popup. A repeated success has no effect. */
export async function complete(deps: SandboxDeps, access_code: string, body: Readonly<Record<string, unknown>>): Promise<Reply> {
  const transaction = await deps.store.find({ access_code });
  if (!transaction) return errorReply(404, "This payment does not exist.", "transaction_not_found");
  const channel = body["channel"] === "mobile_money" ? "mobile_money" : "card";
  const change = changeFor(body["outcome"], channel, deps.now());
  if (!change) return errorReply(400, 'outcome must be "success", "failed" or "later"', "invalid_params");
  const changed = await deps.store.change(transaction.reference, payable, change);
  if (!changed)
    return change.status === "success" ? statusReply(transaction) : errorReply(409, "This payment is complete.", "complete");
  if (changed.status === "success") await deps.announce(chargeSuccess(changed));
  return statusReply(changed);
}

/** Handles `GET /checkout/{access_code}/status`, which the popup polls until the buyer approves. */
export async function readStatus(deps: SandboxDeps, access_code: string): Promise<Reply> {
  const transaction = await deps.store.find({ access_code });
  return transaction ? statusReply(transaction) : errorReply(404, "This payment does not exist.", "transaction_not_found");
}

/** Approves mobile money payments that are due. Concurrent calls are safe. */
export async function approveDue(deps: SandboxDeps): Promise<void> {
  for (const reference of await deps.store.findApprovals(deps.now())) {
    const change = { status: "success", paid_at: deps.now(), approves_at: null } as const;
    const approved = await deps.store.change(reference, ["pending"], change);
    if (approved) await deps.announce(chargeSuccess(approved));
  }
}
