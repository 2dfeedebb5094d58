import { createHmac, timingSafeEqual } from "node:crypto";
import type { Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { Deliveries } from "../deliveries/index.ts";
import type { DeliveryPreferences } from "../delivery-preferences/index.ts";
import type { Notifications } from "../notifications/index.ts";
import type { Properties } from "../properties/index.ts";
import type { Search } from "../search/index.ts";
import { limits } from "@efie/contract";
import { AppError, fieldError } from "../../platform/app-error.ts";

/** Signs and reads the tokens in guests' mails. One stands for one saved search; it works as long as the search is kept. */
type SearchTokens = {
  sign(searchId: number): string;
  /** The id of a search; null for a token that we did not sign. */
  read(token: string): number | null;
};

const signatureBytes = 16;

export function createSearchTokens(secret: string): SearchTokens {
  const signatureOf = (id: string): Buffer =>
    createHmac("sha256", secret).update(`saved search ${id}`).digest().subarray(0, signatureBytes);
  return {
    sign: (id) => `${id}.${signatureOf(String(id)).toString("base64url")}`,
    read: (token) => {
      const [, id = "", signature = ""] = /^([1-9]\d{0,9})\.([\w-]{22})$/.exec(token) ?? [];
      const given = Buffer.from(signature, "base64url");
      return given.length === signatureBytes && timingSafeEqual(given, signatureOf(id)) ? Number(id) : null;
    },
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
  tokens: SearchTokens;
};

/** The errors of saved searches, with the texts that users read. */
export const SavedSearchErrors = {
  none: () => new AppError("not_found", "No such saved search."),
  tooMany: () =>
    new AppError("conflict", `You have ${limits.savedSearchesPerPerson} saved searches. Delete one to save another.`),
  emailNeeded: () => fieldError("email", "Enter your email address, or log in."),
  badLink: () =>
    fieldError("token", "This link is not valid any more. The alert was ended, or its link was never opened in time."),
  cannotMail: () => new AppError("unavailable", "We cannot send emails at the moment. Please try again later."),
};
