import { expect, test } from "vitest";
import { refuseUndeclared } from "./undeclared.ts";

const ids = "/api/main/favorites/ids/";
const mark = { id: 1, property: 2 };

test("a JSON answer with a field that its call does not declare is refused, with the field's path", () => {
  expect(() => refuseUndeclared("GET", ids, 200, [mark, { ...mark, phone: "0241112233" }])).toThrow("[].phone");
  const saved = { ...mark, created_at: "2026-12-01T00:00:00Z" };
  expect(() => refuseUndeclared("POST", "/api/main/properties/7/favorites/?x=1", 201, { ...saved, user: { id: 3 } })).toThrow(
    ".user",
  );
  expect(() => refuseUndeclared("GET", "/api/main/properties/7/favorites/", 200, [{ ...saved, note: "" }])).toThrow("[].note");
});

test("declared answers pass, and those without a schema", () => {
  refuseUndeclared("GET", ids, 200, [mark]);
  refuseUndeclared("GET", ids, 401, { detail: "Authentication credentials were not provided.", more: 1 });
  refuseUndeclared("DELETE", "/api/main/properties/7/favorites/", 204, undefined);
  refuseUndeclared("GET", "/somewhere/", 200, { any: "thing" });
});

test("an answer of another shape is refused", () => {
  expect(() => refuseUndeclared("GET", ids, 200, [{ id: "1" }])).toThrow("invalid_type");
});
