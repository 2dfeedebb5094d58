import { AppError } from "../../platform/app-error.ts";

/** The errors of staff calls, with the texts that staff read. */
export const ModerationErrors = {
  unknownUser: () => new AppError("not_found", "There is nobody of that name."),
  restricted: () => new AppError("conflict", "This account is suspended or banned."),
  lastStaff: () => new AppError("conflict", "The last member of staff cannot be revoked."),
  noReviewedProperty: () => new AppError("not_found", "No listing was kept with this entry."),
  noPromoCode: () => new AppError("not_found", "There is no such promo code."),
};
