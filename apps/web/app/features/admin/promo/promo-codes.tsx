import type { PromoCode } from "@efie/contract";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../../lib/api/api.ts";
import { moderationCalls, subscriptionCalls } from "../../../lib/api/calls.ts";
import { usePagedQuery } from "../../../lib/query/use-paged-query.ts";
import { useViewer } from "../../../entities/account/viewer.ts";
import { PasswordPrompt } from "../../../entities/account/password-prompt.tsx";
import { PagedList } from "../paged-list.tsx";
import { PromoForm } from "./promo-form.tsx";
import { PromoRow } from "./promo-row.tsx";
import { promoCodesKey } from "./use-end-promo.ts";

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
