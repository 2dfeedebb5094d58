import { AppError } from "../../platform/app-error.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { Limiter } from "../../platform/rate-limiter.ts";
import { isPublished } from "./properties.policy.ts";
import { PropertyErrors } from "./property-errors.ts";
import { findLife, findPhoneNumber } from "./visible-properties.repository.ts";

export type ContactDeps = { db: Executor; clock: Clock; contactReveals: Limiter };

/**
 * The phone number of a published listing's owner. Every question counts against the person who asks, also one about a
 * listing that is not there: numbers are not to be collected.
 */
export async function getOwnerContact(deps: ContactDeps, asker: { id: number }, id: number): Promise<string> {
  const retryAfterSeconds = await deps.contactReveals.take(String(asker.id));
  if (retryAfterSeconds !== null)
    throw new AppError("too_many", "You have asked for many phone numbers. Please try again later.", { retryAfterSeconds });
  const property = await findLife(deps.db, id);
  if (!property || !isPublished(property, deps.clock.now())) throw PropertyErrors.notFound();
  const phone = await findPhoneNumber(deps.db, property.creator_id);
  if (phone === null) throw PropertyErrors.notFound();
  return phone;
}
