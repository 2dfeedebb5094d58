import { expect, test } from "vitest";
import { describeDetail, describeDispute, spell, ledgerAddress, readLedgerView } from "./ledger-words.ts";

test("labels of the ledger are written in words, amounts in cedis", () => {
  expect([spell("amount_mismatch"), spell("charge.success")]).toEqual(["Amount mismatch", "Charge success"]);
  expect(describeDetail({ amount: 3000, effect: "listing", flags: ["x"] })).toBe(
    'amount: GH₵30 · effect: listing · flags: ["x"]',
  );
});

test("a dispute says since when it is open, and the provider's last word on it", () => {
  const event = { id: 1, source: "webhook", created_at: "2026-11-20T10:15:00.000Z" };
  const opened = { ...event, kind: "charge.dispute.create", detail: { status: "awaiting-merchant-feedback", resolution: null } };
  const decided = {
    ...event,
    created_at: "2026-11-22T08:00:00.000Z",
    kind: "charge.dispute.resolve",
    detail: { resolution: "declined" },
  };
  expect(describeDispute([{ ...event, kind: "charge.success", detail: {} }])).toBeNull();
  expect(describeDispute([opened])).toBe("Dispute opened 20 Nov 2026, 10:15 · awaiting merchant feedback");
  expect(describeDispute([opened, decided])).toBe("Dispute opened 20 Nov 2026, 10:15 · declined");
  const due = { ...opened, detail: { ...opened.detail, due_at: "2026-11-23T18:00:00.000Z" } };
  expect(describeDispute([due])).toBe(
    "Dispute opened 20 Nov 2026, 10:15 · awaiting merchant feedback · answer it by 23 Nov 2026, 18:00",
  );
  expect(describeDispute([due, decided])).toBe("Dispute opened 20 Nov 2026, 10:15 · declined");
  expect([opened, decided].map(({ kind }) => spell(kind))).toEqual(["Dispute opened", "Dispute decided"]);
  expect(describeDetail(opened.detail)).toBe("status: awaiting merchant feedback");
  expect(describeDetail({ ...due.detail, dispute: 2867, category: "chargeback" })).toBe(
    "status: awaiting merchant feedback · answer by: 23 Nov 2026, 18:00 · dispute number: 2867 · category: chargeback",
  );
});

test("search and filter are stored in the address and read from it", () => {
  for (const [view, address] of [
    [{ show: "all", search: "" }, "?tab=payments"],
    [{ show: "flagged", search: "" }, "?tab=payments&flagged=1"],
    [{ show: "all", search: "ama@mail & co" }, "?tab=payments&search=ama%40mail+%26+co"],
    [{ show: "flagged", search: "efie-1" }, "?tab=payments&flagged=1&search=efie-1"],
    [{ show: "unknown", search: "" }, "?tab=payments&unknown=1"],
  ] as const) {
    expect(ledgerAddress(view)).toBe(address);
    expect(readLedgerView(new URLSearchParams(address))).toEqual(view);
  }
  expect(ledgerAddress({ show: "unknown", search: "ama" })).toBe("?tab=payments&unknown=1");
});
