import { AppError } from "../../platform/app-error.ts";

/** What saving refuses, in words for people. */
export const FavoriteErrors = {
  noProperty: () => new AppError("not_found", "No such listing."),
  notSaved: () => new AppError("not_found", "This listing is not among your favorites."),
  notPublished: () => new AppError("conflict", "This listing is no longer available and cannot be saved."),
};
