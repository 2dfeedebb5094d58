import { sql } from "kysely";
import { dayMs } from "../src/platform/process/clock.ts";
import { wordsForOwner } from "../src/modules/cases/decisions.policy.ts";
import { findFlags } from "../src/modules/messages/flags/find-flags.ts";
import type { Executor } from "../src/platform/database/tables.ts";
import type { DemoPerson } from "./people.ts";

const [seeker, landlord, agent, staff] = ["akosua", "yaw_landlord", "kwame_agent", "esi_staff"] as const;
/** A second member of staff, who answers appeals; somebody who is suspended; and somebody who writes to everybody. */
const [secondStaff, suspended, flooder] = ["nana_staff", "kofi_rents", "abena_deals"] as const;

/** People who exist only for the cases. */
export function makeCasePeople(now: Date): DemoPerson[] {
  const person = (username: string, names: readonly [string, string], phone_number: string, days: number): DemoPerson => ({
    username,
    first_name: names[0],
    last_name: names[1],
    email: `${username}@example.com`,
    phone_number,
    account_type: "regular",
    is_staff: username === secondStaff,
    date_joined: new Date(now.getTime() - days * dayMs),
    email_verified_at: new Date(now.getTime() - days * dayMs),
    phone_verified_at: new Date(now.getTime() - days * dayMs),
  });
  return [
    person(secondStaff, ["Nana", "Adjei"], "233240000901", 200),
    person(suspended, ["Kofi", "Rents"], "233240000902", 12),
    person(flooder, ["Abena", "Deals"], "233240000903", 4),
  ];
}

/** Lines of the conversation that was reported; the third one is. All of them are read. */
const lines: readonly (readonly [from: string, text: string])[] = [
  [suspended, "Hello Akosua, I have a self contained at East Legon for GH₵ 700 only."],
  [seeker, "Hello. That is cheap. Can I come and see it tomorrow?"],
  [suspended, "Yes, but send the viewing fee of 100 to my momo 0240 000 902 first, then I bring the keys."],
  [suspended, "Other people are coming today. See the pictures on kofi-rents.site"],
  [seeker, "I do not pay before I have seen it."],
];

type Ids = { user(name: string): number };

/** Inserts the conversation that is reported. Returns the id of the message in it. */
export async function insertReportedTalk(tx: Executor, users: ReadonlyMap<string, number>, now: Date): Promise<number> {
  const user = (name: string): number => users.get(name) ?? 0;
  const at = new Date(now.getTime() - 6 * dayMs);
  const pair = [user(seeker), user(suspended)];
  const { rows: threads } = await sql<{ id: number }>`
    insert into message_threads (lower_user_id, higher_user_id) values (${Math.min(...pair)}, ${Math.max(...pair)}) returning id`.execute(
    tx,
  );
  const threadId = threads[0]?.id ?? 0;
  const ids: number[] = [];
  for (const [index, [from, content]] of lines.entries()) {
    const sentAt = new Date(at.getTime() + index * 240_000);
    const to = from === seeker ? suspended : seeker;
    const row = {
      thread_id: threadId,
      sender_id: user(from),
      recipient_id: user(to),
      property_id: null,
      content,
      flags: findFlags(content),
    };
    const inserted = tx.insertInto("messages").values({ ...row, sent_at: sentAt, read_at: sentAt });
    ids.push((await inserted.returning("id").executeTakeFirstOrThrow()).id);
  }
  await sql`update message_threads set last_message_id = ${ids.at(-1)} where id = ${threadId}`.execute(tx);
  return ids[2] ?? 0;
}

type Target = { type: "property" | "user" | "message"; id: number; owner: number; title: string };

async function openCase(tx: Executor, target: Target, at: Date): Promise<number> {
  const { type, id, owner, title } = target;
  const row = { target_type: type, target_id: id, user_id: owner, title, opened_at: at } as const;
  return (await tx.insertInto("cases").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

/** Keeps the listing as it is now. Returns the evidence's id. */
async function keepListing(tx: Executor, caseId: number, propertyId: number, at: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into case_evidence (case_id, version, target, captured_at)
    select ${caseId}::integer, 'demo', (d.document::jsonb - 'ends')::json, ${at}::timestamptz from property_documents d
    where d.property_id = ${propertyId} returning id`.execute(tx);
  await sql`
    insert into case_photos (evidence_id, content_hash)
    select distinct ${rows[0]?.id}::integer, content_hash from property_photos where property_id = ${propertyId}`.execute(tx);
  return rows[0]?.id ?? 0;
}

/** Keeps the message with those before it. */
async function keepMessage(tx: Executor, caseId: number, messageId: number, at: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with shown as (
      select m.id, json_build_object('id', m.id, 'sender', s.id, 'recipient', r.id, 'sender_username', s.username,
        'sender_name', s.first_name || ' ' || s.last_name, 'recipient_username', r.username,
        'recipient_name', r.first_name || ' ' || r.last_name, 'content', m.content, 'flags', '[]'::json, 'timestamp',
        to_char(m.sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'is_read', true, 'avatar_url', null,
        'property', null)::jsonb as message
      from messages m join users s on s.id = m.sender_id join users r on r.id = m.recipient_id
      where m.thread_id = (select thread_id from messages where id = ${messageId}) and m.id <= ${messageId}
    )
    insert into case_evidence (case_id, version, target, captured_at)
    select ${caseId}::integer, 'sent', (t.message || jsonb_build_object('before',
      (select coalesce(jsonb_agg(b.message order by b.id), '[]') from shown b where b.id < ${messageId})))::json, ${at}::timestamptz
    from shown t where t.id = ${messageId} returning id`.execute(tx);
  return rows[0]?.id ?? 0;
}

/** The newest published listings of an owner, from the newest. */
async function findListings(tx: Executor, ownerId: number): Promise<Target[]> {
  const { rows } = await sql<{ id: number; title: string }>`
    select p.id, p.title from properties p join published_properties l on l.property_id = p.id
    where p.creator_id = ${ownerId} and p.type = 'rental' order by l.published_at desc, p.id limit 3`.execute(tx);
  return rows.map(({ id, title }) => ({ type: "property", id, owner: ownerId, title }));
}

type Report = {
  caseId: number;
  evidenceId: number;
  userId: number | null;
  reason: "scam" | "stolen_photos" | "not_available" | "illegal_fee";
  details: string;
  at: Date;
};

async function insertReport(tx: Executor, { caseId, evidenceId, userId, reason, details, at }: Report): Promise<void> {
  const row = { case_id: caseId, evidence_id: evidenceId, user_id: userId, email: null, reason, details, created_at: at };
  await tx.insertInto("reports").values(row).execute();
  await sql`update cases set revision = revision + 1 where id = ${caseId}`.execute(tx);
}

type Verdict = { caseId: number; by: number; action: "dismiss" | "warn" | "suspend"; reason: string; at: Date };

async function decide(tx: Executor, { caseId, by, action, reason, at }: Verdict): Promise<void> {
  await tx.updateTable("cases").set({ decided_by: by, action, reason, decided_at: at }).where("id", "=", caseId).execute();
  const words = wordsForOwner(action, false);
  if (words === null) return;
  const text = `${words}\n\nOur staff write: ${reason}`;
  await sql`
    insert into notifications (user_id, notif_type, is_read, created_at, property_id, title, reason)
    select user_id, 'case_decided', false, ${at}::timestamptz, case target_type when 'property' then target_id end,
      case target_type when 'message' then 'A message of yours' when 'user' then 'Your account' else title end, ${text}
    from cases where id = ${caseId}`.execute(tx);
}

/** Open cases: stolen photos that two people reported, and one text to many people. Closed ones: nothing found, and a warning. */
async function insertAboutListings(tx: Executor, { user }: Ids, ago: (days: number) => Date): Promise<void> {
  const [open, dismissed] = await findListings(tx, user(agent));
  const [warned] = await findListings(tx, user(landlord));
  if (!open || !dismissed || !warned) return;
  const first = await openCase(tx, open, ago(1.5));
  const kept = await keepListing(tx, first, open.id, ago(1.5));
  const stolen = { caseId: first, evidenceId: kept, reason: "stolen_photos" } as const;
  await insertReport(tx, {
    ...stolen,
    userId: user(seeker),
    details: "The second picture is of my aunt's house in Tema.",
    at: ago(1.5),
  });
  await insertReport(tx, { ...stolen, userId: null, details: "", at: ago(0.8) });
  for (const [target, reason, action, words] of [
    [dismissed, "not_available", "dismiss", "We called the owner: the place is free."],
    [
      warned,
      "illegal_fee",
      "warn",
      "Please do not ask for more than six months' rent in advance: the Rent Act does not allow it.",
    ],
  ] as const) {
    const caseId = await openCase(tx, target, ago(9));
    const evidenceId = await keepListing(tx, caseId, target.id, ago(9));
    await insertReport(tx, { caseId, evidenceId, userId: user(seeker), reason, details: "", at: ago(9) });
    await decide(tx, { caseId, by: user(staff), action, reason: words, at: ago(8) });
  }
  const flood = await openCase(tx, { type: "user", id: user(flooder), owner: user(flooder), title: "Abena Deals" }, ago(0.3));
  const text = "Cheap rooms in all of Accra! Call 0240 000 903 now, first come first served.";
  await tx
    .insertInto("case_flags")
    .values({ case_id: flood, kind: "same_text", text, people: 6, created_at: ago(0.3) })
    .execute();
}

/** Inserts open and closed cases, and a suspended account with its appeal. `messageId`: what it was reported for. */
export async function insertCases(tx: Executor, users: ReadonlyMap<string, number>, messageId: number, now: Date): Promise<void> {
  const ids: Ids = { user: (name) => users.get(name) ?? 0 };
  const ago = (days: number): Date => new Date(now.getTime() - days * dayMs);
  const { user } = ids;
  const target = { type: "message", id: messageId, owner: user(suspended), title: "Message from Kofi Rents" } as const;
  const caseId = await openCase(tx, target, ago(3.9));
  const evidenceId = await keepMessage(tx, caseId, messageId, ago(3.9));
  await insertReport(tx, {
    caseId,
    evidenceId,
    userId: user(seeker),
    reason: "scam",
    details: "He wants money before I see it.",
    at: ago(3.9),
  });
  const reason = "You ask for viewing fees and send people to another site. Both are not allowed.";
  await decide(tx, { caseId, by: user(staff), action: "suspend", reason, at: ago(3) });
  await tx
    .updateTable("users")
    .set({ suspended_at: ago(3) })
    .where("id", "=", user(suspended))
    .execute();
  const text = "It was my boss who told me to write that. I am sorry, I will not do it again.";
  await tx
    .insertInto("appeals")
    .values({ case_id: caseId, user_id: user(suspended), text, created_at: ago(2) })
    .execute();
  await insertAboutListings(tx, ids, ago);
}
