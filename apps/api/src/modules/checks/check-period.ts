import type { SubmittedCheckKind } from "@efie/contract";

/** How long an approval lasts. A person stays who they are for longer than a home stays theirs to let. */
const months: Readonly<Record<SubmittedCheckKind, number>> = { identity: 24, right_to_let: 12, licence: 12 };

/** When an approval of that moment ends: the same day so many months later; where that month is shorter, its last day. In UTC, as Accra. */
export function endOfCheck(kind: SubmittedCheckKind, approvedAt: Date): Date {
  const end = new Date(approvedAt);
  end.setUTCMonth(end.getUTCMonth() + months[kind]);
  if (end.getUTCDate() !== approvedAt.getUTCDate()) end.setUTCDate(0);
  return end;
}
