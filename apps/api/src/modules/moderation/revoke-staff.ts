import type { PublicProfile } from "@efie/contract";
import type { ModerationDeps } from "./moderation-deps.ts";
import { ModerationErrors } from "./moderation-errors.ts";
import { insertStaffAction } from "./staff-actions.repository.ts";

/**
 * Takes staff's rights from somebody, oneself too: their next call is refused. Of who is no staff nothing is taken. @throws "not found" where there is
 * nobody of that name, "conflict" for the last member of staff.
 */
export async function revokeStaff(
  { db, clock, accounts }: Pick<ModerationDeps, "db" | "clock" | "accounts">,
  staffId: number | null,
  username: string,
): Promise<PublicProfile> {
  return await db.transaction().execute(async (transaction) => {
    const revoked = await accounts.takeStaff(transaction, username);
    if (revoked === "nobody") throw ModerationErrors.nobody();
    if (revoked === "last") throw ModerationErrors.lastStaff();
    const { id: userId, isNew } = revoked;
    if (isNew) await insertStaffAction(transaction, { staffId, action: "revoked_staff", userId, now: clock.now() });
    const profile = (await accounts.findProfiles(transaction, [userId])).get(userId);
    if (!profile) throw ModerationErrors.nobody();
    return profile;
  });
}
