import type { CheckKind, Property, PublicCheck } from "@efie/contract";
import { checkWords, reviewWords } from "./check-words.ts";
import { formatDate } from "../../lib/format/format.ts";

/** A badge, and the sentences that it opens: who checked what and when, and what nobody checked. */
export type CheckLine = { readonly kind: CheckKind | "listing"; readonly badge: string; readonly text: string };

function lineOf(kind: CheckKind, checkedAt: string, expiresAt: string | null): CheckLine {
  const { badge, looked, not } = checkWords[kind];
  const until = expiresAt === null ? "" : ` The check holds until ${formatDate(expiresAt)}.`;
  return { kind, badge, text: `${formatDate(checkedAt)}: ${looked} ${not}${until}` };
}

/** What was checked of a person. */
export function ownerLines(checks: readonly PublicCheck[]): CheckLine[] {
  return checks.map(({ kind, checked_at, expires_at }) => lineOf(kind, checked_at, expires_at));
}

type Checked = Pick<Property, "is_verified" | "verified_at" | "right_to_let_checked_at" | "owner_checks">;

/** What “Verified” does not say of this listing. */
function listUnchecked({ owner_checks, right_to_let_checked_at }: Checked): string {
  const unchecked = [
    ...(owner_checks.includes("identity") ? [] : ["who the person is that offers it"]),
    ...(right_to_let_checked_at === null ? ["their right to let or sell it"] : []),
  ];
  return unchecked.length === 0 ? "" : ` Not checked: ${unchecked.join(", and ")}.`;
}

function verifiedLine(property: Checked): CheckLine[] {
  const { is_verified, verified_at: at } = property;
  if (!is_verified || at === null) return [];
  const { badge, looked, not } = reviewWords;
  const text = `Reviewed by our staff on ${formatDate(at)}. ${looked} ${not}${listUnchecked(property)}`;
  return [{ kind: "listing", badge, text }];
}

/** What was checked of a listing, and the identity of the person who offers it. */
export function listingLines(property: Checked, ofOwner: readonly PublicCheck[]): CheckLine[] {
  const { right_to_let_checked_at: paper } = property;
  return [
    ...verifiedLine(property),
    ...(paper === null ? [] : [lineOf("right_to_let", paper, null)]),
    ...ownerLines(ofOwner.filter(({ kind }) => kind === "identity")),
  ];
}
