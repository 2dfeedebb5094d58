import { expect, test } from "vitest";
import { readVerdict } from "./audit-verdict.ts";

const metadata = { dependencies: { prod: 204 } };

test("a report without findings is clean and has the number of packages", () => {
  expect(readVerdict(JSON.stringify({ vulnerabilities: {}, metadata }))).toEqual({ kind: "clean", packages: 204 });
});

test("each finding names the package and its advisory", () => {
  const via = [{ title: "Reads beyond the end", url: "https://github.com/advisories/GHSA-x" }, "busboy"];
  const report = { vulnerabilities: { multipart: { severity: "high", via, range: "<2.0.1" } }, metadata };
  expect(readVerdict(JSON.stringify(report))).toEqual({
    kind: "found",
    findings: ["high: multipart <2.0.1 (Reads beyond the end https://github.com/advisories/GHSA-x; by busboy)"],
  });
});

test("output without a report is unanswered", () => {
  const refused = `npm error audit endpoint returned an error\n{"message": "405 Method Not Allowed", "statusCode": 405}\nnpm error A log`;
  expect(readVerdict(refused)).toEqual({ kind: "unanswered", why: "405 Method Not Allowed" });
  for (const output of ["", "{", "null", "[]", "{}", JSON.stringify({ vulnerabilities: {} })])
    expect(readVerdict(output)).toEqual({ kind: "unanswered", why: "npm printed no report" });
});
