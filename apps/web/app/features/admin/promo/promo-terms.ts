import type { PromoKind, PromoScope } from "@efie/contract";

/** The terms of a code as they are typed. */
export type PromoValues = {
  code: string;
  kind: PromoKind;
  value: string;
  applies_to: PromoScope;
  plan: string;
  starts_at: string;
  ends_at: string;
  max_uses: string;
  max_uses_per_user: string;
};

export const noTerms: PromoValues = {
  code: "",
  kind: "percent",
  value: "",
  applies_to: "both",
  plan: "",
  starts_at: "",
  ends_at: "",
  max_uses: "",
  max_uses_per_user: "1",
};

const scopes: Record<PromoScope, string> = {
  subscription: "Subscriptions",
  listing: "Listing fees",
  both: "Subscriptions and listing fees",
};
export const scopeOptions = (Object.keys(scopes) as PromoScope[]).map((value) => ({ value, label: scopes[value] }));

export function describeScope(scope: PromoScope): string {
  return scopes[scope];
}

/** Accra keeps UTC all year: a day begins and ends there at midnight. */
function dayBegins(day: string): string | null {
  return day === "" ? null : `${day}T00:00:00.000Z`;
}
function dayEnds(day: string): string | null {
  return day === "" ? null : `${day}T23:59:59.999Z`;
}
const whole = (text: string): number | null => (text.trim() === "" ? null : Number(text));

export function toPromoBody({
  code,
  kind,
  value,
  applies_to,
  plan,
  starts_at,
  ends_at,
  max_uses,
  max_uses_per_user,
}: PromoValues) {
  return {
    code: code.trim(),
    kind,
    value: Number(value.replaceAll(",", "")),
    applies_to,
    plan: whole(plan),
    starts_at: dayBegins(starts_at),
    ends_at: dayEnds(ends_at),
    max_uses: whole(max_uses),
    max_uses_per_user: whole(max_uses_per_user) ?? 1,
  };
}
