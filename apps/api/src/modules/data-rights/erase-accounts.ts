import type { Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { PersonalData } from "../../platform/personal-data.ts";
import { lockDue, markErased } from "./deletions.repository.ts";

export type ErasureDeps = { db: Executor; clock: Clock; personalData: readonly PersonalData[] };

/** Each is a short transaction; what is left is for the next run. */
const maxStepsPerRun = 2_000;

/**
 * Erases some rows of the person whose time came first. The remaining rows show what is done, so a step that was interrupted is
 * simply done again. Returns false when nobody is to be erased.
 */
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
