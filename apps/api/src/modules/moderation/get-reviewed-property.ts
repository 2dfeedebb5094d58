import type { ModerationDeps } from "./moderation-deps.ts";
import { ModerationErrors } from "./moderation-errors.ts";
import { findReviewedProperty } from "./staff-actions.repository.ts";

/** The JSON text of a property as it was when staff decided on it. @throws "not found" for an entry that kept none. */
export async function getReviewedProperty({ db }: Pick<ModerationDeps, "db">, actionId: number): Promise<string> {
  const property = await findReviewedProperty(db, actionId);
  if (property === null) throw ModerationErrors.nothingKept();
  return property;
}
