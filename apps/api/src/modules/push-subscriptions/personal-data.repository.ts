import { eraseOwned, readAll, type PersonalData } from "../../platform/personal-data.ts";

/** The browsers to which push messages go. Their keys are not exported. */
export const pushSubscriptionsPersonalData: PersonalData = {
  tables: ["push_subscriptions"],
  sections: {
    push_subscriptions: (executor, userId) =>
      readAll(
        executor
          .selectFrom("push_subscriptions")
          .select(["id", "endpoint", "created_at"])
          .where("user_id", "=", userId)
          .orderBy("id")
          .execute(),
      ),
  },
  erase: eraseOwned("push_subscriptions"),
};
