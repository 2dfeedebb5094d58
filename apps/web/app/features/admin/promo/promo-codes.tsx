import type { PromoCode } from "@efie/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { PasswordPrompt } from "../../../entities/account/password-prompt.tsx";
import { unlessNotEntered, withRecentPassword } from "../../../entities/account/recent-password.ts";
import { useViewer } from "../../../entities/account/viewer.ts";
import { moderationCalls, subscriptionCalls } from "../../../lib/api/member-calls.ts";
import { api } from "../../../lib/api/api.ts";
import { useNow } from "../../../lib/browser/hooks.ts";
import { formatDate, formatCedis } from "../../../lib/format/format.ts";
import { usePagedQuery } from "../../../lib/query/use-paged-query.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Badge } from "../../../ui/feedback/states.tsx";
import { showToast } from "../../../ui/feedback/toast.tsx";
import { Confirm } from "../../../ui/overlays/confirm.tsx";
import { PagedList } from "../queue-list.tsx";
import { PromoForm, describeScope } from "./promo-form.tsx";
import { useAction } from "../../../ui/feedback/use-action.ts";

/** Every promo code, and the form for another. */
export function PromoCodes() {
  const queries = useQueryClient();
  const list = usePagedQuery<PromoCode>({
    queryKey: promoCodesKey,
    load: (_cursor, signal) => api.call(moderationCalls.listPromoCodes, { signal }),
  });
  const plans = usePagedQuery({
    queryKey: ["plans"],
    load: (_cursor, signal) => api.call(subscriptionCalls.listSubscriptionPlans, { signal }),
  });
  const names = new Map((plans.items ?? []).map(({ id, display_name }) => [id, display_name]));
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[1fr_24rem]">
      <div className="min-w-0">
        <PagedList
          label="Promo codes"
          list={list}
          failure="Could not load the promo codes."
          nothing="There are no promo codes yet"
          keyOf={({ id }) => id}
        >
          {(promo) => (
            <PromoRow promo={promo} plan={promo.plan === null ? null : (names.get(promo.plan) ?? `plan ${promo.plan}`)} />
          )}
        </PagedList>
      </div>
      <PromoForm plans={plans.items ?? []} onMade={() => void queries.invalidateQueries({ queryKey: promoCodesKey })} />
      <PasswordPrompt username={useViewer()?.username ?? ""} />
    </div>
  );
}

/** One promo code, with its terms and its end. */
function PromoRow({ promo, plan }: { promo: PromoCode; plan: string | null }) {
  const { code, kind, value, used, max_uses, starts_at, ends_at } = promo;
  const now = useNow();
  const ending = useEndPromo(promo);
  const isEnded = ending.isEnded || (ends_at !== null && new Date(ends_at) <= now);
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
        {!isEnded && (
          <Button
            look="danger"
            size="small"
            className="shrink-0 whitespace-nowrap"
            aria-label={`End now: ${code}`}
            onClick={ending.ask}
          >
            End now
          </Button>
        )}
      </div>
      <Confirm
        isOpen={ending.isAsking}
        isDangerous
        isBusy={ending.isBusy}
        title="End this promo code?"
        confirmLabel="End now"
        onConfirm={() => void ending.confirm()}
        onCancel={ending.stopAsking}
      >
        {`Nobody can begin a payment with ${code} any more. Who has begun one keeps its price. This cannot be undone.`}
      </Confirm>
    </div>
  );
}

function describeTerms({ applies_to, max_uses, max_uses_per_user, starts_at, ends_at }: PromoCode, plan: string | null): string {
  return [
    describeScope(applies_to),
    plan !== null && `only ${plan}`,
    max_uses === null ? "no limit" : `at most ${max_uses}`,
    `${max_uses_per_user} a person`,
    starts_at !== null && `from ${formatDate(starts_at)}`,
    ends_at !== null && `until ${formatDate(ends_at)}`,
  ]
    .filter((term) => term !== false)
    .join(" · ");
}

const promoCodesKey = ["promo-codes"] as const;

/** Ends a promo code, after a question. */
function useEndPromo({ id, code }: Pick<PromoCode, "id" | "code">) {
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  // The row's clock may be a minute behind the server's.
  const [isEnded, setIsEnded] = useState(false);
  const { isBusy, run: confirm } = useAction(
    async () => {
      const { data } = await withRecentPassword(() => api.call(moderationCalls.endPromoCode, { params: { id } }));
      if (data === null) return;
      setIsEnded(true);
      showToast(`Promo code ${code} has ended.`, "success");
      void queries.invalidateQueries({ queryKey: promoCodesKey });
      void queries.invalidateQueries({ queryKey: ["staff-actions"] });
    },
    unlessNotEntered("The promo code could not be ended. Please try again."),
    () => setIsAsking(false),
  );
  return { isAsking, isBusy, isEnded, confirm, ask: () => setIsAsking(true), stopAsking: () => setIsAsking(false) };
}
