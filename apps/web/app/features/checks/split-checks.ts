import type { OwnCheck } from "@efie/contract";

type Sent = Pick<OwnCheck, "id" | "kind" | "status" | "property">;

/** What was not approved, or ended, and was sent again since. Another listing's papers are another thing. */
function isPast({ id, kind, status, property }: Sent, checks: readonly Sent[]): boolean {
  if (status !== "rejected" && status !== "expired") return false;
  if (kind === "right_to_let" && property === null) return false;
  return checks.some((other) => other.id > id && other.property?.id === property?.id);
}

/** Splits the checks of one kind into the earlier ones and those that count. */
export function splitChecks<T extends Sent>(checks: readonly T[]): readonly [past: T[], current: T[]] {
  return [checks.filter((check) => isPast(check, checks)), checks.filter((check) => !isPast(check, checks))];
}
