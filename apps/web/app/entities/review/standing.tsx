import type { Agent } from "@efie/contract";
import Star from "lucide-react/icons/star";
import { plural } from "../../lib/format/format.ts";

/** Stars as a number beside one star: read as a sentence. */
export function Rating({ rating, count, className }: { rating: number; count?: number | null; className?: string }) {
  return (
    <span className={className}>
      <Star className="mr-1 inline size-4 fill-current align-[-0.125em] text-gold" />
      <span className="font-semibold">{rating}</span>
      <span className="sr-only"> of 5 stars</span>
      {count !== undefined && count !== null && <span className="text-quiet">{` · ${plural(count, "review")}`}</span>}
    </span>
  );
}

/** `25 minutes`, `3 hours`, `2 days`. */
function describeMinutes(minutes: number): string {
  if (minutes < 90) return plural(Math.max(1, minutes), "minute");
  const hours = Math.round(minutes / 60);
  return hours < 36 ? plural(hours, "hour") : plural(Math.round(hours / 24), "day");
}

/** How somebody answers; null where too few asked. */
export function describeAnswers({
  response_rate,
  response_minutes,
}: Pick<Agent, "response_rate" | "response_minutes">): string | null {
  if (response_rate === null) return null;
  const share = `Answers ${Math.round(response_rate * 100)}% of messages`;
  return response_minutes === null ? share : `${share}, half of them within ${describeMinutes(response_minutes)}`;
}
