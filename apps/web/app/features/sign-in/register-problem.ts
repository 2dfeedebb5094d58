import { ApiError } from "@efie/client";
import type { FieldErrors } from "@efie/contract";
import { accountSentences } from "@efie/contract/account-rules";
import { limits } from "@efie/contract/limits";
import { callProblem } from "../../lib/api/call-problem.ts";
import { registerFields, type Registration } from "./register-fields.ts";

export type RegisterProblem = { readonly title: string; readonly text: string };

const refused = "Registration Error";
const unknown = "Something went wrong. Please try again.";

/** What the form itself has against what was typed: something missing first, then the password (spec, section 5). */
export function describeInvalid(typed: Registration, errors: FieldErrors): RegisterProblem {
  if (registerFields.some((name) => (typed[name] ?? "").trim() === ""))
    return { title: "Missing Information", text: "Please fill out all required fields." };
  if (typed.password.length < limits.minRegisterPasswordCharacters)
    return { title: "Invalid Password", text: accountSentences.newPasswordTooShort };
  return { title: refused, text: describeFields(errors) };
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
