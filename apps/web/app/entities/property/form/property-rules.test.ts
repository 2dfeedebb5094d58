import { expect, test } from "vitest";
import { hintForPublicText } from "./property-rules.ts";

test.each(["Call 024 412 3456", "+233244123456 for viewing", "my line 0302-123-456"])(
  "a phone number in %j is hinted at",
  (text) => {
    expect(hintForPublicText(text).hint).toContain("Leave your number out");
  },
);

test.each(["GA-183-8164, East Legon", "near ak 039 5028", "House 4 (GW-0123-4567)", "my gps is GA1838164", "GA-01234567"])(
  "a GhanaPostGPS code in %j is hinted at",
  (text) => {
    expect(hintForPublicText(text).hint).toContain("GhanaPostGPS");
  },
);

test("an email address is hinted at", () => {
  expect(hintForPublicText("Write to ama.owusu@mail.example.com today").hint).toContain("email address");
});

test.each([
  "",
  "House 12, Ring Road",
  "GHS 2500 a month, 2 years",
  "Opened 2019-2024",
  "Plot 233 of block 4",
  "100 by 70 feet",
  "GH 183",
  "Rooms @ 500 each",
  "Plot no 1234567",
])("%j has no hint", (text) => {
  expect(hintForPublicText(text)).toEqual({});
});
