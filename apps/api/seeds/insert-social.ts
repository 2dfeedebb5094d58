import { sql } from "kysely";
import { favoritedKey } from "../src/modules/favorites/favorites-deps.ts";
import { findFlags } from "../src/modules/messages/flags/find-flags.ts";
import { expiringKey } from "../src/modules/properties/lifecycle/property-maintenance.ts";
import type { Executor } from "../src/platform/database/tables.ts";
import type { DemoMessage } from "./conversations.ts";
import { hashVisitor, type DemoFavorite, type DemoVisit } from "./demo-interest.ts";
import type { DemoNews } from "./demo-news.ts";
import type { DemoSocial } from "./demo-social.ts";
import type { DemoWorld } from "./demo-world.ts";
import type { Ids } from "./insert-properties.ts";

/** Ids by username and by index in the world's properties. */
export type Lookup = { user(name: string): number; property(propertyIndex: number): number };

async function insertMessages(executor: Executor, messages: readonly DemoMessage[], { user, property }: Lookup): Promise<void> {
  const rows = messages.map(({ from, to, propertyIndex, content, sentAt, readAt }) => ({
    lower_user_id: Math.min(user(from), user(to)),
    higher_user_id: Math.max(user(from), user(to)),
    sender_id: user(from),
    recipient_id: user(to),
    property_id: property(propertyIndex),
    content,
    flags: findFlags(content),
    sent_at: sentAt,
    read_at: readAt,
  }));
  await sql`
    insert into message_threads (lower_user_id, higher_user_id, property_id)
    select lower_user_id, higher_user_id, max(property_id)
    from json_populate_recordset(null::message_threads, ${JSON.stringify(rows)}::json) group by 1, 2`.execute(executor);
  await sql`
    insert into messages (thread_id, sender_id, recipient_id, property_id, content, flags, sent_at, read_at)
    select t.id, m.sender_id, m.recipient_id, m.property_id, m.content, m.flags, m.sent_at, m.read_at
    from json_populate_recordset(null::messages, ${JSON.stringify(rows)}::json) m
    join message_threads t on t.lower_user_id = least(m.sender_id, m.recipient_id)
      and t.higher_user_id = greatest(m.sender_id, m.recipient_id)
    order by m.sent_at`.execute(executor);
  await sql`
    update message_threads t set last_message_id = (select max(m.id) from messages m where m.thread_id = t.id)`.execute(executor);
}

async function insertFavorites(
  executor: Executor,
  favorites: readonly DemoFavorite[],
  { user, property }: Lookup,
): Promise<void> {
  const rows = favorites.map(({ username, propertyIndex, createdAt }) => ({
    user_id: user(username),
    property_id: property(propertyIndex),
    created_at: createdAt,
  }));
  await sql`
    insert into favorites (user_id, property_id, created_at)
    select user_id, property_id, created_at from json_populate_recordset(null::favorites, ${JSON.stringify(rows)}::json)`.execute(
    executor,
  );
}

/** What the demo's seeker wrote beside what they saved, the newest first. */
const notes = [
  "Landlord says the tank is filled twice a week. See it on Saturday, 10 o'clock.",
  "Ask again about one year's advance.",
];

async function writeNotes(executor: Executor, userId: number): Promise<void> {
  await sql`
    update favorites f set note = n.note from (
      select id, (${notes}::text[])[row_number() over (order by created_at desc, id desc)] as note
      from favorites where user_id = ${userId}
    ) n where f.id = n.id and n.note is not null`.execute(executor);
}

async function insertVisits(executor: Executor, visits: readonly DemoVisit[], { user, property }: Lookup): Promise<void> {
  const rows = visits.map((visit) => {
    const user_id = visit.username === null ? null : user(visit.username);
    return {
      property_id: property(visit.propertyIndex),
      visited_on: visit.visitedAt.toISOString().slice(0, 10),
      viewer: `\\x${hashVisitor(visit, user_id).toString("hex")}`,
      user_id,
      visited_at: visit.visitedAt,
    };
  });
  await sql`
    insert into property_visits (property_id, visited_on, viewer, user_id, visited_at)
    select property_id, visited_on, viewer, user_id, visited_at
    from json_populate_recordset(null::property_visits, ${JSON.stringify(rows)}::json)`.execute(executor);
}

function keyOf({ type, propertyIndex, by }: DemoNews, world: DemoWorld, { user, property }: Lookup): string | null {
  const expiry_date = world.properties[propertyIndex]?.expiry_date;
  if (type === "expiring" && expiry_date) return expiringKey({ id: property(propertyIndex), expiry_date });
  return type === "favorited" && by !== null ? favoritedKey(property(propertyIndex), user(by)) : null;
}

async function insertNews(executor: Executor, news: readonly DemoNews[], world: DemoWorld, lookup: Lookup): Promise<void> {
  const rows = news.map((event) => ({
    user_id: lookup.user(event.username),
    notif_type: event.type,
    is_read: event.isRead,
    created_at: event.createdAt,
    property_id: lookup.property(event.propertyIndex),
    title: world.properties[event.propertyIndex]?.title,
    reason: event.reason,
    once_key: keyOf(event, world, lookup),
  }));
  await sql`
    insert into notifications (user_id, notif_type, is_read, created_at, property_id, title, reason, once_key)
    select user_id, notif_type, is_read, created_at, property_id, title, reason, once_key
    from json_populate_recordset(null::notifications, ${JSON.stringify(rows)}::json) order by created_at`.execute(executor);
}

export function createLookup(users: Ids["users"], propertyIds: readonly number[]): Lookup {
  const known = (id: number | undefined, what: string): number => {
    if (id === undefined) throw new Error(`no id for ${what}`);
    return id;
  };
  return {
    user: (name) => known(users.get(name), name),
    property: (propertyIndex) => known(propertyIds[propertyIndex], `listing ${propertyIndex}`),
  };
}

/** Inserts the social activity. `propertyIds` are the ids of the world's properties, in order. */
export async function insertSocial(
  executor: Executor,
  social: DemoSocial,
  world: DemoWorld,
  { users }: Pick<Ids, "users">,
  propertyIds: readonly number[],
): Promise<void> {
  const lookup = createLookup(users, propertyIds);
  await insertFavorites(executor, social.favorites, lookup);
  await writeNotes(executor, lookup.user("akosua"));
  await insertVisits(executor, social.visits, lookup);
  await insertMessages(executor, [...social.messages, ...social.chats], lookup);
  await insertNews(executor, social.news, world, lookup);
}
