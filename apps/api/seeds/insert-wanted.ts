import { limits } from "@efie/contract";
import { sql } from "kysely";
import { dayMs } from "../src/platform/process/clock.ts";
import type { Executor } from "../src/platform/database/tables.ts";

/** Looks for a home in the demo. */
const seeker = "akosua";
/** Owners whose listings others look for. */
const owners = ["kwame_agent", "yaw_landlord"];
const homes = ["single room", "self contained", "chamber & hall", "apartment", "duplex", "condo"];

/** By what a home has room for. */
const forOne = [
  "Moving for a new job. I can come to see it any evening after five.",
  "A student, quiet. Near the tarred road, with my own meter, please.",
] as const;
const forTwo = [
  "A quiet place for two of us, both working. Water all week matters more than a new kitchen.",
  "Newly married. One year in advance at most, and no shared bath.",
] as const;
const forMore = [
  "For a family of four. A compound with room for one car, and a school near by.",
  "Parents and three children. Walled and gated, close to public transport.",
] as const;

type Fitting = { property_id: number; owner_id: number; user_id: number; rooms: number; at: Date };

/** What somebody who looks for such a home may write; each text once as long as there are others. */
function makeWriter(): (rooms: number) => string {
  const written = new Set<string>();
  return (rooms) => {
    const texts = rooms <= 1 ? forOne : rooms === 2 ? forTwo : forMore;
    const text = texts.find((one) => !written.has(one)) ?? texts[0];
    written.add(text);
    return text;
  };
}

/** Inserts an ad that a property fits. Returns its id. */
async function insertAd(executor: Executor, { property_id, user_id, at }: Fitting, text: string): Promise<number> {
  const expires_at = new Date(at.getTime() + limits.wantedDays * dayMs);
  const { rows } = await sql<{ id: number }>`
    insert into wanted_ads (user_id, type, property_type, number_of_bedrooms, city_ids, budget_max_pesewas, text, created_at, expires_at)
    select ${user_id}::integer, p.type, p.property_type, nullif(p.number_of_bedrooms, 0), array[p.city_id],
      ceil(p.price_pesewas * 1.1 / 10000) * 10000, ${text}::text, ${at}::timestamptz, ${expires_at}::timestamptz
    from published_properties p where p.property_id = ${property_id} returning id`.execute(executor);
  return rows[0]?.id ?? 0;
}

/** The newest messages of owners about their published homes, one for a person: they become answers. The seeker's own comes first. */
async function findOffers(executor: Executor, now: Date): Promise<Fitting[]> {
  const { rows } = await sql<Fitting>`
    select * from (
      select distinct on (m.recipient_id) m.property_id, m.sender_id as owner_id, m.recipient_id as user_id,
        p.number_of_bedrooms as rooms, m.sent_at as at, u.username
      from messages m join users u on u.id = m.recipient_id and u.account_type = 'regular' and not u.is_staff
      join published_properties p on p.property_id = m.property_id and p.creator_id = m.sender_id and p.type = 'rental'
      where p.price_pesewas > 0 and p.property_type = any(${homes}::text[]::property_type[])
        and m.sent_at > ${new Date(now.getTime() - 20 * dayMs)}
      order by m.recipient_id, m.sent_at desc
    ) newest order by (username = ${seeker}) desc, at desc limit 2`.execute(executor);
  return rows;
}

/** Homes of the owners in different towns, each with somebody who may look for it. */
async function findOthers(executor: Executor, now: Date, taken: readonly number[]): Promise<Fitting[]> {
  const { rows } = await sql<Omit<Fitting, "at">>`
    select p.property_id, p.owner_id, p.rooms, s.id as user_id from (
      select property_id, owner_id, rooms, row_number() over (order by published_at desc) as place from (
        select distinct on (p.city_id) p.property_id, p.creator_id as owner_id, p.number_of_bedrooms as rooms, p.published_at
        from published_properties p join users u on u.id = p.creator_id and u.username = any(${owners}::text[])
        where p.type = 'rental' and p.price_pesewas > 0 and p.property_type = any(${homes}::text[]::property_type[])
        order by p.city_id, p.published_at desc
      ) newest
    ) p join (
      select id, row_number() over (order by id) as place from users
      where account_type = 'regular' and username <> ${seeker} and not is_staff and id <> all(${taken}::integer[])
    ) s on s.place = p.place where p.place <= 3`.execute(executor);
  return rows.map((row, index) => ({ ...row, at: new Date(now.getTime() - (index + 1) * 2 * dayMs) }));
}

/** Inserts what people of the demo look for: two ads with an answer, the others open. Call it after the messages. */
export async function insertWanted(executor: Executor, now: Date): Promise<void> {
  const write = makeWriter();
  const offers = await findOffers(executor, now);
  for (const offer of offers) {
    const wanted_id = await insertAd(executor, { ...offer, at: new Date(offer.at.getTime() - dayMs) }, write(offer.rooms));
    const answer = { wanted_id, user_id: offer.owner_id, property_id: offer.property_id, created_at: offer.at };
    await executor.insertInto("wanted_answers").values(answer).execute();
  }
  const asked = offers.map(({ user_id: id }) => id);
  for (const fitting of await findOthers(executor, now, asked)) await insertAd(executor, fitting, write(fitting.rooms));
}
