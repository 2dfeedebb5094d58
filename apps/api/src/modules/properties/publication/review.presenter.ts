import { stringifyAscii } from "../../../platform/encoding/ascii-json.ts";

/** The review state of a property. `hidden_at` is since when only its owner and staff see it, for whatever reason. */
export type ReviewRow = { activated_at: Date | null; rejected_reason: string | null; hidden_at: Date | null };

/** The JSON text of a `Property` with its review state, for its owner and staff, and `more` members. */
export function withReview(property: string, { activated_at, rejected_reason, hidden_at }: ReviewRow, more: object = {}): string {
  const review = { is_activated: activated_at !== null, rejected_reason, hidden_at: hidden_at?.toISOString() ?? null, ...more };
  return `${property.slice(0, -1)},${stringifyAscii(review).slice(1)}`;
}
