import { ApiError } from "@efie/client";
import type { FieldErrors } from "@efie/contract";
import { callProblem } from "../../lib/api/call-problem.ts";
import { registerFields, type Registration } from "./register-fields.ts";

export type RegisterProblem = { readonly title: string; readonly text: string };

const refused = "Registration Error";
const unknown = "Something went wrong. Please try again.";

/**
 * What the form itself has against what was typed: something missing first, then the password (spec, section 5). What is
 * malformed is named besides, because the focus may go there.
 */
export function describeInvalid(typed: Registration, errors: FieldErrors): RegisterProblem {
  const missing = registerFields.filter((name) => (typed[name] ?? "").trim() === "");
  const malformed = registerFields.flatMap((name) => (missing.includes(name) ? [] : (errors[name] ?? [])));
  if (missing.length > 0)
    return { title: "Missing Information", text: ["Please fill out all required fields.", ...malformed].join(" ") };
  return { title: errors["password"] === undefined ? refused : "Invalid Password", text: malformed.join(" ") };
}

/** Why the server did not make the account (spec, section 8). */
export function describeRefusal(error: unknown): RegisterProblem {
  const fields = error instanceof ApiError ? error.fieldErrors : {};
  const hasFields = Object.keys(fields).length > 0;
  return { title: refused, text: hasFields ? describeFields(fields) : callProblem(error, unknown) };
}

/** The email's error, else the first that is about no field, else all. */
function describeFields(fields: FieldErrors): string {
  return fields["email"]?.[0] ?? fields["non_field_errors"]?.[0] ?? (Object.values(fields).flat().join(" ") || unknown);
}
