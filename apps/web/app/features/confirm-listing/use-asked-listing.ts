import { ApiError } from "@efie/client";
import type { AskedListing, AskedListingAnswer } from "@efie/contract";
import { useEffect, useState } from "react";
import { api } from "../../lib/api/api.ts";
import { callProblem } from "../../lib/api/call-problem.ts";
import { propertyCalls } from "../../lib/api/calls.ts";

type State = AskedListing | "loading" | "broken";

/** The listing that an owner's link asks about. Opening it changes nothing; `answer` does. */
export function useAskedListing(token: string) {
  const [state, setState] = useState<State>(token === "" ? "broken" : "loading");
  const [problem, setProblem] = useState<string | null>(null);
  const [answered, setAnswered] = useState<AskedListingAnswer | null>(null);
  useEffect(() => {
    if (token === "") return;
    const over = new AbortController();
    api.call(propertyCalls.getAskedListing, { query: { token }, signal: over.signal }).then(
      ({ data }) => setState(data ?? "broken"),
      (error: unknown) => {
        if (error instanceof ApiError && error.status === 400) setState("broken");
        else if (!over.signal.aborted) setProblem(callProblem(error, "This did not work. Please try again."));
      },
    );
    return () => over.abort();
  }, [token]);
  async function send(answer: AskedListingAnswer): Promise<void> {
    setProblem(null);
    try {
      const { data } = await api.call(propertyCalls.answerAskedListing, { query: { token }, body: { answer } });
      setState(data ?? "broken");
      setAnswered(answer);
    } catch (error) {
      setProblem(callProblem(error, "This did not work. Please try again."));
    }
  }
  return { state, problem, answered, answer: (answer: AskedListingAnswer) => void send(answer) };
}
