import type { ReportReason, ReportTarget } from "@efie/contract";

type Words = { readonly label: string; readonly text: string };

/** Each reason as people would say it. */
export const reasonWords: Readonly<Record<ReportReason, Words>> = {
  scam: { label: "It is a scam", text: "Asks for money first, or is not what it says" },
  not_available: { label: "It is no longer available", text: "Rented, sold, or never there" },
  wrong_information: { label: "Something is not true", text: "Price, place, size or terms" },
  duplicate: { label: "It is here twice", text: "The same place in another listing" },
  stolen_photos: { label: "The photos are stolen", text: "They show another place, or belong to somebody else" },
  illegal_fee: { label: "An illegal fee or advance", text: "A viewing fee, or more than six months' rent in advance" },
  harassment: { label: "Harassment", text: "Threats, insults, or unwanted advances" },
  other: { label: "Something else", text: "Please say what it is" },
};

const ofPeople: readonly ReportReason[] = ["scam", "harassment", "illegal_fee", "wrong_information", "other"];
const ofListings: readonly ReportReason[] = [
  "scam",
  "not_available",
  "wrong_information",
  "stolen_photos",
  "illegal_fee",
  "duplicate",
  "other",
];

/** What a reason means, said of a person where one is reported, or what they write. */
export function explainReason(reason: ReportReason, target: ReportTarget): string {
  if (target === "property") return reasonWords[reason].text;
  if (reason === "scam") return "Asks for money first, or is not who they say";
  return reason === "wrong_information" ? "About a home, or about who they are" : reasonWords[reason].text;
}

/** The reasons that fit what is reported, the most frequent first. */
export function reasonsFor(target: ReportTarget): readonly ReportReason[] {
  return target === "property" ? ofListings : ofPeople;
}
