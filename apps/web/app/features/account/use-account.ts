import type { CurrentUser } from "@efie/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { api, accountCalls } from "../../lib/api/api.ts";
import { updateViewer } from "../../entities/account/viewer.ts";

const key = ["account"] as const;

/** The account of the signed-in person, for the screens about it. Null when the session ended meanwhile. */
export function useAccount() {
  const { data, isLoadingError, isFetching, refetch } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await api.call(accountCalls.getCurrentUser, { signal })).data,
  });
  return { account: data ?? null, hasFailed: isLoadingError, isFetching, retry: () => void refetch() };
}

/** Puts a changed account where every screen sees it, the greetings included. */
export function useAccountChange(): (account: CurrentUser) => void {
  const queries = useQueryClient();
  return (account) => {
    queries.setQueryData(key, account);
    updateViewer(account);
  };
}
