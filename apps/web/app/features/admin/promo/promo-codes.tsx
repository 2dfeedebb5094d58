import type { PromoCode } from "@efie/contract";
import { useState } from "react";
import { PasswordPrompt } from "../../../entities/account/password-prompt.tsx";
import { unlessNotEntered, withRecentPassword } from "../../../entities/account/recent-password.ts";
import { moderationCalls, subscriptionCalls } from "../../../lib/api/member-calls.ts";
import { api } from "../../../lib/api/api.ts";
import { useNow } from "../../../lib/browser/hooks.ts";
import { formatDate, formatCedis } from "../../../lib/format/format.ts";
import { announceStale } from "../../../lib/query/stale.ts";
import { useCall, usePagedCall } from "../../../lib/query/use-call.ts";
import { Badge } from "../../../ui/feedback/states.tsx";
import { showToast } from "../../../ui/feedback/toast.tsx";
import { ConfirmButton } from "../../../ui/overlays/confirm.tsx";
import { PagedList } from "../queue-list.tsx";
import { PromoForm, scopes } from "./promo-form.tsx";
import { useAction } from "../../../ui/feedback/use-action.ts";

/** Every promo code, and the form for another. */
export function PromoCodes() {
  const { data: plans = [] } = useCall(subscriptionCalls.listSubscriptionPlans, ["subscription-plans"], { staleTime: 0 });
  const names = new Map(plans.map(({ id, display_name }) => [id, display_name]));
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[1fr_24rem]">
      <div className="min-w-0">
        <PagedList
          label="Promo codes"
          list={usePagedCall(moderationCalls.listPromoCodes, ["promo-codes"])}
          failure="Could not load the promo codes."
          nothing="There are no promo codes yet"
        >
          {(promo) => (
            <PromoRow promo={promo} plan={promo.plan === null ? null : (names.get(promo.plan) ?? `plan ${promo.plan}`)} />
          )}
        </PagedList>
      </div>
      <PromoForm plans={plans} />
      <PasswordPrompt />
    </div>
  );
}

/** One promo code, with its terms and its end. */
function PromoRow({ promo, plan }: { promo: PromoCode; plan: string | null }) {
  const { code, kind, value, used, max_uses, starts_at, ends_at } = promo;
  const now = useNow();
  // The row's clock may be a minute behind the server's.
  const [wasEnded, setWasEnded] = useState(false);
  const isEnded = wasEnded || (ends_at !== null && new Date(ends_at) <= now);
  const isUsedUp = max_uses !== null && used >= max_uses;
  const isEarly = !isEnded && starts_at !== null && new Date(starts_at) > now;
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-bold tracking-wide wrap-anywhere">{code}</span>
        <Badge tone="green">{kind === "percent" ? `${value} % off` : `${formatCedis(value)} off`}</Badge>
        {(isEnded || isUsedUp) && <Badge>Over</Badge>}
        {isEarly && <Badge tone="blue">Not yet</Badge>}
        <span className="ml-auto text-sm text-quiet">{`used ${used} ${used === 1 ? "time" : "times"}`}</span>
      </div>
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 text-sm text-quiet">{describeTerms(promo, plan)}</p>
        {!isEnded && <EndButton promo={promo} onEnded={() => setWasEnded(true)} />}
      </div>
    </div>
  );
}

function EndButton({ promo: { id, code }, onEnded }: { promo: PromoCode; onEnded: () => void }) {
  const { isBusy, run } = useAction(async () => {
    const { data } = await withRecentPassword(() => api.call(moderationCalls.endPromoCode, { params: { id } }));
    if (data === null) return;
    onEnded();
    showToast(`Promo code ${code} has ended.`, "success");
    announceStale("promo-codes", "staff-actions");
  }, unlessNotEntered("The promo code could not be ended. Please try again."));
  return (
    <ConfirmButton
      look="danger"
      className="shrink-0 whitespace-nowrap"
      aria-label={`End now: ${code}`}
      isDangerous
      isWaiting
      isBusy={isBusy}
      title="End this promo code?"
      question={`Nobody can begin a payment with ${code} any more. Who has begun one keeps its price. This cannot be undone.`}
      confirmLabel="End now"
      onConfirm={run}
    />
  );
}

function describeTerms({ applies_to, max_uses, max_uses_per_user, starts_at, ends_at }: PromoCode, plan: string | null): string {
  return [
    scopes[applies_to],
    plan !== null && `only ${plan}`,
    max_uses === null ? "no limit" : `at most ${max_uses}`,
    `${max_uses_per_user} a person`,
    starts_at !== null && `from ${formatDate(starts_at)}`,
    ends_at !== null && `until ${formatDate(ends_at)}`,
  ]
    .filter((term) => term !== false)
    .join(" · ");
}
