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
function present({ channels, quiet_from: from, quiet_to: to, data }: StoredPreferences): DeliveryPreferences {
  const quiet_hours = from === null || to === null ? null : { from: writeTime(from), to: writeTime(to) };
  return { channels: switchesOf(channels), quiet_hours, data };
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
    const times = quiet !== undefined && {
      quiet_from: quiet && readTime(quiet.from),
      quiet_to: quiet && readTime(quiet.to),
    };
    const after = { ...before, ...times, ...(data && { data }), channels: mergeChoices(before.channels, channels) };
    await updatePreferences(tx, userId, after);
    return present(after);
  });
}
