import type { CurrentUser } from "@efie/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { api, accountCalls, requireSession } from "../../lib/api/api.ts";
import { askOrReadKept, type Kept, storeAnswer } from "../../lib/storage/kept-query.ts";
import { updateViewer } from "../../entities/account/viewer.ts";

const key = ["account"] as const;
const keptAs = "account";

/** The account of the signed-in person, for the screens about it; offline as it was last. */
export function useAccount() {
  return useQuery<Kept<CurrentUser>>({
    queryKey: key,
    queryFn: (query) =>
      askOrReadKept(keptAs, query, async () =>
        requireSession(await api.call(accountCalls.getCurrentUser, { signal: query.signal })),
      ),
  });
}

/** Puts a changed account where every screen sees it, the greetings included. */
export function useAccountChange(): (account: CurrentUser) => void {
  const queries = useQueryClient();
  return (account) => {
    storeAnswer(keptAs, account);
    queries.setQueryData<Kept<CurrentUser>>(key, { ...account, storedAt: null });
    updateViewer(account);
  };
}
