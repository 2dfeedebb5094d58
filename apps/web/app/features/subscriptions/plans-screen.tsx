import CreditCard from "lucide-react/icons/credit-card";
import { PlanOffer } from "./plan-offer.tsx";
import { useCurrentSubscription, usePlans } from "./use-current-subscription.ts";
import { WhySubscribe } from "./why-subscribe.tsx";
import { SuspendedNotice } from "../../entities/account/suspended-notice.tsx";
import { Button } from "../../ui/actions/button.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { EmptyState, ErrorState } from "../../ui/feedback/states.tsx";

export function PlansScreen() {
  return (
    <div className="page grid grid-cols-1 gap-6 py-8 md:py-10">
      <div className="max-w-2xl">
        <h1 className="text-3xl font-bold md:text-4xl">Subscription plans</h1>
        <p className="mt-2 text-lg text-quiet">More listings, seen by more people, for one price.</p>
      </div>
      <SuspendedNotice />
      <Offer />
      <WhySubscribe />
    </div>
  );
}

function Offer() {
  const { plans, hasFailed, isFetching, retry } = usePlans();
  // The present plan matters only for the choice, and the server checks it anyway, so its failure does not hide the plans.
  const { subscription, isPending, hasFailed: isUnknown } = useCurrentSubscription();
  if (hasFailed)
    return (
      <ErrorState message="Could not load subscription plans. Please try again later." onRetry={retry} isBusy={isFetching} />
    );
  if (plans === null || (isPending && !isUnknown)) return <Waiting />;
  if (plans.length === 0)
    return (
      <EmptyState icon={<CreditCard aria-hidden="true" className="size-7" />} title="No subscription plans available">
        <Button onClick={retry} isBusy={isFetching}>
          Try Again
        </Button>
      </EmptyState>
    );
  return <PlanOffer plans={plans} subscription={subscription} />;
}

function Waiting() {
  return (
    <>
      <Skeleton className="h-29 max-w-xl rounded-lg" />
      <div className="grid gap-5 lg:grid-cols-3">
        {[1, 2, 3].map((card) => (
          <Skeleton key={card} className="h-124 rounded-lg" />
        ))}
      </div>
    </>
  );
}
