import { limits, type moderationQuery, type PublicProfile } from "@efie/contract";
import type { z } from "zod";
import { stringifyAscii } from "../../platform/encoding/ascii-json.ts";
import { encodeCursor, readCursor, type ListedPage } from "../../platform/encoding/cursor.ts";
import type { QueuedListing } from "../properties/index.ts";
import type { ModerationDeps } from "./moderation-deps.ts";
import { findVerifiedListings } from "./staff-actions.repository.ts";

type Beside = { owner: PublicProfile; approved: string | undefined };

function presentEntry(listing: QueuedListing, { owner, approved }: Beside): string {
  const waiting = {
    version: listing.version,
    owner,
    waiting_since: listing.waiting_since.toISOString(),
    fee_withdrawn_at: listing.fee_withdrawn_at?.toISOString() ?? null,
  };
  return `{"property":${listing.text},"approved":${approved ?? "null"},${stringifyAscii(waiting).slice(1)}`;
}

/** A page of listings that wait for staff, the oldest first. @throws a field error for a cursor that is not ours. */
export async function listModerationQueue(
  { db, accounts, reviews }: ModerationDeps,
  viewerId: number,
  query: z.output<typeof moderationQuery>,
): Promise<ListedPage> {
  const limit = query.limit ?? limits.defaultPageSize;
  const cursor = readCursor(query.cursor);
  const after = cursor && { since: new Date(cursor.key), id: cursor.id };
  const { listings, total } = await reviews.listQueue({ queue: query.queue, after, limit: limit + 1, viewerId });
  const page = listings.slice(0, limit);
  const ids = query.queue === "changed" ? page.map(({ id }) => id) : [];
  const [owners, approved] = await Promise.all([
    accounts.findProfiles(db, [...new Set(page.map(({ creator_id }) => creator_id))]),
    ids.length === 0 ? new Map<number, string>() : findVerifiedListings(db, ids),
  ]);
  const entries = page.flatMap((listing) => {
    const owner = owners.get(listing.creator_id);
    return owner ? [presentEntry(listing, { owner, approved: approved.get(listing.id) })] : [];
  });
  const last = page.at(-1);
  const nextCursor =
    listings.length > limit && last ? encodeCursor({ tier: 0, key: last.waiting_since.getTime(), id: last.id }) : null;
  const isCapped = total > limits.maxExactTotal;
  return { body: `[${entries.join(",")}]`, total: Math.min(total, limits.maxExactTotal), isCapped, nextCursor };
}
