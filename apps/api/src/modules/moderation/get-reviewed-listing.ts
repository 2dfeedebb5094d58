import type { ModerationDeps } from "./moderation-deps.ts";
import { ModerationErrors } from "./moderation-errors.ts";
import { findReviewedListing } from "./staff-actions.repository.ts";

/** The JSON text of a listing as it was when staff decided on it. @throws "not found" for an entry that kept none. */
export async function getReviewedListing({ db }: Pick<ModerationDeps, "db">, actionId: number): Promise<string> {
  const listing = await findReviewedListing(db, actionId);
  if (listing === null) throw ModerationErrors.nothingKept();
  return listing;
}
