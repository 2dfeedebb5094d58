import { AppError } from "../../platform/app-error.ts";

/** The errors of one's data, with the texts that users read. */
export const DataRightsErrors = {
  noExport: () => new AppError("not_found", "This link has ended. Ask for a new copy of your data in your account."),
  tooMany: (retryAfterSeconds: number) =>
    new AppError("too_many", "Too many attempts. Please wait a moment and try again.", { retryAfterSeconds }),
  lastStaff: () =>
    new AppError("conflict", "You are the last member of staff. Make somebody else staff before you delete your account."),
};
