import { takeOrRefuse } from "../../platform/security/rate-limiter.ts";
import { limits } from "@efie/contract";
import { dayMs, type Clock } from "../../platform/process/clock.ts";
import { DataRightsErrors, type DeletionDeps } from "./data-rights-deps.ts";
import { insertDeletion, cancelDeletion, lockDue, markErased } from "./deletions.repository.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { MayMail, restoreAccount, TypedPassword } from "../accounts/index.ts";
import type { Deliveries } from "../deliveries/index.ts";
import type { PersonalData } from "../../platform/personal-data.ts";

type Holder = { id: number; sessionId: number | null; needsSecondFactor: boolean };

/** Deletes an account: gone from the product at once, erased later. Of two requests one does it. @throws AppError a field error, "conflict" for the last of staff, "forbidden", "token_not_valid", "too_many" */
export async function deleteAccount(deps: DeletionDeps, holder: Holder, consent: TypedPassword) {
  const { db, clock, accounts } = deps;
  await accounts.requireOwnFactor(db, holder);
  await accounts.confirmPassword(holder, consent);
  await takeOrRefuse(deps.rates.deletionsPerPerson, String(holder.id));
  const isMailed = await accounts.mayMail(holder.id);
  const now = clock.now();
  const eraseAt = new Date(now.getTime() + limits.deletionGraceDays * dayMs);
  await db.transaction().execute(async (tx) => {
    const withdrawn = await accounts.withdrawAccount(tx, holder, now);
    if (withdrawn === "last staff") throw DataRightsErrors.lastStaff();
    if (withdrawn.wasStaff) await deps.recordLeftStaff(tx, holder.id, now);
    const property_ids = await deps.withdrawPropertiesOf(tx, holder.id, now);
    await insertDeletion(tx, { user_id: holder.id, requested_at: now, erase_at: eraseAt, property_ids });
    const data = { first_name: withdrawn.account.first_name, until: eraseAt.toISOString() };
    const message = { userId: holder.id, channel: "email", template: "account_deleted", data } as const;
    for (const to of await accounts.addressesOf(tx, withdrawn.account, { isMailed }))
      await deps.deliveries.queue(tx, { ...message, to });
  });
  deps.endSockets(holder.id);
  return { erase_at: eraseAt.toISOString() };
}

type RestoreDeps = {
  clock: Clock;
  deliveries: Deliveries;
  /** Lifts the mark from the account; null when there is none. */
  restoreAccount: typeof restoreAccount;
  restoreProperties: (tx: Executor, ids: readonly number[], now: Date) => Promise<void>;
};

/** Restores a deleted account, without staff rights, in the transaction that opens its session. False for one that is not deleted, or whose time has come. */
export async function restoreDeletedAccount(deps: RestoreDeps, tx: Executor, userId: number, mayMail: MayMail): Promise<boolean> {
  const now = deps.clock.now();
  const propertyIds = await cancelDeletion(tx, userId, now);
  if (propertyIds === null) return false;
  const account = await deps.restoreAccount(tx, userId);
  if (!account) return false;
  await deps.restoreProperties(tx, propertyIds, now);
  const { email, first_name } = account;
  if (!(await mayMail(account))) return true;
  await deps.deliveries.queue(tx, { userId, channel: "email", to: email, template: "account_restored", data: { first_name } });
  return true;
}

type ErasureDeps = { db: Executor; clock: Clock; personalData: readonly PersonalData[] };

/** Each is a short transaction; what is left is for the next run. */
const maxStepsPerRun = 2_000;

/** Erases some rows of the person whose time came first; an interrupted step is simply done again. False when nobody is to be erased. */
async function eraseStep({ db, clock, personalData }: ErasureDeps): Promise<boolean> {
  return await db.transaction().execute(async (tx) => {
    const person = await lockDue(tx, clock.now());
    if (!person) return false;
    for (const { erase } of personalData) if (await erase(tx, person)) return true;
    await markErased(tx, person);
    return true;
  });
}

/** Erases the accounts whose time has come, in bounded steps. */
export async function eraseAccounts(deps: ErasureDeps): Promise<void> {
  for (let steps = 0; steps < maxStepsPerRun; steps += 1) if (!(await eraseStep(deps))) return;
}
