import { PhoneSignInErrors } from "./phone-sign-in-deps.ts";

/** The name of a new account. The last one may be empty. */
export type TypedName = { first_name: string; last_name: string };

const maxCharacters = 80;

/** One field, "Your name", is parted at its first space. @throws AppError "invalid" with `nameNeeded` for an empty one, a field error for one that is too long */
export function readName(typed: { first_name?: string | undefined; last_name?: string | undefined }): TypedName {
  const { first_name: given = "", last_name: last = "" } = typed;
  if (given === "") throw PhoneSignInErrors.nameNeeded();
  const [first = "", ...rest] = given.split(/\s+/u);
  const name = last === "" ? { first_name: first, last_name: rest.join(" ") } : { first_name: given, last_name: last };
  for (const field of ["first_name", "last_name"] as const)
    if (name[field].length > maxCharacters) throw PhoneSignInErrors.nameTooLong(field);
  return name;
}
