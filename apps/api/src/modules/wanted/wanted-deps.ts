import type { Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { Rates } from "../../rate-limits.ts";
import type { Messages } from "../messages/index.ts";
import { limits } from "@efie/contract";
import { AppError, fieldError, tooMany } from "../../platform/app-error.ts";

export type WantedDeps = {
  /** The primary, for reads too: a replica may lag behind an ad just posted. */
  db: Executor;
  clock: Clock;
  messages: Messages;
  rates: Rates;
};

export const WantedErrors = {
  notFound: () => new AppError("not_found", "No such request."),
  unknownCity: () => fieldError("city_ids", "Unknown town."),
  tooManyOpen: () =>
    new AppError("conflict", `You have ${limits.openWantedPerPerson} open requests. Delete one to post another.`),
  ended: () => new AppError("conflict", "This request has ended. Post a new one."),
  mayNotAnswer: () => new AppError("forbidden", "Only the owner of a published listing that fits can answer this request."),
  answered: () => new AppError("conflict", "You have offered this listing already."),
  tooManyAnswers: tooMany("You have answered many requests today. Please go on tomorrow."),
};
