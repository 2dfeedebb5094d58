import { expect, test } from "vitest";
import { ledgerAddress, readLedgerView } from "./ledger-address.ts";

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
