import { useQuery } from "@tanstack/react-query";
import { api } from "../../lib/api/api.ts";
import { subscriptionCalls } from "../../lib/api/calls.ts";

/** The plans on sale, in the order of the offer; null until they are there. */
export function usePlans() {
  const { data, isError, isFetching, fetchStatus, refetch } = useQuery({
    queryKey: ["subscription-plans"],
    queryFn: async ({ signal }) => (await api.call(subscriptionCalls.listSubscriptionPlans, { signal })).data,
  });
  // Without a line the library waits for one and says nothing.
  const isWaitingForLine = data === undefined && fetchStatus === "paused";
  return { plans: data ?? null, hasFailed: isError || isWaitingForLine, isFetching, retry: () => void refetch() };
}
