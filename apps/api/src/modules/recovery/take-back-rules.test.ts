import { expect, test } from "vitest";
import { effectOfNumber, isNew, standsBy, type NumberState } from "./take-back-rules.ts";

const number = { user_id: 1, purpose: "take_back_phone", contact: "233244000001", was_verified: true } as const;

test.each([
  ["a@mail.example", null, false],
  ["A@mail.example", "a@mail.example", false],
  ["b@mail.example", "a@mail.example", true],
])("%s after %s is new: %s", (contact, first, expected) => {
  expect(isNew(contact, first)).toBe(expected);
});

test.each([
  ["by SMS", number.contact, null],
  ["at the address in force", "A@mail.example", null],
  ["at another address", "b@mail.example", "b@mail.example"],
  ["by nobody", null, null],
])("a link about the number that is read %s stands by %3$s", (_, sent_to, expected) => {
  expect(standsBy({ ...number, sent_to }, "a@mail.example")).toBe(expected);
  expect(standsBy({ ...number, purpose: "take_back_email", sent_to }, "a@mail.example")).toBeNull();
});

const sure: NumberState = { isFirst: true, isOtherProved: false, earlierAddress: "none", isDoubtful: false };

test.each<[Partial<NumberState>, ReturnType<typeof effectOfNumber>]>([
  [{}, "number"],
  [{ isDoubtful: true }, "leads in"],
  [{ isDoubtful: true, isFirst: false }, "number"],
  [{ isDoubtful: true, isOtherProved: true }, "number"],
  [{ earlierAddress: "taken" }, "leads in"],
  [{ earlierAddress: "taken", isOtherProved: true }, "leads in"],
  [{ earlierAddress: "taken", isFirst: false }, "number"],
  [{ earlierAddress: "free" }, "number and earlier address"],
  [{ earlierAddress: "free", isFirst: false, isDoubtful: true }, "number and earlier address"],
])("a number taken back where %o: %s", (state, expected) => {
  expect(effectOfNumber({ ...sure, ...state })).toBe(expected);
});
