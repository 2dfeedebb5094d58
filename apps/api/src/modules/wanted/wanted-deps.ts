import type { Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { Limiter } from "../../platform/security/rate-limiter.ts";
import type { Messages } from "../messages/index.ts";
import { limits } from "@efie/contract";
import { AppError } from "../../platform/app-error.ts";

export type WantedDeps = {
  /** The primary, for reads too: a replica may lag behind an ad just posted. */
  db: Executor;
  clock: Clock;
  messages: Messages;
  /** Answers of one person in a day. */
  answering: Limiter;
};

const sentence = "Unknown town.";

/** The errors of wanted ads, with the texts that users read. */
export const WantedErrors = {
  notFound: () => new AppError("not_found", "No such request."),
  unknownCity: () => new AppError("invalid", sentence, { fields: { city_ids: [sentence] } }),
  tooManyOpen: () =>
    new AppError("conflict", `You have ${limits.openWantedPerPerson} open requests. Delete one to post another.`),
  ended: () => new AppError("conflict", "This request has ended. Post a new one."),
  mayNotAnswer: () => new AppError("forbidden", "Only the owner of a published listing that fits can answer this request."),
  answered: () => new AppError("conflict", "You have offered this listing already."),
  tooManyAnswers: (retryAfterSeconds: number) =>
    new AppError("too_many", "You have answered many requests today. Please go on tomorrow.", { retryAfterSeconds }),
};
