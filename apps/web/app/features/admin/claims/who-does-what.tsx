import type { ClaimedItem, ClaimItem } from "@efie/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { api, requireSession } from "../../../lib/api/api.ts";
import { claimCalls } from "../../../lib/api/calls.ts";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { Moment } from "../moment.tsx";

const kinds: Readonly<Record<ClaimItem, { label: string; addressOf: (id: number, title: string) => string }>> = {
  property: { label: "Listing", addressOf: () => "?tab=pending" },
  case: { label: "Case", addressOf: (id) => `?tab=cases&case=${id}` },
  check: { label: "Check", addressOf: (id) => `?tab=checks&check=${id}` },
  appeal: { label: "Appeal", addressOf: (id) => `?tab=appeals&appeal=${id}` },
  payment: { label: "Payment", addressOf: (_id, title) => `?tab=payments&search=${title}` },
};

/** Which member of staff is looking at what, so that two do not do the same. */
export function WhoDoesWhat() {
  const { data: claims } = useQuery({
    queryKey: ["claims"],
    queryFn: async ({ signal }): Promise<readonly ClaimedItem[]> =>
      requireSession(await api.call(claimCalls.listClaims, { signal })),
    staleTime: 0,
    refetchInterval: 30_000,
  });
  if (claims === undefined) return null;
  if (claims.length === 0) return <p className="text-sm text-quiet">Nobody is looking at anything right now.</p>;
  return (
    <ul aria-label="Who does what" className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
      {claims.map(({ item_type: type, item_id: id, title, staff, since, is_yours }) => (
        <li key={`${type} ${id}`} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5 text-sm sm:px-5">
          <span className="font-semibold">{is_yours ? "You" : `${staff.first_name} (@${staff.username})`}</span>
          <Badge>{kinds[type].label}</Badge>
          <Link
            to={kinds[type].addressOf(id, title)}
            className="inline-flex min-h-11 min-w-0 items-center font-semibold wrap-anywhere text-accent underline underline-offset-2"
          >
            {title}
          </Link>
          <span className="ml-auto">
            <Moment at={since} />
          </span>
        </li>
      ))}
    </ul>
  );
}
