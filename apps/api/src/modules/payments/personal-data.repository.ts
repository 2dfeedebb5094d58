import { sql } from "kysely";
import { erasureBatch, pagesOf, type PersonalData } from "../../platform/personal-data.ts";

/** Replaces the property's title in the payment. */
const erasedTitle = "Deleted listing";

/** Payments stay for the books, without a name. */
export const paymentsPersonalData: PersonalData = {
  tables: ["payments"],
  sections: {
    payments: pagesOf(
      ({ userId, afterId, limit }) => sql<{ id: number }>`
          select id, reference, purpose, property_id, title, price_pesewas, amount_pesewas, status, created_at, settled_at
          from payments where user_id = ${userId} and id > ${afterId} order by id limit ${limit}`,
    ),
  },
  erase: async (tx, { id }) => {
    const { rows } = await sql<{ reference: string }>`
      update payments set title = case when property_id is null then title else ${erasedTitle} end, access_code = null,
        authorization_url = null
      where id in (
        select id from payments where user_id = ${id} and (access_code is not null or authorization_url is not null
          or (property_id is not null and title <> ${erasedTitle})) limit ${erasureBatch}
      ) returning reference`.execute(tx);
    await sql`
      update sandbox_transactions set email = '', callback_url = null
      where reference = any(${rows.map(({ reference }) => reference)}::text[])`.execute(tx);
    await sql`
      update payment_reviews set note = '' where note <> '' and payment_id in (
        select id from payments where user_id = ${id} and flags <> '{}')`.execute(tx);
    return rows.length === erasureBatch;
  },
};
