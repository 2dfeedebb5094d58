import type { Agent } from "@efie/contract";
import { accountTypeLabel } from "../../entities/account/account-rules.ts";
import { checkWords } from "../../entities/check/check-words.ts";
import { describeAnswers, Rating } from "../../entities/review/standing.tsx";
import { plural, formatName } from "../../lib/format/format.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { Badge } from "../../ui/feedback/states.tsx";
import { Link } from "../../ui/navigation/link.tsx";

/** Somebody in the directory; all of it is the link. */
export function AgentCard({ agent }: { agent: Agent }) {
  const { username, account_type, listings_count, checks, rating, reviews_count } = agent;
  const answers = describeAnswers(agent);
  return (
    <li data-owner={agent.id}>
      <Link
        to={paths.agent(username)}
        className="grid h-full content-start gap-1.5 rounded-lg border border-line bg-surface p-4 hover:bg-sunken"
      >
        <span className="text-lg font-bold wrap-anywhere">{formatName(agent)}</span>
        <span className="text-sm text-quiet">{`${accountTypeLabel(account_type)} · ${plural(listings_count, "listing")}`}</span>
        {rating !== null && <Rating rating={rating} count={reviews_count} className="text-sm" />}
        {answers !== null && <span className="text-sm">{answers}</span>}
        <span className="flex flex-wrap gap-1.5">
          {checks.map(({ kind }) => (
            <Badge key={kind} tone="green">
              {checkWords[kind].badge}
            </Badge>
          ))}
        </span>
      </Link>
    </li>
  );
}
