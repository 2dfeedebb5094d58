import { expect, test } from "vitest";
import { nameOf } from "./sql.ts";

test("only marked statements have a name, and each text has its own", () => {
  const name = nameOf("/* prepared */ select $1::integer");
  expect(name).toMatch(/^efie_[0-9a-f]{16}$/);
  expect(nameOf("/* prepared */ select $1::integer")).toBe(name);
  expect(nameOf("/* prepared */ select $1::bigint")).not.toBe(name);
  expect(nameOf("select $1::integer")).toBeNull();
});

test("a prepared statement takes no array whose length the planner sees", () => {
  expect(nameOf("/* prepared */ select from unnest((select $1::integer[])) as wanted(id)")).not.toBeNull();
  expect(() => nameOf("/* prepared */ select where 1 = any($1::integer[])")).toThrow("arrayOf");
  expect(() => nameOf("/* prepared */ select from unnest($1::integer[]) as wanted(id)")).toThrow("arrayOf");
});
