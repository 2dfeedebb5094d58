import { limits } from "@efie/contract";
import { AppError, fieldError, tooMany } from "../../platform/app-error.ts";

const feeCedis = limits.listingFeePesewas / 100;

export const PropertyErrors = {
  notFound: () => new AppError("not_found", "No such listing."),
  notYours: () => new AppError("forbidden", "This listing belongs to somebody else."),
  expired: () => new AppError("conflict", "This listing has expired. Renew it first."),
  inactive: () => new AppError("conflict", "This listing is inactive. Reactivate it first."),
  notPublished: () => new AppError("conflict", "This listing is not published, so there is nothing to confirm."),
  badLink: () => new AppError("invalid", "This link is not valid any more."),
  nothingToRenew: () => new AppError("conflict", "This listing is neither expired nor inactive."),
  referenceTaken: () => fieldError("reference", "You already use this reference for another listing."),
  unknownCity: () => fieldError("city", "There is no such town."),
  unknownFeature: (id: number) => fieldError("features", `There is no amenity ${id}.`),
  tooManyPosted: tooMany("You have posted very many listings today. Please go on tomorrow, or write to us."),
  alreadyPosted: () => new AppError("conflict", "This listing is posted already."),
  noPhotos: () => new AppError("conflict", "This draft has no photo yet. Add one to post it."),
  noPrice: () => new AppError("conflict", "The price of this listing is to be talked about."),
  priceTooLarge: () => new AppError("conflict", "The price of this listing would be too large."),
  tooManyBatches: tooMany("You have changed many listings at once. Please wait a moment."),
  tooManyNumbers: tooMany("You have asked for many phone numbers. Please try again later."),
  halfPin: () => fieldError("latitude", "Latitude and longitude belong together."),
  pinOutsideGhana: () => fieldError("latitude", "This place is in the sea or outside Ghana. Move the pin."),
  tooManyDecimals: (field: string) => fieldError(field, "At most two decimals."),
  /** The sentences of the specification's section 4, step 3. */
  publishingCosts: (quota: { remaining: number } | null) =>
    new AppError(
      "payment_needed",
      quota
        ? `You have ${quota.remaining} free ${quota.remaining === 1 ? "listing" : "listings"} remaining. Pay GH₵${feeCedis} for this one?`
        : `You need to subscribe or pay a one-time fee of GH₵${feeCedis} to post this property.`,
    ),
  renewalCosts: () => new AppError("payment_needed", `Renew your listing for ${limits.renewalDays} days at GH₵${feeCedis}?`),
  changedSince: () => new AppError("conflict", "This listing changed since you opened it. Please look again."),
  reviewedSince: () => new AppError("conflict", "This listing has been reviewed since you opened it."),
  notInReview: () => new AppError("conflict", "This listing is a draft: it is not activated, or has no photo yet."),
};
