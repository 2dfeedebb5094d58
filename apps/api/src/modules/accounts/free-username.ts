import { randomInt } from "node:crypto";
import { foldHomoglyphs } from "../../platform/homoglyphs.ts";
import type { AccountDeps } from "./account-deps.ts";
import { findTaken } from "./accounts.repository.ts";
import { isUsernameOfStaff } from "./credentials.policy.ts";
import { isUsernameReserved } from "./former-usernames.repository.ts";

const longest = 20;
const figures = 5;
/** The name alone, then with figures behind it: of so many one is free. */
const maxTries = 8;

/** `ama_mensah`; "person" where nothing of the name can be in a username, or it reads as one of Efie's staff. */
export function usernameOf({ first_name, last_name }: { first_name: string; last_name: string }): string {
  const letters = foldHomoglyphs(`${first_name} ${last_name}`).replace(/[^a-z0-9]+/g, "_");
  const name = letters.slice(0, longest).replace(/^_+|_+$/g, "");
  return name.length < 3 || isUsernameOfStaff(name) ? "person" : name;
}

/** A username that no account has or had lately, made from a name. @throws Error where all that were tried are taken */
export async function findFreeUsername({ db, clock }: AccountDeps, names: { first_name: string; last_name: string }) {
  const base = usernameOf(names);
  for (let tries = 0; tries < maxTries; tries += 1) {
    const suffix = tries === 0 && base !== "person" ? "" : `_${String(randomInt(10 ** figures)).padStart(figures, "0")}`;
    const username = `${base.slice(0, longest - suffix.length)}${suffix}`;
    const taken = await findTaken(db, { username, email: null });
    if (!taken.username && !(await isUsernameReserved(db, username, null, clock.now()))) return username;
  }
  throw new Error("no username is free");
}
