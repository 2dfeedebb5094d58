import type { OwnCheck, OwnProperty } from "@efie/contract";
import { ApiError } from "@efie/client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, requireSession } from "../../lib/api/api.ts";
import { callProblem } from "../../lib/api/call-problem.ts";
import { checkCalls, propertyCalls } from "../../lib/api/calls.ts";
import { useSingleFlight } from "../../lib/forms/use-single-flight.ts";
import { usePagedQuery } from "../../lib/query/use-paged-query.ts";
import { showToast } from "../../ui/feedback/toast.tsx";

const key = ["own-checks"] as const;

/** One's own checks, the newest first. */
export function useOwnChecks() {
  return usePagedQuery<OwnCheck>({
    queryKey: key,
    load: (cursor, signal) => api.call(checkCalls.listOwnChecks, { query: { ...(cursor !== null && { cursor }) }, signal }),
  });
}

/** One's own listings, to say which one a paper is about. */
export function useListingsToCheck(isAsked: boolean) {
  return useQuery({
    queryKey: ["listings-to-check"],
    queryFn: async ({ signal }): Promise<OwnProperty[]> =>
      requireSession(await api.call(propertyCalls.listOwnProperties, { query: { limit: 100 }, signal })),
    enabled: isAsked,
  });
}

export type Problems = { readonly [field: string]: string | undefined };

/**
 * What is wrong with each field. `found` is what the last sending found, and stays while a field is changed: so nothing but a sending
 * moves the focus.
 */
function useProblems() {
  const [found, setFound] = useState<Problems>({});
  const [changes, setChanges] = useState<Problems>({});
  function setProblems(problems: Problems) {
    setFound(problems);
    setChanges({});
  }
  const amendProblems = (amended: Problems) => setChanges((before) => ({ ...before, ...amended }));
  return { found, problems: { ...found, ...changes }, setProblems, amendProblems };
}

/** Sends the form of a check. What the server says about a field stands beside it. */
export function useSendCheck(onDone: () => void) {
  const queries = useQueryClient();
  const { setProblems, ...known } = useProblems();
  const [isBusy, setIsBusy] = useState(false);
  const send = useSingleFlight(async (body: FormData) => {
    setIsBusy(true);
    setProblems({});
    try {
      requireSession(await api.call(checkCalls.createCheck, { body }));
      showToast("Sent. We tell you as soon as our staff have looked at it.", "success");
      onDone();
    } catch (error) {
      const fields = error instanceof ApiError ? Object.entries(error.fieldErrors) : [];
      const named = Object.fromEntries(fields.map(([field, messages]) => [field, messages[0]]));
      setProblems(fields.length > 0 ? named : { other: callProblem(error, "Could not send it. Please try again.") });
    } finally {
      setIsBusy(false);
      void queries.invalidateQueries({ queryKey: key });
    }
  });
  return { ...known, setProblems, isBusy, send };
}
