import { limits } from "@efie/contract";
import { plural } from "../../lib/plural.ts";

/** Of the specification, sections 2, 4, 5 and 8, letter for letter. */
export const photoSentences = {
  tooLarge: "Image too large. Each image must be smaller than 500 KB. Please pick a smaller file.",
  noneSelected: "Select at least one image",
  uploadFailed: "Upload failed. Please try again.",
  paid: "Payment successful. Uploading images now...",
  posted: "Success! Your post is in review and will be published shortly!",
  missingId: "Missing property ID. Open this page via the Add Images workflow or include a valid property id in the URL.",
} as const;

/** What a listing costs, in cedis. */
export const feeCedis = limits.listingFeePesewas / 100;

/** The question before paying (spec, section 4, step 3). */
export function describeFee(freeListings: number | null): string {
  if (freeListings === null) return `You need to subscribe or pay a one-time fee of GH₵${feeCedis} to post this property.`;
  return `You have ${plural(freeListings, "free listing")} remaining. Pay GH₵${feeCedis} for this one?`;
}

export function describeLeftOut(count: number): string {
  return `A property has at most ${limits.maxPhotosPerListing} photos. ${count === 1 ? "1 was" : `${count} were`} left out.`;
}

export function describeUnreadable(file: File): string {
  const isFromApple = /hei[cf]/i.test(`${file.type} ${file.name}`);
  return isFromApple
    ? `${file.name} is a HEIC photo, which this browser cannot read. Save it as JPEG, or take a new photo.`
    : `${file.name} is not an image that can be read. Choose a JPEG, PNG or WebP photo.`;
}

export function describeStillTooLarge(count: number): string {
  return count === 1
    ? "One photo is still too large. Shrink it or leave it out."
    : `${count} photos are still too large. Shrink them or leave them out.`;
}
