import { AppError } from "../../platform/app-error.ts";

/** The errors of favorites, with the texts that users read. */
export const FavoriteErrors = {
  noProperty: () => new AppError("not_found", "No such listing."),
  notSaved: () => new AppError("not_found", "This listing is not among your favorites."),
  notPublished: () => new AppError("conflict", "This listing is no longer available and cannot be saved."),
};
