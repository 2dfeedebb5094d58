import type { CurrentSubscription, SubscriptionPlan } from "@efie/contract";
import Hourglass from "lucide-react/icons/hourglass";
import House from "lucide-react/icons/house";
import { PerkList } from "./perk-list.tsx";
import { daysRemaining, perksBeyondListings, planName, remainingLine } from "./plan-texts.ts";
import { formatDate } from "../../lib/format/dates.ts";
import { plural } from "../../lib/format/numbers.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { LinkButton } from "../../ui/actions/button.tsx";
import { Badge } from "../../ui/feedback/badge.tsx";

type Props = { subscription: CurrentSubscription; plan: SubscriptionPlan | null; now: Date };

const plansPath = paths.subscriptionPlans.toLowerCase();

/** The plan that runs. */
export function SubscriptionCard({ subscription, plan, now }: Props) {
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
          <Perks plan={plan} />
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
        <div>
          <dt className="text-sm text-quiet">Started</dt>
          <dd className="font-semibold">{formatDate(start_date)}</dd>
        </div>
        <div>
          <dt className="text-sm text-quiet">Expires</dt>
          <dd className="font-semibold">{formatDate(end_date)}</dd>
        </div>
      </dl>
    </>
  );
}

function Perks({ plan }: { plan: SubscriptionPlan | null }) {
  const perks = plan === null ? [] : perksBeyondListings(plan);
  return (
    <div className="border-t border-line pt-5">
      <h3 className="mb-3 font-bold">What your plan gives you</h3>
      {perks.length === 0 ? <p className="text-quiet">No perks available for this plan</p> : <PerkList perks={perks} />}
    </div>
  );
}
