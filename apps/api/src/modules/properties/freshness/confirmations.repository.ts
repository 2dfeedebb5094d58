import { allRows } from "../../../platform/database/sql.ts";
import type { Executor, RowOf } from "../../../platform/database/tables.ts";
import type { Confirmation } from "../visibility.policy.ts";

export type DueListing = Confirmation & Pick<RowOf<"properties">, "id" | "creator_id" | "title">;

/** Owners of a batch, and their listings. */
const [maxOwners, maxListings] = [100, 1_000];

/** Locks published listings whose owners are to be asked, or did not answer, with all others of these owners due before `until`. Skips locked rows. */
export async function lockDue(executor: Executor, now: Date, until: Date): Promise<DueListing[]> {
  return await allRows<DueListing>(executor)`
    select p.id, p.creator_id, p.title, coalesce(p.last_confirmed_at, p.published_at) as last_confirmed_at,
      p.confirmation_asked_at from properties p
    where p.id in (
      select l.property_id from published_properties l where l.confirmation_due_at < ${until} and l.creator_id in (
        select creator_id from published_properties where confirmation_due_at <= ${now} order by confirmation_due_at limit ${maxOwners}
      ) order by l.creator_id, l.property_id limit ${maxListings}
    ) and p.deleted_at is null and p.is_verified and p.status = 'available' and (p.expiry_date is null or p.expiry_date > ${now})
      and p.hidden_at is null and p.owner_hidden_at is null
    order by p.id for no key update skip locked`;
}
