import { sql } from "kysely";
import { readAll, type PersonalData } from "../../platform/personal-data.ts";

/** Uses belong to payments and contain no name; so does the member of staff who made a code. */
export const promoCodesPersonalData: PersonalData = {
  tables: ["promo_codes", "promo_uses"],
  sections: {
    promo_codes: (executor, userId) =>
      readAll(
        sql<object>`
          select c.code, u.used_at from promo_uses u join promo_codes c on c.id = u.promo_code_id
          where u.user_id = ${userId} order by u.used_at`
          .execute(executor)
          .then(({ rows }) => rows),
      ),
  },
  erase: async () => false,
};
