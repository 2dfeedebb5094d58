import type { SubscriptionPlan } from "@efie/contract";
import Check from "lucide-react/icons/check";
import { useId, useRef, useState } from "react";
import { useDraft } from "../../lib/storage/draft.ts";
import { paymentCalls } from "../../lib/api/member-calls.ts";
import { api, callProblem } from "../../lib/api/api.ts";
import { Button } from "../../ui/actions/button.tsx";
import { FieldShell } from "../../ui/fields/field.tsx";
import { SubmitForm } from "../../lib/forms/submit-form.tsx";

export function PromoBox({ promo, onApply }: { promo: ReturnType<typeof usePromo>; onApply: () => void }) {
  const id = useId();
  const isApplied = promo.applied !== null;
  return (
    <SubmitForm
      className="rounded-lg border border-line bg-surface p-5"
      onSubmit={() => {
        if (!isApplied) onApply();
      }}
    >
      <FieldShell id={id} label="Promo code" error={promo.problem ?? undefined}>
        <div className="flex gap-3">
          <input
            id={id}
            value={promo.text}
            onChange={({ target }) => promo.type(target.value)}
            maxLength={40}
            placeholder="Enter promo code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="done"
            aria-invalid={promo.problem !== null || undefined}
            aria-describedby={promo.problem === null ? `${id}-success` : `${id}-error`}
            className="field min-w-0 uppercase placeholder:normal-case"
          />
          <Button type="submit" look={isApplied ? "secondary" : "primary"} disabled={isApplied} isBusy={promo.isApplying}>
            {isApplied && <Check aria-hidden="true" className="size-5" />}
            <span>{isApplied ? "Applied" : "Apply"}</span>
          </Button>
        </div>
      </FieldShell>
      <p id={`${id}-success`} role="status" className="text-sm font-medium text-success not-empty:mt-1.5">
        {isApplied && "Promo code applied successfully!"}
      </p>
    </SubmitForm>
  );
}

export type AppliedPromo = { readonly code: string; readonly planId: number; readonly amount: number };

const nothingToApply = "Please enter a promo code and select a plan";
const notApplied = "Failed to apply promo code";

/** A promo code for the plan that is selected: typed, applied or refused. */
export function usePromo() {
  // Kept for who comes back from a payment that was closed.
  const [text, setText] = useDraft("promo code");
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
      const body = { plan: plan.id, promo_code: code };
      const { data } = await api.call(paymentCalls.previewSubscriptionPayment, { body });
      // Null: the session ended meanwhile; the page around this leads to the login page.
      if (asked === question.current) setApplied(data && { code, planId: plan.id, amount: data.amount });
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
  /** A code is applied to one plan (spec, section 4): it is cleared with the choice of another one, which says so. */
  function clearForAnotherPlan(): void {
    const wasApplied = applied !== null;
    clear();
    if (wasApplied) setProblem("Apply the code again for this plan.");
  }
  return { text, applied, problem, isApplying, type, clearForAnotherPlan, apply };
}
