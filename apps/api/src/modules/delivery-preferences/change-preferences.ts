import type { DeliveryPreferences, UpdatePreferencesBody } from "@efie/contract";
import type { Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import {
  findPreferences,
  lockPreferences,
  updatePreferences,
  type StoredPreferences,
} from "./delivery-preferences.repository.ts";
import { mergeChoices, readTime, switchesOf, writeTime } from "./preferences.policy.ts";

export type ChangeDeps = { db: Executor; clock: Clock };

/** Preferences in the wire format. */
function present({ choices, quietHours, data }: StoredPreferences): DeliveryPreferences {
  const quiet_hours = quietHours && { from: writeTime(quietHours.from), to: writeTime(quietHours.to) };
  return { channels: switchesOf(choices), quiet_hours, data };
}

export async function readPreferences(db: Executor, userId: number): Promise<DeliveryPreferences> {
  return present(await findPreferences(db, userId));
}

/** Changes the named settings only. Concurrent changes all take effect. */
export async function changePreferences(
  { db, clock }: ChangeDeps,
  userId: number,
  { channels = {}, quiet_hours: quiet, data }: UpdatePreferencesBody,
): Promise<DeliveryPreferences> {
  return await db.transaction().execute(async (tx) => {
    const before = await lockPreferences(tx, userId, clock.now());
    const quietHours = quiet === undefined ? before.quietHours : quiet && { from: readTime(quiet.from), to: readTime(quiet.to) };
    const after = { choices: mergeChoices(before.choices, channels), quietHours, data: data ?? before.data };
    await updatePreferences(tx, userId, after);
    return present(after);
  });
}
