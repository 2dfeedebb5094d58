import { requireFound } from "../../platform/app-error.ts";
import type { PublicProfile } from "@efie/contract";
import type { Executor } from "../../platform/database/tables.ts";
import type { StaffChange } from "../accounts/index.ts";
import { ModerationErrors, type ModerationDeps } from "./moderation-deps.ts";
import { insertStaffAction } from "./staff-actions.repository.ts";

type StaffDeps = Pick<ModerationDeps, "db" | "clock" | "accounts" | "deliveries">;

/** Records a change, and notifies the person: the one who did it may not have been allowed to. */
async function recordChange(
  { clock, deliveries }: StaffDeps,
  transaction: Executor,
  user: StaffChange,
  change: { action: "granted_staff" | "revoked_staff"; staffId: number | null },
): Promise<void> {
  await insertStaffAction(transaction, { ...change, userId: user.id, now: clock.now() });
  const { id: userId, email: to, first_name } = user;
  const data = { first_name, is_staff: change.action === "granted_staff" };
  await deliveries?.queue(transaction, { userId, channel: "email", to, template: "staff_rights_changed", data });
}

/** Records that a member of staff deleted their account, and with it gave up their rights. */
export async function recordLeftStaff(tx: Executor, userId: number, now: Date): Promise<void> {
  await insertStaffAction(tx, { staffId: userId, action: "revoked_staff", userId, now });
}

async function profileOf({ accounts }: StaffDeps, tx: Executor, id: number): Promise<PublicProfile> {
  const profile = (await accounts.findProfiles(tx, [id])).get(id);
  if (!profile) throw ModerationErrors.unknownUser();
  return profile;
}

/** Makes a user staff and records the action; existing staff stay unchanged. @throws AppError "not_found" for an unknown username, "conflict" for somebody suspended or banned */
export async function grantStaff(deps: StaffDeps, staffId: number | null, username: string): Promise<PublicProfile> {
  const { db, accounts } = deps;
  return await db.transaction().execute(async (transaction) => {
    const user = await requireFound(accounts.grantStaffRights(transaction, username), ModerationErrors.unknownUser);
    if (user === "restricted") throw ModerationErrors.restricted();
    if (user.isNew) await recordChange(deps, transaction, user, { action: "granted_staff", staffId });
    return await profileOf(deps, transaction, user.id);
  });
}

/** Revokes a user's staff rights, or the caller's own. The next staff call returns 403. @throws AppError "not_found" for an unknown username, "conflict" for the last of staff */
export async function revokeStaff(deps: StaffDeps, staffId: number | null, username: string): Promise<PublicProfile> {
  const { db, accounts } = deps;
  return await db.transaction().execute(async (transaction) => {
    const revoked = await accounts.revokeStaffRights(transaction, username);
    if (revoked === "unknown") throw ModerationErrors.unknownUser();
    if (revoked === "last") throw ModerationErrors.lastStaff();
    if (revoked.isNew) await recordChange(deps, transaction, revoked, { action: "revoked_staff", staffId });
    return await profileOf(deps, transaction, revoked.id);
  });
}
