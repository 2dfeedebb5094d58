import { createHash } from "node:crypto";
import type { Executor } from "../src/platform/database/tables.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Three devices; nobody has the tokens of these sessions. */
const devices = [
  { device: "Chrome on Android", openedDaysAgo: 12, seenHoursAgo: 2 },
  { device: "Safari on iOS", openedDaysAgo: 5, seenHoursAgo: 30 },
  { device: "Firefox on Windows", openedDaysAgo: 20, seenHoursAgo: 190 },
] as const;

/** Signs a person in on three devices. Does nothing without the person. */
export async function insertSessions(executor: Executor, userId: number | undefined, now: Date): Promise<void> {
  if (userId === undefined) return;
  const before = (milliseconds: number): Date => new Date(now.getTime() - milliseconds);
  const rows = devices.map(({ device, openedDaysAgo, seenHoursAgo }) => ({
    user_id: userId,
    token_hash: createHash("sha256").update(`demo session ${device}`).digest().reverse(),
    created_at: before(openedDaysAgo * dayMs),
    expires_at: before((openedDaysAgo - 30) * dayMs),
    authenticated_at: before(openedDaysAgo * dayMs),
    device,
    last_seen_at: before(seenHoursAgo * hourMs),
  }));
  await executor.insertInto("sessions").values(rows).execute();
}
