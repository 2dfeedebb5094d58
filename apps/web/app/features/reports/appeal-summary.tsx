import type { OwnAppeal } from "@efie/contract";
import { formatDate } from "../../lib/format/dates.ts";

const answers = {
  upheld: "We have looked at it again, and the decision stays.",
  overturned: "You were right: we have taken the decision back.",
};

/** What somebody said against a decision, and what came of it. */
export function AppealSummary({ appeal: { text, created_at, verdict, reason } }: { appeal: OwnAppeal }) {
  return (
    <div className="mt-4 grid gap-2 rounded-md bg-sunken p-4 text-left">
      <p className="text-sm font-semibold text-quiet">Your appeal of {formatDate(created_at)}</p>
      <p className="wrap-anywhere">{text}</p>
      <p className="font-semibold">{verdict === null ? "Another member of our staff is looking at it." : answers[verdict]}</p>
      {reason !== null && <p className="wrap-anywhere">{reason}</p>}
    </div>
  );
}
