import { expect, test } from "vitest";
import { parseList } from "./stored-list.ts";

const isText = (one: unknown): one is string => typeof one === "string";

test.each([null, "", "x", "null", "{}", "3", '"kumasi"', "[", "[null, 1, {}]"])("%j on a device counts as nothing", (text) => {
  expect(parseList(text, isText, 3)).toEqual([]);
});

test("a list keeps its items, as many as there may be", () => {
  expect(parseList('["a", 1, "b", "c", "d"]', isText, 3)).toEqual(["a", "b", "c"]);
});
