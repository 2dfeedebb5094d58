import { sql } from "kysely";
import { rowsOf, type PersonalData } from "../../platform/personal-data.ts";

/** The searches of a person, or of an address that they had proved: else a stranger could delete a guest's alerts. */
export const savedSearchesPersonalData: PersonalData = {
  tables: ["alert_recipients"],
  sections: {
    saved_searches: rowsOf(
      (userId) => sql<object>`
        select s.id, s.name, s.query, s.frequency, s.created_at, s.seen_at, s.last_alert_at, s.deleted_at
        from saved_searches s join alert_recipients r on r.id = s.recipient_id
        where r.user_id = ${userId} order by s.id`,
    ),
  },
  erase: async (tx, { id, email, hasProvedEmail }) => {
    const ofAddress = hasProvedEmail && email !== null ? sql`or email = ${email.toLowerCase()}` : sql``;
    const own = sql`select id from alert_recipients where user_id = ${id} ${ofAddress}`;
    // Alerts go with the recipient; few have many searches.
    await sql`delete from alerts where recipient_id in (${own})`.execute(tx);
    await sql`delete from saved_searches where recipient_id in (${own})`.execute(tx);
    await sql`delete from alert_recipients where id in (${own})`.execute(tx);
    return false;
  },
};
