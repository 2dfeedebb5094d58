import { limits } from "@efie/contract/limits";
import { useQuery } from "@tanstack/react-query";
import { loadListingCost, type ListingCost, feeCedis, feeSentence } from "../../entities/payment/listing-fee.ts";
import { plural } from "../../lib/format/format.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { Skeleton } from "../../ui/feedback/states.tsx";
import { Link } from "../../ui/navigation/link.tsx";
import { classes } from "../../ui/styles/classes.ts";

const fee = `a one-time fee of GH₵${feeCedis} for ${limits.renewalDays} days, paid after you add photos`;

/** What posting costs, as one sentence. */
export function describeCost({ paidBy, freeListings }: Omit<ListingCost, "credits">): string {
  if (paidBy === "earlier fee") return "A fee that you paid before covers this property: you pay nothing now.";
  if (paidBy === "fee")
    return freeListings === null ? `Posting costs ${fee}.` : `Your plan has no free listings left: posting costs ${fee}.`;
  const left = freeListings === null || freeListings === 0 ? "" : `, which has ${plural(freeListings, "free listing")} left`;
  return `Posting costs you nothing: it is part of your plan${left}.`;
}

/** Says before anything is typed what will be asked for at the end. */
export function CostNotice({ className }: { className: string }) {
  const { data, isPending } = useQuery({
    queryKey: ["listing-cost"],
    queryFn: ({ signal }) => loadListingCost(signal),
    // It may just have been paid for, or used.
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <div className={classes("mt-2 min-h-12 text-quiet sm:min-h-6 md:mt-3", className)}>
      {isPending ? (
        <Skeleton className="h-12 sm:h-6" />
      ) : (
        <p>
          {`${data === undefined ? feeSentence : describeCost(data)} `}
          <Link to={paths.subscriptionPlans} className="link">
            See plans
          </Link>
        </p>
      )}
    </div>
  );
}
