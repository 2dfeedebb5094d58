import type { ReviewSubject } from "../properties/index.ts";
import type { ModerationDeps } from "./moderation-deps.ts";
import { insertStaffAction } from "./staff-actions.repository.ts";

/** The decision of staff on a property. */
export type Verdict = { action: "verified" } | { action: "rejected"; reason: string };

/**
 * Verifies or rejects the version of a property that staff reviewed, notifies its owner, and records the action with a copy of
 * the property. A repeat changes nothing. Returns the property's JSON text.
 * @throws AppError "not_found", "forbidden" for one's own and for what one reported, or "conflict" when the property changed since, cannot be reviewed, or somebody else is looking at it
 */
export async function reviewProperty(
  { db, clock, claims, notifications, reviews }: ModerationDeps,
  staffId: number,
  subject: ReviewSubject,
  verdict: Verdict,
): Promise<string> {
  const { id: propertyId } = subject;
  const reasonField = verdict.action === "rejected" ? { reason: verdict.reason } : {};
  const sendNotification = await db.transaction().execute(async (transaction) => {
    await claims.judge(transaction, { type: "property", id: propertyId }, staffId);
    const reviewed =
      verdict.action === "verified"
        ? await reviews.verify(transaction, subject)
        : await reviews.reject(transaction, subject, verdict.reason);
    const { title, ownerId, isChanged, isNews, copy } = reviewed;
    const action = { staffId, action: verdict.action, propertyId, copy, ...reasonField, now: clock.now() };
    if (isChanged) await insertStaffAction(transaction, action);
    const notification = { userId: ownerId, type: verdict.action, title, propertyId, ...reasonField };
    return isNews ? await notifications.notify(transaction, notification) : () => {};
  });
  sendNotification();
  return await reviews.readOwn(staffId, propertyId);
}
