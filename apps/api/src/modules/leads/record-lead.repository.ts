import type { LeadWay } from "@efie/contract";
import { sql } from "kysely";
import { prepared } from "../../platform/database/sql.ts";
import type { Executor } from "../../platform/database/tables.ts";

/** Who asks about which listing. */
type Ask = { personId: number; propertyId: number };
/** Somebody asks in one of these ways. */
export type Asked = Ask & { ways: readonly LeadWay[]; now: Date };

/** When somebody first asked in each way. */
export const columnOf = {
  reveal: "revealed_at",
  message: "messaged_at",
  viewing: "viewing_asked_at",
  availability: "availability_asked_at",
} as const satisfies Record<LeadWay, string>;

/** Makes a person a lead of a listing's owner, or adds to what they are. Nothing for the owner's own listing, or with `ownerId` for another's. */
export async function upsertLead(executor: Executor, { personId, propertyId, ways, now }: Asked, ownerId: number | null) {
  const at = (way: LeadWay) => (ways.includes(way) ? sql`${now}::timestamptz` : sql`null::timestamptz`);
  const waiting = ways.some((way) => way !== "reveal") ? sql`${now}::timestamptz` : sql`null::timestamptz`;
  const firstOf = (way: LeadWay) => sql`coalesce(leads.${sql.ref(columnOf[way])}, excluded.${sql.ref(columnOf[way])})`;
  const isOwner = ownerId === null ? sql`true` : sql`p.creator_id = ${ownerId}`;
  await sql`${prepared}
    insert into leads (owner_id, person_id, property_id, first_at, last_at, revealed_at, messaged_at, viewing_asked_at,
      availability_asked_at, waiting_since)
    select p.creator_id, ${personId}::integer, p.id, ${now}::timestamptz, ${now}::timestamptz, ${at("reveal")}, ${at("message")},
      ${at("viewing")}, ${at("availability")}, ${waiting}
    from properties p where p.id = ${propertyId} and p.creator_id <> ${personId} and p.deleted_at is null and ${isOwner}
    on conflict (person_id, property_id) do update set last_at = excluded.last_at, revealed_at = ${firstOf("reveal")},
      messaged_at = ${firstOf("message")}, viewing_asked_at = ${firstOf("viewing")},
      availability_asked_at = ${firstOf("availability")}, waiting_since = coalesce(leads.waiting_since, excluded.waiting_since)`.execute(
    executor,
  );
}

export type Answer = { ownerId: number; personId: number; isCounted: boolean; textHash: Buffer; now: Date };

/** The same words to more people than this in a day count for no answer: an owner who reads what they answer does not write so. */
const maxSameAnswers = 20;

/** An owner's word to somebody ends their waiting about all listings: two people have one conversation. */
export async function answerLeads(executor: Executor, { ownerId, personId, isCounted, textHash, now }: Answer): Promise<void> {
  const dayBefore = new Date(now.getTime() - 86_400_000);
  const counts = isCounted
    ? sql`messaged_at is not null and (
        select count(distinct m.recipient_id) from messages m
        where m.sender_id = ${ownerId} and m.text_hash = ${textHash} and m.sent_at > ${dayBefore}) <= ${maxSameAnswers}`
    : sql`false`;
  await sql`${prepared}
    update leads set waiting_since = null, state = case when state = 'new' then 'contacted' else state end,
      answered_at = case when answered_at is null and ${counts} then ${now}::timestamptz else answered_at end
    where owner_id = ${ownerId} and person_id = ${personId} and (waiting_since is not null or answered_at is null)`.execute(
    executor,
  );
}

/** The owner dealt with what somebody asked about one listing. A new lead becomes `state`. */
export async function settleLead(executor: Executor, { personId, propertyId, state }: Ask & { state: "contacted" | "viewing" }) {
  await sql`
    update leads set waiting_since = null, state = case when state in ('new', 'contacted') then ${state}::lead_state else state end
    where person_id = ${personId} and property_id = ${propertyId}`.execute(executor);
}

/** Ends a waiting that began then or later. */
export async function withdrawAsk(executor: Executor, { personId, propertyId, since }: Ask & { since: Date }): Promise<void> {
  const waiting = executor.updateTable("leads").set({ waiting_since: null }).where("person_id", "=", personId);
  await waiting.where("property_id", "=", propertyId).where("waiting_since", ">=", since).execute();
}
