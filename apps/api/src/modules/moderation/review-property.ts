import type { ReviewSubject } from "../properties/index.ts";
import type { ModerationDeps } from "./moderation-deps.ts";
import { insertStaffAction } from "./staff-actions.repository.ts";

/** What staff say of a property: good, or why not. */
export type Verdict = { action: "verified" } | { action: "rejected"; reason: string };

/**
 * Verifies or rejects a property as it was looked at; its owner hears of it, and who said so is kept with the property's text and photos.
 * Said twice, it is done once. @throws "not found" and "conflict" as the property's life does. Answers its JSON text.
 */
export async function reviewProperty(
  { db, clock, notifications, reviews }: ModerationDeps,
  staffId: number,
  subject: ReviewSubject,
  verdict: Verdict,
): Promise<string> {
  const { id: propertyId } = subject;
  const why = verdict.action === "rejected" ? { reason: verdict.reason } : {};
  const announce = await db.transaction().execute(async (transaction) => {
    const reviewed =
      verdict.action === "verified"
        ? await reviews.verify(transaction, subject)
        : await reviews.reject(transaction, subject, verdict.reason);
    const { title, creatorId, isChanged, isNews, copy } = reviewed;
    const action = { staffId, action: verdict.action, propertyId, copy, ...why, now: clock.now() };
    if (isChanged) await insertStaffAction(transaction, action);
    const news = { userId: creatorId, type: verdict.action, title, propertyId, ...why };
    return isNews ? await notifications.notify(transaction, news) : () => {};
  });
  announce();
  return await reviews.readOwn(staffId, propertyId);
}
