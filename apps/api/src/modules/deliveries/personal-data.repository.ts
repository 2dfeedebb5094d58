import { sql } from "kysely";
import type { DeliveryRow } from "./deliveries.repository.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { storedRecipient } from "./recipient.ts";
import { erasureBatch, type ErasedPerson } from "../../platform/personal-data.ts";

type Page = { afterId: number; limit: number };

/** What was sent to a person, oldest first. */
export async function findDeliveriesTo(executor: Executor, userId: number, { afterId, limit }: Page): Promise<DeliveryRow[]> {
  return await executor
    .selectFrom("deliveries")
    .select(["id", "user_id", "channel", "recipient", "template", "data", "status", "created_at"])
    .where("user_id", "=", userId)
    .where("id", ">", afterId)
    .orderBy("id")
    .limit(limit)
    .execute();
}

/**
 * Deletes what was and will be sent to a person, or to their address or number without an account, and what was sent to others about
 * them. Anybody can write any number into an account, so what was sent to somebody else's stays. Returns whether some may be left.
 */
export async function deleteDeliveriesOf(tx: Executor, { id, email, phoneNumber }: ErasedPerson): Promise<boolean> {
  const recipients = [storedRecipient("email", email), phoneNumber, storedRecipient("sms", phoneNumber)];
  const { rows } = await sql`
    delete from deliveries where id in (
      select id from deliveries
      where user_id = ${id} or (user_id is null and recipient = any(${recipients}::text[])) or data ->> 'from_id' = ${String(id)} limit ${erasureBatch}
    ) returning id`.execute(tx);
  return rows.length === erasureBatch;
}
