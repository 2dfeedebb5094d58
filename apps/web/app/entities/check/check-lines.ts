import type { CheckKind, Property, PublicCheck } from "@efie/contract";
import { checkWords } from "./check-words.ts";
import { formatDate } from "../../lib/format/dates.ts";

/** A badge, and the sentences that it opens. */
export type CheckLine = { readonly badge: string; readonly text: string };

function lineOf(kind: CheckKind, checkedAt: string, expiresAt: string | null): CheckLine {
  const { badge, looked, not } = checkWords[kind];
  const until = expiresAt === null ? "" : ` The check holds until ${formatDate(expiresAt)}.`;
  return { badge, text: `${formatDate(checkedAt)}: ${looked} ${not}${until}` };
}

/** What was checked of a person. */
export function ownerLines(checks: readonly PublicCheck[]): CheckLine[] {
  return checks.map(({ kind, checked_at, expires_at }) => lineOf(kind, checked_at, expires_at));
}

type Checked = Pick<Property, "is_verified" | "verified_at" | "date_posted" | "right_to_let_checked_at">;

function verifiedLine({ is_verified, verified_at, date_posted }: Checked): CheckLine[] {
  // A listing from before these dates were kept was reviewed when it was published.
  const at = verified_at ?? date_posted;
  if (!is_verified || at === null) return [];
  const text = `Reviewed by our staff on ${formatDate(at)}. They read the listing and looked at its photos. Nobody of us was there, and it is no proof of ownership.`;
  return [{ badge: "Verified", text }];
}

/** What was checked of a listing. */
export function listingLines(property: Checked): CheckLine[] {
  const paper = property.right_to_let_checked_at ?? null;
  return [...verifiedLine(property), ...(paper === null ? [] : [lineOf("right_to_let", paper, null)])];
}
