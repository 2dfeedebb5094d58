import { ApiError } from "@efie/client";
import type { SubscriptionPlan } from "@efie/contract";
import { useState } from "react";
import { useForm, useWatch, type RegisterOptions } from "react-hook-form";
import { api } from "../../../lib/api/api.ts";
import { callProblem } from "../../../lib/api/call-problem.ts";
import { moderationCalls } from "../../../lib/api/calls.ts";
import { PasswordNotEntered, withRecentPassword } from "../../../entities/account/recent-password.ts";
import { useSingleFlight } from "../../../lib/forms/use-single-flight.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { NativeSelect, TextField } from "../../../ui/fields/field.tsx";
import { FormAlert } from "../../../ui/feedback/form-alert.tsx";
import { showToast } from "../../../ui/feedback/toast.tsx";
import { noTerms, scopeOptions, toPromoBody, type PromoValues } from "./promo-terms.ts";

const count = { pattern: { value: /^\s*[1-9]\d{0,8}\s*$/, message: "Enter a whole number." } };
const rules: { readonly [Name in keyof PromoValues]?: RegisterOptions<PromoValues, Name> } = {
  code: {
    required: "Code is required.",
    pattern: { value: /^\s*[\w-]{3,40}\s*$/, message: "Must be 3 to 40 letters, digits, - or _." },
  },
  value: {
    required: "Value is required.",
    validate: (text) => Number(text.replaceAll(",", "")) > 0 || "Enter a number above 0.",
  },
  max_uses: count,
  max_uses_per_user: count,
};

/** The form's state: what the server refuses is said beside its field. */
function usePromoForm(onMade: () => void) {
  const form = useForm<PromoValues>({ defaultValues: noTerms });
  const [problem, setProblem] = useState<string | null>(null);
  const send = form.handleSubmit(async (values) => {
    try {
      const { data } = await withRecentPassword(() => api.call(moderationCalls.createPromoCode, { body: toPromoBody(values) }));
      if (data === null) return;
      showToast(`Promo code ${data.code} is ready.`, "success");
      form.reset();
      onMade();
    } catch (error) {
      if (error instanceof PasswordNotEntered) return;
      const fields = error instanceof ApiError ? Object.entries(error.fieldErrors) : [];
      const known = fields.filter(([name]) => name in noTerms);
      for (const [name, messages] of known)
        form.setError(name as keyof PromoValues, { message: messages[0] ?? "" }, { shouldFocus: true });
      if (known.length === 0) setProblem(callProblem(error, "The promo code could not be made. Please try again."));
    }
  });
  const submit = useSingleFlight(async () => {
    setProblem(null);
    await send();
  });
  return { form, problem, submit };
}

export function PromoForm({ plans, onMade }: { plans: readonly SubscriptionPlan[]; onMade: () => void }) {
  const { form, problem, submit } = usePromoForm(onMade);
  const { errors, isSubmitting } = form.formState;
  const [kind, scope] = useWatch({ control: form.control, name: ["kind", "applies_to"] });
  const field = (name: keyof PromoValues) => ({
    ...form.register(name, rules[name] as RegisterOptions<PromoValues>),
    error: errors[name]?.message,
  });
  return (
    <form
      noValidate
      aria-labelledby="new-promo"
      className="grid gap-4 rounded-lg border border-line bg-surface p-4 sm:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h2 id="new-promo" className="text-lg font-bold">
        New promo code
      </h2>
      <TextField
        label="Code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="uppercase"
        {...field("code")}
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <NativeSelect label="Kind" {...field("kind")}>
          <option value="percent">Percent</option>
          <option value="fixed">Fixed amount</option>
        </NativeSelect>
        <TextField
          label={kind === "percent" ? "Percent off" : "Cedis off"}
          inputMode="decimal"
          autoComplete="off"
          {...field("value")}
        />
      </div>
      <NativeSelect label="For" {...field("applies_to")}>
        {scopeOptions.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect>
      {scope !== "listing" && (
        <NativeSelect label="Plan" {...field("plan")}>
          <option value="">Any plan</option>
          {plans.map(({ id, display_name }) => (
            <option key={id} value={id}>
              {display_name}
            </option>
          ))}
        </NativeSelect>
      )}
      <TextField label="First day" type="date" {...field("starts_at")} />
      <TextField label="Last day" type="date" {...field("ends_at")} />
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField label="Uses in all" inputMode="numeric" placeholder="No limit" autoComplete="off" {...field("max_uses")} />
        <TextField label="Uses a person" inputMode="numeric" autoComplete="off" {...field("max_uses_per_user")} />
      </div>
      {problem !== null && <FormAlert text={problem} />}
      <Button type="submit" isBusy={isSubmitting}>
        Create promo code
      </Button>
    </form>
  );
}
