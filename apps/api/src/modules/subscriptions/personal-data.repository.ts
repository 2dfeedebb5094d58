import { sql } from "kysely";
import { readAll, type PersonalData } from "../../platform/personal-data.ts";

/** The effects of payments. They stay with the payments, and contain no name. */
export const subscriptionsPersonalData: PersonalData = {
  tables: ["subscriptions", "subscription_periods", "listing_credits"],
  sections: {
    subscriptions: (executor, userId) =>
      readAll(
        sql<object>`
          select n.display_name as plan, p.starts_at, p.ends_at, p.withdrawn_at from subscription_periods p
          join subscription_plans n on n.id = p.plan_id where p.user_id = ${userId} order by p.starts_at`
          .execute(executor)
          .then(({ rows }) => rows),
      ),
    listing_credits: (executor, userId) =>
      readAll(
        sql<object>`
          select created_at, used_at, withdrawn_at from listing_credits where user_id = ${userId} order by id`
          .execute(executor)
          .then(({ rows }) => rows),
      ),
  },
  erase: async () => false,
};
