import { AppError } from "../../platform/app-error.ts";

/** What staff are refused, in words for people. */
export const ModerationErrors = {
  nobody: () => new AppError("not_found", "There is nobody of that name."),
  lastStaff: () => new AppError("conflict", "The last member of staff cannot be revoked."),
  nothingKept: () => new AppError("not_found", "No listing was kept with this entry."),
  noPromoCode: () => new AppError("not_found", "There is no such promo code."),
};
