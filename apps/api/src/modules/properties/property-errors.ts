import { AppError } from "../../platform/app-error.ts";

/** What the catalogue refuses, in words for people. */
export const PropertyErrors = {
  notFound: () => new AppError("not_found", "No such listing."),
  badCursor: () =>
    new AppError("invalid", "Must be a cursor from an earlier answer.", {
      fields: { cursor: ["Must be a cursor from an earlier answer."] },
    }),
};
