import type { ReportTarget } from "@efie/contract";

/** What is reported, in the middle of a sentence. */
export const targetWords: Readonly<Record<ReportTarget, string>> = {
  property: "this listing",
  user: "this person",
  message: "this message",
  review: "this review",
};
