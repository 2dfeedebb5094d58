import { expect, test } from "vitest";
import { readPhone, toGhanaMobile } from "./phone-numbers.ts";

const ama = "233242345678";

test.each([
  "+233 (0) 24 234 5678",
  "+2330242345678",
  "2330242345678",
  "00233242345678",
  "002330242345678",
  "024 234 5678",
  "024-234-5678",
  "(024) 234.5678",
  "024\u00a0234\u202f5678",
  "\u202a+233 24 234 5678\u202c",
  "242345678",
  "０２４２３４５６７８",
  ama,
])("a number of Ghana has one form: %s", (typed) => {
  expect([readPhone(` ${typed}\n`), toGhanaMobile(typed)]).toEqual([ama, ama]);
});

test.each([
  ["+44 20 7946 0958", "442079460958"],
  ["0044 20 7946 0958", "442079460958"],
  ["+44 (0)20 7946 0958", "442079460958"],
  ["442079460958", "442079460958"],
  ["+1 (212) 555-0123", "12125550123"],
  ["2348031234567", "2348031234567"],
  ["030 222 1234", "233302221234"],
])("%s is stored as %s, and again so when it is read once more, and gets no SMS", (typed, stored) => {
  expect([readPhone(typed), readPhone(stored), toGhanaMobile(typed)]).toEqual([stored, stored, null]);
});

test.each([
  "",
  "none",
  "12345678",
  "1234567890123456",
  "0742345678",
  "02423456789",
  "+233 24 234 567",
  "0242345678 / 0201234567",
  "call 0242345678",
  "ama_0242345678",
  "+0242345678",
  "0".repeat(300),
])("%j is no number", (typed) => {
  expect([readPhone(typed), toGhanaMobile(typed)]).toEqual([null, null]);
});
