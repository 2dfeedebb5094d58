import type { CheckRow } from "./checks.repository.ts";

/** The name of a check in notifications of its holder. */
export function titleOf({ kind, property_title }: Pick<CheckRow, "kind" | "property_title">): string {
  if (kind === "identity") return "Identity";
  if (kind === "licence") return "Licence";
  return property_title === null ? "Right to let" : `Right to let: ${property_title}`;
}
