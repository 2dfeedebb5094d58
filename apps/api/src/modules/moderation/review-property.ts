import type { ModerationDeps } from "./moderation-deps.ts";
import { insertStaffAction } from "./staff-actions.repository.ts";

/** What staff say of a listing: good, or why not. */
export type Verdict = { action: "verified" } | { action: "rejected"; reason: string };

/**
 * Verifies or rejects a listing; its owner hears of it, and who said so is kept. Said twice, it is done once. Raises
 * "not found" and "conflict" as the listing's life does. Answers its JSON text.
 */
export async function reviewProperty(
  { db, clock, notifications, reviews }: ModerationDeps,
  staffId: number,
  propertyId: number,
  verdict: Verdict,
): Promise<string> {
  const why = verdict.action === "rejected" ? { reason: verdict.reason } : {};
  const announce = await db.transaction().execute(async (transaction) => {
    const reviewed =
      verdict.action === "verified"
        ? await reviews.verify(transaction, propertyId)
        : await reviews.reject(transaction, propertyId, verdict.reason);
    const { title, creatorId, isChanged, isNews } = reviewed;
    if (isChanged)
      await insertStaffAction(transaction, { staffId, action: verdict.action, propertyId, ...why, now: clock.now() });
    const news = { userId: creatorId, type: verdict.action, title, propertyId, ...why };
    return isNews ? await notifications.notify(transaction, news) : () => {};
  });
  announce();
  return await reviews.readOwn(staffId, propertyId);
}
