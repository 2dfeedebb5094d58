import { ApiError } from "@efie/client";
import type { AlertFrequency, MailedSearch } from "@efie/contract";
import { useEffect, useState } from "react";
import { api } from "../../lib/api/api.ts";
import { callProblem } from "../../lib/api/call-problem.ts";
import { savedSearchCalls } from "../../lib/api/calls.ts";

type State = MailedSearch | "loading" | "broken" | "ended";

/** What a link of a guest's mail can do. `isStart`: it is the link that begins the alert. */
export function useMailedSearch(token: string, isStart: boolean) {
  const [state, setState] = useState<State>(token === "" ? "broken" : "loading");
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (token === "") return;
    const over = new AbortController();
    const call = isStart ? savedSearchCalls.activateMailedSearch : savedSearchCalls.getMailedSearch;
    api.call(call, { query: { token }, signal: over.signal }).then(
      ({ data }) => setState(data ?? "broken"),
      (error: unknown) => {
        if (error instanceof ApiError && error.status === 400) setState("broken");
        else if (!over.signal.aborted) setProblem(callProblem(error, "This did not work. Please try again."));
      },
    );
    return () => over.abort();
  }, [token, isStart]);
  async function run(work: () => Promise<State | null>): Promise<void> {
    setProblem(null);
    try {
      setState((await work()) ?? "broken");
    } catch (error) {
      setProblem(callProblem(error, "This did not work. Please try again."));
    }
  }
  const query = { token };
  return {
    state,
    problem,
    start: () => void run(async () => (await api.call(savedSearchCalls.activateMailedSearch, { query })).data),
    change: (frequency: AlertFrequency) =>
      void run(async () => (await api.call(savedSearchCalls.updateMailedSearch, { query, body: { frequency } })).data),
    end: () =>
      void run(async () => {
        await api.call(savedSearchCalls.endMailedSearch, { query });
        return "ended";
      }),
  };
}
