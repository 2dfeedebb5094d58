import { ApiError } from "@efie/client";
import { feeCedis } from "../../entities/payment/listing-fee.ts";
import { callProblem } from "../../lib/api/api.ts";
import { plural } from "../../lib/format/format.ts";

/** Prescribed by the specification, sections 2, 4, 5 and 8. */
export const photoSentences = {
  noneSelected: "Select at least one image",
  uploadFailed: "Upload failed. Please try again.",
  paid: "Payment successful. Uploading images now...",
  posted: "Success! Your post is in review and will be published shortly!",
  noRoom: "This device has no room to keep your photos. They are safe while this page is open: post them before you leave it.",
  offline: "Waiting for network. Keep this page open: your photos are sent when you are online again.",
  missingId: "Missing property ID. Open this page via the Add Images workflow or include a valid property id in the URL.",
} as const;

/** The server does not take some of the photos; it may have taken the others. Its message names them. */
export class PhotosRefused extends Error {}

/** The server's own words where they say what to do; for server and network errors, the specification's sentence. */
export function describeFailure(error: unknown): string {
  if (error instanceof PhotosRefused) return error.message;
  const isRefusal = error instanceof ApiError && error.status < 500 && error.status !== 401;
  return isRefusal ? callProblem(error, photoSentences.uploadFailed) : photoSentences.uploadFailed;
}

/** The question before paying (spec, section 4, step 3). */
export function describeFee(freeListings: number | null): string {
  if (freeListings === null) return `You need to subscribe or pay a one-time fee of GH₵${feeCedis} to post this property.`;
  return `You have ${plural(freeListings, "free listing")} remaining. Pay GH₵${feeCedis} for this one?`;
}
