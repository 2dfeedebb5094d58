import { AppError } from "../../../platform/app-error.ts";
import { dayMs, type Clock } from "../../../platform/process/clock.ts";
import type { Executor } from "../../../platform/database/tables.ts";
import type { Limiter } from "../../../platform/security/rate-limiter.ts";
import { isPublished } from "../properties.policy.ts";
import { PropertyErrors } from "../property-errors.ts";
import { findDateJoined, findLife, findPhoneNumber } from "./visible-properties.repository.ts";

/** How many numbers somebody may ask for, somebody new, and a network. */
export type ContactReveals = Readonly<Record<"perPerson" | "perNewPerson" | "perNetwork", Limiter>>;

export type ContactDeps = { db: Executor; clock: Clock; reveals: ContactReveals };

/** `network` is where the question comes from. */
export type Asker = { id: number; network: string };

/** The person is asked first: whoever is over their own limit takes nothing from others behind the same address. */
async function countReveal({ db, clock, reveals }: ContactDeps, { id, network }: Asker): Promise<void> {
  const joined = await findDateJoined(db, id);
  const isNew = joined === null || clock.now().getTime() - joined.getTime() < dayMs;
  const own = isNew ? reveals.perNewPerson : reveals.perPerson;
  let retryAfterSeconds = await own.take(String(id));
  if (retryAfterSeconds === null) {
    retryAfterSeconds = await reveals.perNetwork.take(network);
    if (retryAfterSeconds !== null) await own.giveBack(String(id));
  }
  if (retryAfterSeconds === null) return;
  throw new AppError("too_many", "You have asked for many phone numbers. Please try again later.", { retryAfterSeconds });
}

/**
 * The phone number of a published property's owner. Every question counts against the person who asks, also one about a
 * property that is not there: numbers are not to be collected.
 */
export async function getOwnerContact(deps: ContactDeps, asker: Asker, id: number): Promise<string> {
  await countReveal(deps, asker);
  const property = await findLife(deps.db, id);
  if (!property || !isPublished(property, deps.clock.now())) throw PropertyErrors.notFound();
  const phone = await findPhoneNumber(deps.db, property.creator_id);
  if (phone === null) throw PropertyErrors.notFound();
  return phone;
}
