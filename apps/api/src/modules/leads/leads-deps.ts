import { limits } from "@efie/contract";
import { AppError } from "../../platform/app-error.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { Clock } from "../../platform/process/clock.ts";
import type { Rates } from "../../rate-limits.ts";
import type { Notifications } from "../notifications/index.ts";

export type LeadsDeps = {
  /** The primary, for reads too: a replica may lag behind an answer just sent. */
  db: Executor;
  clock: Clock;
  notifications: Notifications;
  rates: Rates;
};

const past = "Choose a time that is still to come.";

/** The errors of leads and ready answers, with the texts that users read. */
export const LeadErrors = {
  notFound: () => new AppError("not_found", "No such lead."),
  pastReminder: () => new AppError("invalid", past, { fields: { remind_at: [past] } }),
  noReply: () => new AppError("not_found", "No such answer."),
  tooManyReplies: () =>
    new AppError("conflict", `You have ${limits.quickRepliesPerPerson} answers. Delete one to keep another ready.`),
};
