import type { Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { Deliveries } from "../deliveries/index.ts";
import type { DeliveryPreferences } from "../delivery-preferences/index.ts";
import type { Notifications } from "../notifications/index.ts";
import type { Properties } from "../properties/index.ts";
import type { Search } from "../search/index.ts";
import { limits } from "@efie/contract";
import { AppError, fieldError } from "../../platform/app-error.ts";
import { createSignedLinks, never } from "../../platform/security/signed-links.ts";

/** Signs and reads the tokens in guests' mails. One stands for one saved search; it works as long as the search is kept. */
export function createSearchTokens(secret: string, clock: Clock) {
  const links = createSignedLinks(secret, "saved search", clock);
  return {
    sign: (id: number): string => links.sign(String(id), never),
    /** The id of a search; null for a token that we did not sign. */
    read: (token: string): number | null => Number(links.verify(token)) || null,
  };
}

export type SavedSearchesDeps = {
  db: Executor;
  clock: Clock;
  properties: Pick<Properties, "takeChange" | "present">;
  search: Pick<Search, "readCriteria">;
  deliveries: Pick<Deliveries, "queue" | "can" | "takeSend">;
  people: Pick<DeliveryPreferences, "notify">;
  notifications: Pick<Notifications, "notifyOfAlerts">;
  tokens: ReturnType<typeof createSearchTokens>;
};

export const SavedSearchErrors = {
  none: () => new AppError("not_found", "No such saved search."),
  tooMany: () =>
    new AppError("conflict", `You have ${limits.savedSearchesPerPerson} saved searches. Delete one to save another.`),
  emailNeeded: () => fieldError("email", "Enter your email address, or log in."),
  badLink: () =>
    fieldError("token", "This link is not valid any more. The alert was ended, or its link was never opened in time."),
  cannotMail: () => new AppError("unavailable", "We cannot send emails at the moment. Please try again later."),
};
