import { z } from "zod";

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const required = "This field is required.";

const wanted: Readonly<Record<string, string>> = {
  int: "Must be a whole number.",
  number: "Must be a number.",
  string: "Must be text.",
  boolean: "Must be true or false.",
  array: "Must be a list.",
  object: "Must be an object.",
  record: "Must be an object.",
};

function describeBound(bound: "least" | "most", value: number | bigint, origin: string): string {
  if (origin === "string") return `Must have at ${bound} ${value} characters.`;
  return origin === "array" ? `Send at ${bound} ${value}.` : `Must be at ${bound} ${value}.`;
}

/** What a schema refuses, in a sentence for people. Undefined where the schema has its own, or the library's does. */
export function sentenceOf(issue: Issue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? required : wanted[issue.expected];
    case "invalid_value":
      return issue.input === undefined ? required : `Must be one of: ${issue.values.map(String).join(", ")}.`;
    case "too_small":
      return describeBound("least", issue.minimum, issue.origin);
    case "too_big":
      return describeBound("most", issue.maximum, issue.origin);
    case "not_multiple_of":
      return `Must be a multiple of ${issue.divisor}.`;
    default:
      return undefined;
  }
}

/** Makes all schemas of the process speak so: clients show these sentences beside their fields. */
export function setSchemaSentences(): void {
  z.config({ customError: sentenceOf });
}
