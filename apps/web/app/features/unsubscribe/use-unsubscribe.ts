import { ApiError } from "@efie/client";
import type { EmailSubscription } from "@efie/contract";
import { useEffect, useState } from "react";
import { api } from "../../lib/api/api.ts";
import { callProblem } from "../../lib/api/call-problem.ts";
import { preferenceCalls } from "../../lib/api/calls.ts";

type Step =
  | { readonly name: "asking"; readonly subscription: EmailSubscription | null }
  | { readonly name: "answered"; readonly subscription: EmailSubscription }
  | { readonly name: "broken" };

/** The state of an unsubscribe link, and its actions. Signing in is not needed. */
export function useUnsubscribe(token: string) {
  const [step, setStep] = useState<Step>(token === "" ? { name: "broken" } : { name: "asking", subscription: null });
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    if (token === "") return;
    const over = new AbortController();
    api.call(preferenceCalls.getEmailSubscription, { query: { token }, signal: over.signal }).then(
      ({ data }) => {
        if (data === null) return;
        setStep((now) =>
          now.name === "asking" ? { name: data.is_subscribed ? "asking" : "answered", subscription: data } : now,
        );
      },
      (error: unknown) => {
        // Without an answer the question stands: the button says what went wrong.
        if (error instanceof ApiError && error.status === 400) setStep({ name: "broken" });
      },
    );
    return () => over.abort();
  }, [token]);

  async function turn(isOn: boolean): Promise<void> {
    setIsBusy(true);
    setProblem(null);
    try {
      const { data } = await api.call(isOn ? preferenceCalls.resubscribe : preferenceCalls.unsubscribe, { query: { token } });
      if (data !== null) setStep({ name: "answered", subscription: data });
    } catch (error) {
      setProblem(callProblem(error, "This did not work. Please try again."));
    }
    setIsBusy(false);
  }
  return { step, isBusy, problem, turn: (isOn: boolean) => void turn(isOn) };
}
