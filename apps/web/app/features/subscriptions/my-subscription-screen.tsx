import CreditCard from "lucide-react/icons/credit-card";
import { SubscriptionCard } from "./subscription-card.tsx";
import { useCurrentSubscription, usePlans } from "./use-current-subscription.ts";
import { SuspendedNotice } from "../../entities/account/suspended-notice.tsx";
import { paths } from "../../lib/navigation/paths.ts";
import { LinkButton } from "../../ui/actions/button.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { EmptyState, ErrorState } from "../../ui/feedback/states.tsx";

export function MySubscriptionScreen() {
  return (
    <div className="page max-w-3xl py-8 md:py-10">
      <h1 className="mb-6 text-3xl font-bold">My Subscription</h1>
      <SuspendedNotice className="mb-6" />
      <Mine />
    </div>
  );
}

function Mine() {
  const current = useCurrentSubscription();
  const { plans, ...offer } = usePlans();
  const retry = () => {
    if (current.hasFailed) current.retry();
    if (offer.hasFailed) offer.retry();
  };
  // Without a subscription the plans say nothing here.
  const needsPlans = current.isPending || current.subscription !== null;
  if (current.hasFailed || (offer.hasFailed && needsPlans))
    return (
      <ErrorState
        message="Could not load subscription details."
        onRetry={retry}
        isBusy={current.isFetching || offer.isFetching}
      />
    );
  if (current.isPending || (plans === null && needsPlans)) return <Skeleton className="h-120 rounded-lg" />;
  if (current.subscription === null) return <NoSubscription />;
  const { subscription, askedAt } = current;
  const plan = plans?.find(({ slug }) => slug === subscription.plan) ?? null;
  return <SubscriptionCard subscription={subscription} plan={plan} now={askedAt} />;
}

function NoSubscription() {
  return (
    <EmptyState
      icon={<CreditCard aria-hidden="true" className="size-7" />}
      title="No Active Subscription"
      text="With a plan you post without paying for each listing, and more people see what you offer."
    >
      <LinkButton to={paths.subscriptionPlans.toLowerCase()}>Browse Plans</LinkButton>
      <LinkButton to={paths.home} look="secondary">
        Go to Home
      </LinkButton>
    </EmptyState>
  );
}
