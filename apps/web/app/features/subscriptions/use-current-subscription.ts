import { ApiError } from "@efie/client";
import { useQuery } from "@tanstack/react-query";
import { subscriptionCalls } from "../../lib/api/member-calls.ts";
import { api } from "../../lib/api/api.ts";
import { useCall } from "../../lib/query/use-call.ts";

/** The present subscription; null: none (204). Never cached: it may just have been paid for. */
export function useCurrentSubscription() {
  return useQuery({
    queryKey: ["current-subscription"],
    queryFn: async ({ signal }) => {
      const { data: subscription, status } = await api.call(subscriptionCalls.getCurrentSubscription, { signal });
      // A guest's answer is empty, too; the page around this leads to the login page.
      if (status === 401) throw new ApiError(401, null, null);
      return subscription;
    },
    staleTime: 0,
    gcTime: 0,
  });
}

/** The plans on sale, in the order of the offer. */
export const usePlans = () => useCall(subscriptionCalls.listSubscriptionPlans, ["subscription-plans"]);
