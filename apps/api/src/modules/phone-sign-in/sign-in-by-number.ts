import { limits, type signInByNumberBody, type SignInByNumberAnswer } from "@efie/contract";
import type { z } from "zod";
import { AppError } from "../../platform/app-error.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { dayMs } from "../../platform/process/clock.ts";
import { takeOrRefuse } from "../../platform/security/rate-limiter.ts";
import type { Credentials, NumberHolder, Origin } from "../accounts/index.ts";
import { findKnownBrowser, PhoneSignInErrors, readMobile, type PhoneSignInDeps } from "./phone-sign-in-deps.ts";

/** The name of a new account. The last one may be empty. */
type TypedName = { first_name: string; last_name: string };

const maxCharacters = 80;

/** One field, "Your name", is parted at its first space. @throws AppError "invalid" with `nameNeeded` for an empty one, a field error for one that is too long */
function readName(typed: { first_name?: string | undefined; last_name?: string | undefined }): TypedName {
  const { first_name: given = "", last_name: last = "" } = typed;
  if (given === "") throw PhoneSignInErrors.nameNeeded();
  const [first = "", ...rest] = given.split(/\s+/u);
  const name = last === "" ? { first_name: first, last_name: rest.join(" ") } : { first_name: given, last_name: last };
  for (const field of ["first_name", "last_name"] as const)
    if (name[field].length > maxCharacters) throw PhoneSignInErrors.nameTooLong(field);
  return name;
}

type Body = z.output<typeof signInByNumberBody>;
/** `network` and `browser` are those of the request. */
type From = { network: string; browser: string; origin: Origin };
type SignedIn = { tokens: SignInByNumberAnswer; deviceToken: string };
type Proved = { phone: string; body: Body; network: string };

/**
 * Whether the holder's account is opened, and not a new one made. A second factor opens what the number alone does not; nobody leaves a
 * suspended or closed account by a new one. @throws AppError "second_proof"
 */
async function isOpened({ db, clock, accounts }: PhoneSignInDeps, holder: NumberHolder, isNewWanted: boolean): Promise<boolean> {
  // After longer the number may have been given to somebody else.
  if (clock.now().getTime() - holder.lastSignInAt.getTime() <= limits.numberAloneDays * dayMs) return true;
  if (isNewWanted && !holder.isRestricted) return false;
  if (await accounts.hasTotp(db, holder.id)) return true;
  throw PhoneSignInErrors.secondProof();
}

/** Uses the code up: of two that do so at once, the second finds none. @throws AppError a field error */
async function useCode({ codes }: PhoneSignInDeps, tx: Executor, { phone, body }: Proved): Promise<void> {
  if (!(await codes.use(tx, phone, body.code))) throw PhoneSignInErrors.wrongCode();
}

/** Counts a try: with the account's other browsers where they have one left, else with strangers. Null where those have none either. */
async function takeTry({ rates }: PhoneSignInDeps, phone: string, known: string | null) {
  for (const key of known === null ? [phone] : [`browsers ${phone}`, phone])
    if ((await rates.wrongSignInCodesPerNumber.take(key)) === null) return key;
  return null;
}

/** Counts a code that is wrong, for the browser, the number and the network. @throws AppError a field error, or "too_many" for the network */
async function checkCode(deps: PhoneSignInDeps, { phone, code }: { phone: string; code: string }, from: From): Promise<void> {
  const { db, codes, rates } = deps;
  const { network, browser, origin } = from;
  const known = await findKnownBrowser(deps, origin.device, phone);
  await takeOrRefuse(rates.signInGuessDelay, known ?? network);
  const counted = await takeTry(deps, phone, known);
  if (counted === null || !(await codes.isRight(db, { phone, browser }, code))) throw PhoneSignInErrors.wrongCode();
  await rates.wrongSignInCodesPerNumber.giveBack(counted);
}

/** Makes an account with the number, which it takes from the one that had it. @throws AppError for a missing or refused name, which costs no try */
async function createAccount(deps: PhoneSignInDeps, proved: Proved): Promise<Credentials> {
  try {
    return await insertAccount(deps, proved);
  } catch (error) {
    // Nobody typed the username: somebody of the same name took it at this moment, and now another one is made.
    if (!(error instanceof AppError) || error.details.fields?.["username"] === undefined) throw error;
    return await insertAccount(deps, proved);
  }
}

async function insertAccount(deps: PhoneSignInDeps, proved: Proved): Promise<Credentials> {
  const { db, accounts } = deps;
  const { phone, body, network } = proved;
  const insert = await accounts.prepare({ phone, ...readName(body) }, network);
  return await db.transaction().execute(async (tx) => {
    await accounts.lockNumber(tx, phone);
    await useCode(deps, tx, proved);
    // Before the insertion: a number is verified for one account.
    await deps.releaseNumber(tx, phone);
    return await insert(tx);
  });
}

/**
 * Opens the account that has proved the number, or makes one.
 * @throws AppError a field error for a wrong code or name, "mfa_required", "second_proof", "banned", or "too_many"
 */
export async function signInByNumber(deps: PhoneSignInDeps, body: Body, from: From): Promise<SignedIn> {
  const { db, accounts } = deps;
  const phone = readMobile(body.phone_number);
  await checkCode(deps, { phone, code: body.code }, from);
  const proved = { phone, body, network: from.network };
  const holder = await accounts.findHolder(db, phone);
  const isKnown = holder !== null && (await isOpened(deps, holder, body.new_account === true));
  if (isKnown) await useCode(deps, db, proved);
  const account = isKnown ? holder : await createAccount(deps, proved);
  const { tokens, deviceToken } = await accounts.open(account, from.origin);
  return { tokens: { ...tokens, created: !isKnown }, deviceToken };
}
