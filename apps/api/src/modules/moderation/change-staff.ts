import type { PublicProfile } from "@efie/contract";
import type { ModerationDeps } from "./moderation-deps.ts";
import { ModerationErrors } from "./moderation-errors.ts";
import { insertStaffAction } from "./staff-actions.repository.ts";

/** Makes a user staff and records the action; existing staff stay unchanged. @throws AppError "not_found" for an unknown username */
export async function grantStaff(
  { db, clock, accounts }: Pick<ModerationDeps, "db" | "clock" | "accounts">,
  staffId: number | null,
  username: string,
): Promise<PublicProfile> {
  return await db.transaction().execute(async (transaction) => {
    const user = await accounts.grantStaffRights(transaction, username);
    if (!user) throw ModerationErrors.unknownUser();
    if (user.isNew) await insertStaffAction(transaction, { staffId, action: "granted_staff", userId: user.id, now: clock.now() });
    const profile = (await accounts.findProfiles(transaction, [user.id])).get(user.id);
    if (!profile) throw ModerationErrors.unknownUser();
    return profile;
  });
}

/**
 * Revokes a user's staff rights, or the caller's own, and records the action. The user's next staff call returns 403. A user
 * who is not staff stays unchanged. @throws AppError "not_found" for an unknown username, "conflict" for the last member of staff
 */
export async function revokeStaff(
  { db, clock, accounts }: Pick<ModerationDeps, "db" | "clock" | "accounts">,
  staffId: number | null,
  username: string,
): Promise<PublicProfile> {
  return await db.transaction().execute(async (transaction) => {
    const revoked = await accounts.revokeStaffRights(transaction, username);
    if (revoked === "unknown") throw ModerationErrors.unknownUser();
    if (revoked === "last") throw ModerationErrors.lastStaff();
    const { id: userId, isNew } = revoked;
    if (isNew) await insertStaffAction(transaction, { staffId, action: "revoked_staff", userId, now: clock.now() });
    const profile = (await accounts.findProfiles(transaction, [userId])).get(userId);
    if (!profile) throw ModerationErrors.unknownUser();
    return profile;
  });
}
