import { AppError } from "../../platform/app-error.ts";

function field(name: string, message: string): AppError {
  return new AppError("invalid", message, { fields: { [name]: [message] } });
}

/** The errors of promo codes, with the texts that users read. */
export const PromoCodeErrors = {
  unusable: () => new AppError("invalid", "Invalid or expired promo code."),
  taken: () => field("code", "This promo code exists already."),
  overHundredPercent: () => field("value", "At most 100 percent."),
  unknownPlan: () => field("plan", "There is no such plan."),
  endsBeforeStart: () => field("ends_at", "Must be after the start."),
  tooFine: () => field("value", "At most two decimals."),
};
