import type { SubscriptionPlan } from "@efie/contract";
import { useMutation } from "@tanstack/react-query";
import Check from "lucide-react/icons/check";
import { useId, useState } from "react";
import { useDraft } from "../../lib/storage/draft.ts";
import { paymentCalls } from "../../lib/api/member-calls.ts";
import { api, callProblem } from "../../lib/api/api.ts";
import { Button } from "../../ui/actions/button.tsx";
import { asCode, FieldShell } from "../../ui/fields/field.tsx";
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
            {...asCode}
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
  const [missing, setMissing] = useState<string | null>(null);
  const { data, error, isPending, mutate, reset } = useMutation({
    mutationFn: async ({ plan, code }: { plan: number; code: string }): Promise<AppliedPromo | null> => {
      const body = { plan, promo_code: code };
      const preview = await api.call(paymentCalls.previewSubscriptionPayment, { body });
      // Null: the session ended meanwhile; the page around this leads to the login page.
      return preview.data && { code, planId: plan, amount: preview.data.amount };
    },
    networkMode: "always",
  });
  /** An answer for what was typed or selected before is no answer any more. */
  function clear(why: string | null = null): void {
    reset();
    setMissing(why);
  }
  function apply(plan: SubscriptionPlan | null): void {
    if (isPending) return;
    const code = text.trim().toUpperCase();
    if (code === "" || plan === null) return clear(nothingToApply);
    clear();
    mutate({ plan: plan.id, code });
  }
  return {
    text,
    applied: data ?? null,
    problem: error === null ? missing : callProblem(error, notApplied),
    isApplying: isPending,
    type: (next: string) => {
      clear();
      setText(next);
    },
    /** A code is applied to one plan (spec, section 4): it is cleared with the choice of another one, which says so. */
    clearForAnotherPlan: () => clear(data ? "Apply the code again for this plan." : null),
    apply,
  };
}
