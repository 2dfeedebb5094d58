import { expect, test } from "vitest";
import { formatPhone } from "./account-fields.ts";

test("a Ghanaian number is grouped, any other stays as it is", () => {
  expect(formatPhone("233241234567")).toBe("+233 24 123 4567");
  expect(formatPhone("447911123456")).toBe("447911123456");
});
