import type { DataExport } from "@efie/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { PasswordNotEntered, withRecentPassword } from "../../entities/account/recent-password.ts";
import { api } from "../../lib/api/api.ts";
import { callProblem } from "../../lib/api/call-problem.ts";
import { dataRightsCalls } from "../../lib/api/calls.ts";
import { useSingleFlight } from "../../lib/forms/use-single-flight.ts";

const key = ["data-export"] as const;
/** While a copy is being made. */
const pollMilliseconds = 5_000;

/** The newest copy of one's data, and asking for one. Null until it is known. */
export function useExport() {
  const queries = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const {
    data,
    isLoadingError: hasFailed,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await api.call(dataRightsCalls.getExport, { signal })).data,
    refetchInterval: ({ state }) => (state.data?.status === "pending" ? pollMilliseconds : false),
  });

  const ask = useSingleFlight(async () => {
    setProblem(null);
    setIsBusy(true);
    try {
      const { data: asked } = await withRecentPassword(() => api.call(dataRightsCalls.requestExport));
      // Null: the session ended meanwhile, and the page around this leads to the login page.
      if (asked !== null) queries.setQueryData<DataExport>(key, asked);
    } catch (error) {
      if (!(error instanceof PasswordNotEntered)) setProblem(callProblem(error, "That did not work. Please try again."));
    } finally {
      setIsBusy(false);
    }
  });
  return { copy: data ?? null, hasFailed, isFetching, retry: () => void refetch(), problem, isBusy, ask: () => void ask() };
}
