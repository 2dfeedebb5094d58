import type { SubscriptionPlan } from "@efie/contract";
import { useRef, useState } from "react";
import { api } from "../../lib/api/api.ts";
import { callProblem } from "../../lib/api/call-problem.ts";
import { paymentCalls } from "../../lib/api/calls.ts";

export type AppliedPromo = { readonly code: string; readonly planId: number; readonly amount: number };

const nothingToApply = "Please enter a promo code and select a plan";
const notApplied = "Failed to apply promo code";

/** Null: the session ended meanwhile; the page around this leads to the login page. */
async function preview(code: string, planId: number): Promise<AppliedPromo | null> {
  const { data } = await api.call(paymentCalls.previewSubscriptionPayment, { body: { plan: planId, promo_code: code } });
  return data === null ? null : { code, planId, amount: data.amount };
}

/** A promo code for the plan that is selected: typed, applied or refused. */
export function usePromo() {
  const [text, setText] = useState("");
  const [applied, setApplied] = useState<AppliedPromo | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isApplying, setIsApplying] = useState(false);
  /** An answer for what was typed or selected before is no answer any more. */
  const question = useRef(0);

  function clear(): void {
    question.current += 1;
    setApplied(null);
    setProblem(null);
    setIsApplying(false);
  }

  async function apply(plan: SubscriptionPlan | null): Promise<void> {
    if (isApplying) return;
    clear();
    const code = text.trim().toUpperCase();
    if (code === "" || plan === null) return setProblem(nothingToApply);
    const asked = question.current;
    setIsApplying(true);
    try {
      const answer = await preview(code, plan.id);
      if (asked === question.current) setApplied(answer);
    } catch (error) {
      if (asked === question.current) setProblem(callProblem(error, notApplied));
    } finally {
      if (asked === question.current) setIsApplying(false);
    }
  }

  function type(next: string): void {
    clear();
    setText(next);
  }
  return { text, applied, problem, isApplying, type, clear, apply };
}
