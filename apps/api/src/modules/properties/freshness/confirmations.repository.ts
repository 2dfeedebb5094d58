import { sql } from "kysely";
import type { Executor } from "../../../platform/database/tables.ts";
import { askAfterDays, type Confirmation } from "./confirmation.policy.ts";

export type DueListing = Confirmation & { id: number; creator_id: number; title: string };

/** Locks published listings whose owners are to be asked, or did not answer. Rows that another process has locked are skipped. */
export async function lockDue(executor: Executor, now: Date, limit: number): Promise<DueListing[]> {
  const { rows } = await sql<DueListing>`
    select p.id, p.creator_id, p.title, p.last_confirmed_at, p.confirmation_asked_at from properties p
    where p.id in (
      select property_id from published_properties where confirmation_due_at <= ${now} order by confirmation_due_at limit ${limit}
    ) and p.deleted_at is null and p.is_verified and p.status = 'available' and (p.expiry_date is null or p.expiry_date > ${now})
      and p.hidden_at is null and p.owner_hidden_at is null
    order by p.id for no key update skip locked`.execute(executor);
  return rows;
}

export async function markAsked(executor: Executor, ids: readonly number[], now: Date): Promise<void> {
  await sql`update properties set confirmation_asked_at = ${now} where id = any(${ids}::integer[])`.execute(executor);
}

export async function makeInactive(executor: Executor, ids: readonly number[]): Promise<void> {
  await sql`update properties set status = 'inactive' where id = any(${ids}::integer[])`.execute(executor);
}

/** Listings of a release that did not ask: their owners are asked over the first week, not all at once. */
export async function spreadQuestions(executor: Executor, ids: readonly number[], now: Date): Promise<void> {
  await sql`
    update published_properties set confirmation_due_at = ${now}::timestamptz + (property_id % ${askAfterDays}) * interval '1 day'
    where property_id = any(${ids}::integer[]) and confirmation_due_at is null`.execute(executor);
}
