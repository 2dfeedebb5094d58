import { deleteOwned, deleteSome, ownRows } from "../../platform/database/sql.ts";
import { sql } from "kysely";
import { erasureBatch, pagesOf, rowsOf, type PersonalData } from "../../platform/personal-data.ts";

/** The account, its sessions, and the usernames that it had. The account is erased last: before that its contacts are still needed. */
export const accountsPersonalData: PersonalData = {
  tables: ["sessions", "former_usernames"],
  sections: {
    account: rowsOf(
      (userId) => sql<object>`
        select id, username, email, first_name, last_name, phone_number, account_type, is_staff, date_joined, terms_accepted_at,
          email_verified_at, phone_verified_at, password_removed_at
        from users where id = ${userId}`,
    ),
    former_usernames: rowsOf(
      (userId) => sql<object>`
        select username, reserved_until from former_usernames where user_id = ${userId} order by username`,
    ),
    sessions: pagesOf(ownRows("sessions")`id, created_at, expires_at, revoked_at, last_seen_at, device`),
  },
  erase: async (tx, { id }) => {
    await deleteOwned(tx, "former_usernames", id);
    if (await deleteSome(tx, "sessions", sql`user_id = ${id}`, { limit: erasureBatch })) return true;
    // Neither the username nor the address can be registered: a username has no hyphen, and nobody owns `.invalid`.
    await sql`
      update users set username = 'deleted-' || id, email = 'deleted-' || id || '@erased.invalid', password_hash = '',
        first_name = 'Deleted', last_name = 'user', phone_number = '', account_type = 'regular', is_staff = false,
        terms_accepted_at = null, email_verified_at = null, phone_verified_at = null, password_removed_at = null
      where id = ${id}`.execute(tx);
    return false;
  },
};
