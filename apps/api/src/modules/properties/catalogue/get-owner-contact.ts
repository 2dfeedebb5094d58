import type { Rates } from "../../../rate-limits.ts";
import { dayMs, type Clock } from "../../../platform/process/clock.ts";
import type { Executor } from "../../../platform/database/tables.ts";
import type { LeadRecorder } from "../../leads/index.ts";
import { takeAll } from "../../../platform/security/rate-limiter.ts";
import { isPublished } from "../visibility.policy.ts";
import { PropertyErrors } from "../property-errors.ts";
import { findBlockedWith } from "./viewers.repository.ts";
import { findLife, findPerson } from "./visible-properties.repository.ts";

export type ContactDeps = { db: Executor; clock: Clock; rates: Rates; leads: Pick<LeadRecorder, "record"> };

/** `network` is the network of the request. */
export type Caller = { id: number; isStaff: boolean; network: string };

/** Checks the user's limit first, so that a user over it does not use up the limit of others on the same network. */
async function countReveal({ db, clock, rates }: ContactDeps, { id, network }: Caller): Promise<void> {
  const joined = (await findPerson(db, id))?.date_joined;
  const isNew = !joined || clock.now().getTime() - joined.getTime() < dayMs;
  const own = isNew ? rates.contactRevealsPerNewPerson : rates.contactRevealsPerPerson;
  const retryAfterSeconds = await takeAll([
    [own, String(id)],
    [rates.contactRevealsPerNetwork, network],
  ]);
  if (retryAfterSeconds !== null) throw PropertyErrors.tooManyNumbers(retryAfterSeconds);
}

/** The phone number of a published property's owner. Every request counts, so that numbers cannot be harvested. @throws "too_many", or "not found", also where one has blocked the other */
export async function getOwnerContact(deps: ContactDeps, caller: Caller, id: number): Promise<string> {
  await countReveal(deps, caller);
  const property = await findLife(deps.db, id);
  if (!property || !isPublished(property, deps.clock.now())) throw PropertyErrors.notFound();
  if ((await findBlockedWith(deps.db, caller.id)).includes(property.creator_id)) throw PropertyErrors.notFound();
  const phone = (await findPerson(deps.db, property.creator_id))?.phone_number;
  if (phone === undefined) throw PropertyErrors.notFound();
  if (!caller.isStaff) await deps.leads.record(deps.db, { personId: caller.id, propertyId: id, via: "reveal" });
  return phone;
}
