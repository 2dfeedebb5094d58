import { deleteSome } from "../../platform/database/sql.ts";
import { sql } from "kysely";
import type { DeliveryRow } from "./deliveries.repository.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { storedRecipient } from "./recipient.ts";
import { erasureBatch, readPages, type ErasedPerson, type PersonalData } from "../../platform/personal-data.ts";
import { render } from "./render.ts";
import { isTemplateName } from "./templates/index.ts";

/**
 * Deletes what was sent to an address without an account: to any that the person is known to have had, from the mails to them and the
 * links that take addresses back. Not to one that another account has by now, and not what waits to be sent, as nobody knows whether they
 * had proved it. Returns whether some may be left.
 */
async function deleteGuestMails(tx: Executor, id: number): Promise<boolean> {
  const toGuest = sql`user_id is null and status <> 'queued' and recipient in (
    select address from (
      select recipient as address from deliveries where user_id = ${id} and channel = 'email'
      union select lower(contact) from account_links where user_id = ${id} and purpose = 'take_back_email'
    ) known where not exists (select from users where lower(users.email) = known.address and users.id <> ${id}))`;
  return await deleteSome(tx, "deliveries", toGuest, { limit: erasureBatch });
}

/**
 * Deletes what was and will be sent to a person, or was to their addresses or number without an account, and what was sent to others
 * about them. Anybody can write any address and number into an account, so what was sent to somebody else's stays, and what will be sent
 * to one that was not proved. Returns whether some may be left.
 */
async function deleteDeliveriesOf(tx: Executor, person: ErasedPerson): Promise<boolean> {
  const { id, email, phoneNumber, hasProvedEmail, hasProvedPhone } = person;
  // First: the mails to the person say which addresses they had.
  if (await deleteGuestMails(tx, id)) return true;
  const addresses = email === null ? [] : [storedRecipient("email", email)];
  const numbers = [phoneNumber, storedRecipient("sms", phoneNumber)];
  const recipients = [...addresses, ...numbers];
  const proved = [...(hasProvedEmail ? addresses : []), ...(hasProvedPhone ? numbers : [])];
  const ofPerson = sql`user_id = ${id} or data ->> 'from_id' = ${String(id)} or (user_id is null
    and recipient = any(${recipients}::text[]) and (status <> 'queued' or recipient = any(${proved}::text[])))`;
  return await deleteSome(tx, "deliveries", ofPerson, { limit: erasureBatch });
}

/** A delivery without its text, which may hold a code or a link. */
function present({ id, channel, recipient, template, data, status, created_at }: DeliveryRow) {
  // A template of another release is no reason to keep the rest from its owner.
  const subject = data !== null && isTemplateName(template, channel) ? render(template, channel, data, "").subject : null;
  return { id, channel, recipient, template, subject, status, created_at };
}

/** What was sent to a person by email, SMS and web push, oldest first. */
export const deliveriesPersonalData: PersonalData = {
  tables: ["deliveries"],
  sections: {
    deliveries: (executor, userId) =>
      readPages(async ({ afterId, limit }) => {
        const query = executor.selectFrom("deliveries").selectAll().where("user_id", "=", userId).where("id", ">", afterId);
        return (await query.orderBy("id").limit(limit).execute()).map(present);
      }),
  },
  erase: deleteDeliveriesOf,
};
