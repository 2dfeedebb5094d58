import type { Claim, moderationQuery, PublicProfile } from "@efie/contract";
import type { z } from "zod";
import { stringifyAscii, withIsoTimes } from "../../platform/encoding.ts";
import type { ListedPage } from "../../platform/database/list-page.ts";
import { transact } from "../../platform/database/sql.ts";
import type { QueuedProperty, ReviewSubject } from "../properties/index.ts";
import type { ModerationDeps } from "./moderation-deps.ts";
import { findVerifiedProperties, insertStaffAction } from "./staff-actions.repository.ts";

type EntryDetails = { owner: PublicProfile; approved: string | undefined; claim: Claim | null };

function presentEntry(property: QueuedProperty, { owner, approved, claim }: EntryDetails): string {
  const { version, waiting_since, fee_withdrawn_at } = property;
  const waiting = withIsoTimes({ version, owner, waiting_since, fee_withdrawn_at, claim });
  return `{"property":${property.text},"approved":${approved ?? "null"},${stringifyAscii(waiting).slice(1)}`;
}

/** Returns a page of the properties that await review, oldest first. @throws a field error for an invalid cursor */
export async function listModerationQueue(
  { db, accounts, claims, reviews }: ModerationDeps,
  viewerId: number,
  query: z.output<typeof moderationQuery>,
): Promise<ListedPage> {
  const { properties, ...page } = await reviews.listQueue(viewerId, query);
  const shown = properties.map(({ id }) => id);
  const ids = query.queue === "changed" ? shown : [];
  const [owners, approved, held] = await Promise.all([
    accounts.findProfiles(db, [...new Set(properties.map(({ creator_id }) => creator_id))]),
    ids.length === 0 ? new Map<number, string>() : findVerifiedProperties(db, ids),
    claims.find(db, "property", shown, viewerId),
  ]);
  const entries = properties.flatMap((property) => {
    const owner = owners.get(property.creator_id);
    const { id } = property;
    return owner ? [presentEntry(property, { owner, approved: approved.get(id), claim: held.get(id) ?? null })] : [];
  });
  return { ...page, body: `[${entries.join(",")}]` };
}

/** The decision of staff on a property. */
type Verdict = { action: "verified" } | { action: "rejected"; reason: string };

/** Verifies or rejects the version that staff reviewed, with a copy in the trail; a repeat changes nothing. Returns the property's JSON text. @throws AppError "not_found", "forbidden" for one's own, or "conflict" */
export async function reviewProperty(
  { db, clock, claims, notifications, reviews }: ModerationDeps,
  staffId: number,
  subject: ReviewSubject,
  verdict: Verdict,
): Promise<string> {
  const { id: propertyId } = subject;
  const reasonField = verdict.action === "rejected" ? { reason: verdict.reason } : {};
  await transact(db, async (transaction, afterCommit) => {
    await claims.judge(transaction, { type: "property", id: propertyId }, staffId);
    const reviewed =
      verdict.action === "verified"
        ? await reviews.verify(transaction, subject)
        : await reviews.reject(transaction, subject, verdict.reason);
    const { title, ownerId, isChanged, isNews, copy } = reviewed;
    const action = { staffId, action: verdict.action, propertyId, copy, ...reasonField, now: clock.now() };
    if (isChanged) await insertStaffAction(transaction, action);
    const notification = { userId: ownerId, type: verdict.action, title, propertyId, ...reasonField };
    if (isNews) afterCommit(await notifications.notify(transaction, notification));
  });
  return await reviews.readOwn(staffId, propertyId);
}
