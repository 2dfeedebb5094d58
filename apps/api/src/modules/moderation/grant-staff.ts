import type { PublicProfile } from "@efie/contract";
import type { ModerationDeps } from "./moderation-deps.ts";
import { ModerationErrors } from "./moderation-errors.ts";
import { insertStaffAction } from "./staff-actions.repository.ts";

/** Makes somebody staff; who is staff already stays so. @throws "not found" where there is nobody of that name. */
export async function grantStaff(
  { db, clock, accounts }: Pick<ModerationDeps, "db" | "clock" | "accounts">,
  staffId: number | null,
  username: string,
): Promise<PublicProfile> {
  return await db.transaction().execute(async (transaction) => {
    const person = await accounts.makeStaff(transaction, username);
    if (!person) throw ModerationErrors.nobody();
    if (person.isNew)
      await insertStaffAction(transaction, { staffId, action: "granted_staff", userId: person.id, now: clock.now() });
    const profile = (await accounts.findProfiles(transaction, [person.id])).get(person.id);
    if (!profile) throw ModerationErrors.nobody();
    return profile;
  });
}
