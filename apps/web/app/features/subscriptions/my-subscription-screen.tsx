import type { CurrentSubscription, SubscriptionPlan } from "@efie/contract";
import CreditCard from "lucide-react/icons/credit-card";
import Hourglass from "lucide-react/icons/hourglass";
import House from "lucide-react/icons/house";
import { SuspendedNotice } from "../../entities/account/suspended-notice.tsx";
import { formatDate, plural } from "../../lib/format/format.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { LinkButton } from "../../ui/actions/button.tsx";
import { Loaded } from "../../ui/feedback/loaded.tsx";
import { Badge, Skeleton, EmptyState } from "../../ui/feedback/states.tsx";
import { Link } from "../../ui/navigation/link.tsx";
import { PerkList, daysRemaining, perksBeyondListings, planName, remainingLine } from "./perk-list.tsx";
import { useCurrentSubscription, usePlans } from "./use-current-subscription.ts";

export function MySubscriptionScreen() {
  return (
    <div className="page max-w-3xl py-8 md:py-10">
      <h1 className="mb-6 text-3xl font-bold">My Subscription</h1>
      <SuspendedNotice className="mb-6" />
      <Mine />
      <p className="mt-6 text-center">
        <Link to={paths.accountPayments} className="inline-flex min-h-11 items-center link">
          Payments and receipts
        </Link>
      </p>
    </div>
  );
}

function Mine() {
  const current = useCurrentSubscription();
  const plans = usePlans();
  const unloaded = { failure: "Could not load subscription details.", waiting: <Skeleton className="h-120 rounded-lg" /> };
  return (
    <Loaded query={current} {...unloaded}>
      {(subscription) =>
        // Without a subscription the plans say nothing here.
        subscription === null ? (
          <NoSubscription />
        ) : (
          <Loaded query={plans} {...unloaded}>
            {(offered) => (
              <SubscriptionCard
                subscription={subscription}
                plan={offered.find(({ slug }) => slug === subscription.plan) ?? null}
                // When the server said so: days are counted from then.
                now={new Date(current.dataUpdatedAt)}
              />
            )}
          </Loaded>
        )
      }
    </Loaded>
  );
}

function NoSubscription() {
  return (
    <EmptyState
      icon={<CreditCard aria-hidden="true" className="size-7" />}
      title="No Active Subscription"
      text="With a plan you post without paying for each listing, and more people see what you offer."
    >
      <LinkButton to={plansPath}>Browse Plans</LinkButton>
      <LinkButton to={paths.home} look="secondary">
        Go to Home
      </LinkButton>
    </EmptyState>
  );
}

type Props = { subscription: CurrentSubscription; plan: SubscriptionPlan | null; now: Date };

const plansPath = paths.subscriptionPlans.toLowerCase();

/** The plan that runs. */
function SubscriptionCard({ subscription, plan, now }: Props) {
  const perks = plan === null ? [] : perksBeyondListings(plan);
  return (
    <div className="grid gap-5">
      <section className="overflow-hidden rounded-lg border border-line bg-surface">
        <div aria-hidden="true" className="kente-thread h-1.5" />
        <div className="grid gap-5 p-5 md:p-8">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 className="text-2xl font-bold">{planName(subscription.plan, plan)}</h2>
            <Badge tone="green">ACTIVE</Badge>
          </div>
          <Facts subscription={subscription} plan={plan} now={now} />
          <div className="border-t border-line pt-5">
            <h3 className="mb-3 font-bold">What your plan gives you</h3>
            {perks.length === 0 ? <p className="text-quiet">No perks available for this plan</p> : <PerkList perks={perks} />}
          </div>
          <div className="grid gap-3 sm:grid-cols-2">
            <LinkButton to={plansPath} look="secondary">
              Manage Plan
            </LinkButton>
            <LinkButton to={plansPath}>Renew Early</LinkButton>
          </div>
        </div>
      </section>
      <LinkButton to={paths.home} look="quiet" className="justify-self-center">
        Go to Home
      </LinkButton>
    </div>
  );
}

function Facts({ subscription, plan, now }: Props) {
  const { start_date, end_date } = subscription;
  return (
    <>
      <div className="grid gap-3 rounded-md bg-accent-soft p-4 font-semibold sm:grid-cols-2">
        <p className="flex items-center gap-3">
          <House aria-hidden="true" className="size-5 shrink-0 text-accent" />
          {remainingLine(subscription, plan)}
        </p>
        <p className="flex items-center gap-3">
          <Hourglass aria-hidden="true" className="size-5 shrink-0 text-accent" />
          {plural(daysRemaining(end_date, now), "day")} remaining
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-4">
        {Object.entries({ Started: start_date, Expires: end_date }).map(([label, day]) => (
          <div key={label}>
            <dt className="text-sm text-quiet">{label}</dt>
            <dd className="font-semibold">{formatDate(day)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
