import { ApiError } from "@efie/client";
import { useQuery } from "@tanstack/react-query";
import { subscriptionCalls } from "../../lib/api/member-calls.ts";
import { api } from "../../lib/api/api.ts";

/** The present subscription; null: none (204). Never cached: it may just have been paid for. */
export function useCurrentSubscription() {
  const { data, isLoadingError, isFetching, isPending, refetch, dataUpdatedAt } = useQuery({
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
  return {
    subscription: data ?? null,
    isPending,
    hasFailed: isLoadingError,
    isFetching,
    /** When the server said so, for what is counted from now. */
    askedAt: new Date(dataUpdatedAt),
    retry: () => void refetch(),
  };
}

/** The plans on sale, in the order of the offer; null until they are there. */
export function usePlans() {
  const { data, isLoadingError, isFetching, refetch } = useQuery({
    queryKey: ["subscription-plans"],
    queryFn: async ({ signal }) => (await api.call(subscriptionCalls.listSubscriptionPlans, { signal })).data,
  });
  return { plans: data ?? null, hasFailed: isLoadingError, isFetching, retry: () => void refetch() };
}
