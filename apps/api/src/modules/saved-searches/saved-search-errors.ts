import { limits } from "@efie/contract";
import { AppError } from "../../platform/app-error.ts";

function field(name: string, message: string): AppError {
  return new AppError("invalid", message, { fields: { [name]: [message] } });
}

/** The errors of saved searches, with the texts that users read. */
export const SavedSearchErrors = {
  none: () => new AppError("not_found", "No such saved search."),
  tooMany: () =>
    new AppError("conflict", `You have ${limits.savedSearchesPerPerson} saved searches. Delete one to save another.`),
  emailNeeded: () => field("email", "Enter your email address, or log in."),
  badLink: () => field("token", "This link is not valid any more. The alert was ended, or its link was never opened in time."),
  cannotMail: () => new AppError("unavailable", "We cannot send emails at the moment. Please try again later."),
};
