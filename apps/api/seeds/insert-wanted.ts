import { limits } from "@efie/contract";
import { sql } from "kysely";
import { dayMs } from "../src/platform/process/clock.ts";
import type { Executor } from "../src/platform/database/tables.ts";

/** Who looks for a home in the demo; an owner has answered. */
const seeker = "akosua";
/** Owners whose listings others look for. */
const owners = ["kwame_agent", "yaw_landlord"];

const texts = [
  "A quiet place for two of us, both working. Water all week matters more than a new kitchen.",
  "Close to the main road, with my own meter. One year in advance at most, please.",
  "Moving for a new job. I can come to see it any evening after five.",
  "For a family of four. A compound with room for one car, and a school near by.",
] as const;

type Fitting = { property_id: number; owner_id: number; user_id: number; at: Date };

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

/** The newest message of an owner to the seeker about their published rental: it becomes the answer. */
async function findOffer(executor: Executor, now: Date): Promise<Fitting | null> {
  const { rows } = await sql<Fitting>`
    select m.property_id, m.sender_id as owner_id, m.recipient_id as user_id, m.sent_at as at from messages m
    join users u on u.id = m.recipient_id and u.username = ${seeker}
    join published_properties p on p.property_id = m.property_id and p.creator_id = m.sender_id and p.type = 'rental'
    where p.price_pesewas > 0 and m.sent_at > ${new Date(now.getTime() - 20 * dayMs)}
    order by m.sent_at desc limit 1`.execute(executor);
  return rows[0] ?? null;
}

/** Rentals of the owners, each with somebody who may look for it. */
async function findOthers(executor: Executor, now: Date): Promise<Fitting[]> {
  const { rows } = await sql<Omit<Fitting, "at">>`
    select p.property_id, p.owner_id, s.id as user_id from (
      select p.property_id, p.creator_id as owner_id, row_number() over (order by p.published_at desc) as place
      from published_properties p join users u on u.id = p.creator_id and u.username = any(${owners}::text[])
      where p.type = 'rental' and p.price_pesewas > 0
    ) p join (
      select id, row_number() over (order by id) as place from users where account_type = 'regular' and username <> ${seeker} and not is_staff
    ) s on s.place = p.place where p.place < ${texts.length}::integer`.execute(executor);
  return rows.map((row, index) => ({ ...row, at: new Date(now.getTime() - (index + 1) * 2 * dayMs) }));
}

/** Inserts what people of the demo look for: one ad with an answer, the others open. Call it after the messages. */
export async function insertWanted(executor: Executor, now: Date): Promise<void> {
  const offer = await findOffer(executor, now);
  if (offer) {
    const wanted_id = await insertAd(executor, { ...offer, at: new Date(offer.at.getTime() - dayMs) }, texts[0]);
    const answer = { wanted_id, user_id: offer.owner_id, property_id: offer.property_id, created_at: offer.at };
    await executor.insertInto("wanted_answers").values(answer).execute();
  }
  const others = await findOthers(executor, now);
  for (const [index, fitting] of others.entries()) await insertAd(executor, fitting, texts[index + 1] ?? texts[1]);
}
