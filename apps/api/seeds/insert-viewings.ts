import { sql } from "kysely";
import type { Lookup } from "./insert-social.ts";
import { remindersBefore } from "../src/modules/viewings/remind-viewings.ts";
import { dayMs } from "../src/platform/process/clock.ts";
import type { Executor } from "../src/platform/database/tables.ts";
import type { DemoViewing } from "./demo-viewings.ts";
import { complaints, praises } from "./person-reviews.ts";
import { insertPersonReviews } from "./insert-reviews.ts";
import type { Random } from "./random.ts";

const hourMs = 3_600_000;
/** So many requests were answered after; an agreed one has been changed twice when it is over. */
const answeredMs = 3 * hourMs;
const revisions = { requested: 0, declined: 1, cancelled: 1, confirmed: 1, done: 2, missed: 2 } as const;
const isAgreed = ({ state }: DemoViewing): boolean => state === "confirmed" || state === "done" || state === "missed";

function toRow(viewing: DemoViewing, { user, property }: Lookup, now: Date) {
  const { state, slots, createdAt } = viewing;
  const [at = now] = slots;
  const answeredAt = new Date(Math.min(createdAt.getTime() + answeredMs, now.getTime(), at.getTime()));
  const isOver = state === "done" || state === "missed";
  return {
    property_id: property(viewing.propertyIndex),
    seeker_id: user(viewing.seeker),
    owner_id: user(viewing.owner),
    state,
    proposed_by: "seeker",
    slots,
    slot: isAgreed(viewing) ? at : null,
    starts_at: at,
    note: viewing.note,
    reason: viewing.reason,
    missed_by: viewing.missedBy,
    revision: revisions[state],
    confirmed_at: isAgreed(viewing) ? answeredAt : null,
    reminders: isAgreed(viewing) ? remindersBefore(at, now) : 0,
    created_at: createdAt,
    changed_at: isOver ? new Date(at.getTime() + hourMs / 2) : state === "requested" ? createdAt : answeredAt,
  };
}

/** Who asked for a viewing is a lead: new until the owner answers, and what became of it then. */
async function insertViewingLeads(tx: Executor): Promise<void> {
  await sql`
    insert into leads (owner_id, person_id, property_id, state, first_at, last_at, viewing_asked_at, waiting_since)
    select owner_id, seeker_id, property_id, (case state when 'requested' then 'new' when 'confirmed' then 'viewing'
        when 'done' then (array['viewing', 'viewing', 'lost', 'lost', 'contacted'])[1 + id % 5]
        when 'missed' then (array['viewing', 'lost'])[1 + id % 2] else 'contacted' end)::lead_state,
      created_at, created_at, created_at, case when state = 'requested' then created_at end
    from viewings
    on conflict (person_id, property_id) do update set first_at = least(leads.first_at, excluded.first_at),
      last_at = greatest(leads.last_at, excluded.last_at), viewing_asked_at = excluded.viewing_asked_at,
      waiting_since = coalesce(leads.waiting_since, excluded.waiting_since),
      state = case when excluded.state = 'new' then leads.state else excluded.state end`.execute(tx);
}

/** Shares of good words among the reviews, and of visits with a review. */
const [pleased, reviewed] = [0.82, 0.3];
const visibleAfterDays = 7;

/** What some say who were there, once everybody may read it. */
async function insertReviewsOfViewings(
  tx: Executor,
  random: Random,
  viewings: readonly DemoViewing[],
  { user, property }: Lookup,
  now: Date,
): Promise<void> {
  const rows = viewings.flatMap((viewing) => {
    const created_at = new Date((viewing.slots[0]?.getTime() ?? 0) + random.int(3, 40) * hourMs);
    const visible_at = new Date(created_at.getTime() + visibleAfterDays * dayMs);
    if (viewing.state !== "done" || visible_at > now || !random.chance(reviewed)) return [];
    const isPleased = random.chance(pleased);
    const about = {
      author_id: user(viewing.seeker),
      subject_id: user(viewing.owner),
      property_id: property(viewing.propertyIndex),
    };
    const rating = isPleased ? random.int(4, 5) : random.int(1, 3);
    return [
      {
        ...about,
        rating,
        text: random.pick(isPleased ? praises : complaints),
        created_at,
        visible_at,
        reply: null,
        replied_at: null,
      },
    ];
  });
  await insertPersonReviews(tx, rows);
}

/** Inserts viewings, whose leads they make, and reviews of those that were done. */
export async function insertViewings(
  tx: Executor,
  random: Random,
  viewings: readonly DemoViewing[],
  lookup: Lookup,
  now: Date,
): Promise<void> {
  const rows = viewings.map((viewing) => toRow(viewing, lookup, now));
  const columns = sql`property_id, seeker_id, owner_id, state, proposed_by, slots, slot, starts_at, note, reason, missed_by, revision,
    confirmed_at, reminders, created_at, changed_at`;
  await sql`
    insert into viewings (${columns})
    select ${columns} from json_populate_recordset(null::viewings, ${JSON.stringify(rows)}::json)`.execute(tx);
  await insertViewingLeads(tx);
  await insertReviewsOfViewings(tx, random, viewings, lookup, now);
}
