import { AppError } from "../../platform/app-error.ts";

/** What staff are refused, in words for people. */
export const ModerationErrors = {
  nobody: () => new AppError("not_found", "There is nobody of that name."),
  noPromoCode: () => new AppError("not_found", "There is no such promo code."),
};
