import type { CurrentSubscription, SubscriptionPlan } from "@efie/contract";
import BadgeAlert from "lucide-react/icons/badge-alert";
import CreditCard from "lucide-react/icons/credit-card";
import Eye from "lucide-react/icons/eye";
import Star from "lucide-react/icons/star";
import { useId } from "react";
import { useLocation, useNavigate } from "react-router";
import { SuspendedNotice } from "../../entities/account/suspended-notice.tsx";
import { useSuspended } from "../../entities/account/viewer.ts";
import { readReturnScreen } from "../../entities/payment/return-screen.ts";
import { paths, readId } from "../../lib/navigation/paths.ts";
import { useDraft } from "../../lib/storage/draft.ts";
import { Button } from "../../ui/actions/button.tsx";
import { Loaded } from "../../ui/feedback/loaded.tsx";
import { Skeleton, EmptyState } from "../../ui/feedback/states.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";
import { PlanCard } from "./plan-card.tsx";
import { otherPlanActive, planName } from "./perk-list.tsx";
import { PromoBox, usePromo, type AppliedPromo } from "./promo-box.tsx";
import { useCurrentSubscription, usePlans } from "./use-current-subscription.ts";

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
  const query = usePlans();
  // The present plan matters only for the choice, and the server checks it anyway, so its failure does not hide the plans.
  const { data: subscription = null, isPending } = useCurrentSubscription();
  return (
    <Loaded query={query} failure="Could not load subscription plans. Please try again later." waiting={<Waiting />}>
      {(plans) => {
        if (isPending) return <Waiting />;
        if (plans.length > 0) return <PlanOffer plans={plans} subscription={subscription} />;
        return (
          <EmptyState icon={<CreditCard aria-hidden="true" className="size-7" />} title="No subscription plans available">
            <Button onClick={() => void query.refetch()} isBusy={query.isFetching}>
              Try Again
            </Button>
          </EmptyState>
        );
      }}
    </Loaded>
  );
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

function PlanOffer({ plans, subscription }: { plans: readonly SubscriptionPlan[]; subscription: CurrentSubscription | null }) {
  const { promo, selected, active, choose, proceed } = usePlanChoice(plans, subscription);
  // The server takes no payment; the notice above says why, and leads to the appeal.
  const canPay = !useSuspended();
  return (
    <>
      {canPay && (
        <div className="max-w-xl">
          <PromoBox promo={promo} onApply={() => promo.apply(selected)} />
        </div>
      )}
      <div className="grid gap-5 lg:grid-cols-3">
        {plans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            canPay={canPay}
            isSelected={canPay && plan === selected}
            discounted={promo.applied?.planId === plan.id ? promo.applied.amount : null}
            activeUntil={plan === active ? (subscription?.end_date ?? null) : null}
            onChoose={() => choose(plan)}
            onProceed={() => proceed(plan)}
          />
        ))}
      </div>
    </>
  );
}

/** What brought somebody to the plans, handed on as it came: the query, and what a navigation carries besides. */
type CheckoutContext = { search: string; state: unknown };

/** The checkout of a plan, with the parameters of the specification, section 2. */
function checkoutAddress(plan: SubscriptionPlan, promo: AppliedPromo | null, context: CheckoutContext): string {
  const search = new URLSearchParams(context.search);
  const carried = (context.state ?? {}) as Readonly<Record<string, unknown>>;
  const given = (name: string): unknown => carried[name] ?? search.get(name);
  const query = new URLSearchParams({ planId: String(plan.id) });
  if (promo !== null) query.set("promoCode", promo.code);
  query.set("amount", String(promo?.amount ?? plan.price));
  query.set("returnScreen", readReturnScreen(given("returnScreen"), "MySubscriptions"));
  const images = search.get("images");
  if (images !== null) query.set("images", images);
  const propertyId = readId(given("propertyId"));
  if (propertyId !== null) query.set("propertyId", String(propertyId));
  return `${paths.subscriptionCheckout}?${query.toString()}`;
}

/** Which plan is selected, and what may be done with it (spec, section 4, "Plan selection"). */
function usePlanChoice(plans: readonly SubscriptionPlan[], subscription: CurrentSubscription | null) {
  const [chosenId, setChosenId] = useDraft("chosen plan");
  const promo = usePromo();
  const navigate = useNavigate();
  const context = useLocation() as CheckoutContext;
  const active = plans.find(({ slug }) => slug === subscription?.plan) ?? null;
  // The first plan; while one runs it is the only one that can be chosen.
  const selected = active ?? plans.find(({ id }) => String(id) === chosenId) ?? plans[0] ?? null;

  /** Whether another plan runs; then that is said. */
  function isRefused(plan: SubscriptionPlan): boolean {
    if (subscription === null || subscription.plan === plan.slug) return false;
    showToast(otherPlanActive(planName(subscription.plan, active)), "error");
    return true;
  }
  function choose(plan: SubscriptionPlan): void {
    if (isRefused(plan)) return;
    if (plan !== selected) promo.clearForAnotherPlan();
    setChosenId(String(plan.id));
  }
  function proceed(plan: SubscriptionPlan): void {
    if (isRefused(plan)) return;
    const applied = promo.applied?.planId === plan.id ? promo.applied : null;
    void navigate(checkoutAddress(plan, applied, context), { state: context.state });
  }
  return { promo, selected, active, choose, proceed };
}

const gains = [
  { icon: Eye, text: "5x more property views" },
  { icon: Star, text: "Featured in top listings" },
  { icon: BadgeAlert, text: "Urgent listing badges" },
];

function WhySubscribe() {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-lg bg-sunken p-5 md:p-8">
      <h2 id={id} className="text-xl font-bold">
        Why Subscribe?
      </h2>
      <ul className="mt-4 grid gap-4 md:grid-cols-3">
        {gains.map(({ icon: Icon, text }) => (
          <li key={text} className="flex items-center gap-3 font-medium">
            <span className="grid size-11 shrink-0 place-items-center rounded-full bg-surface text-accent">
              <Icon aria-hidden="true" className="size-5" />
            </span>
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
