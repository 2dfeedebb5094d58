import { ApiError } from "@efie/client";
import type { PromoKind, PromoScope, SubscriptionPlan } from "@efie/contract";
import { readAmount, readNumber } from "@efie/contract/numbers";
import { useForm, useWatch, type RegisterOptions } from "react-hook-form";
import { usePasswordAction } from "../../../entities/account/recent-password.ts";
import { moderationCalls } from "../../../lib/api/member-calls.ts";
import { api, callProblem } from "../../../lib/api/api.ts";
import { announceStale } from "../../../lib/query/stale.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { FormAlert } from "../../../ui/feedback/states.tsx";
import { showToast } from "../../../ui/feedback/toast.tsx";
import { asCode, NativeSelect, TextField } from "../../../ui/fields/field.tsx";
import { pickerOptions } from "../../../ui/fields/select-box.tsx";
import { SubmitForm } from "../../../lib/forms/submit-form.tsx";

/** The terms of a code as they are typed. */
const noTerms = {
  code: "",
  kind: "percent" as PromoKind,
  value: "",
  applies_to: "both" as PromoScope,
  plan: "",
  starts_at: "",
  ends_at: "",
  max_uses: "",
  max_uses_per_user: "1",
};
type PromoValues = typeof noTerms;

export const scopes: Record<PromoScope, string> = {
  subscription: "Subscriptions",
  listing: "Listing fees",
  both: "Subscriptions and listing fees",
};

/** Accra keeps UTC all year: a day begins and ends there at midnight. */
const atTime = (day: string, time: string): string | null => (day === "" ? null : `${day}T${time}Z`);

function toPromoBody({ code, value, plan, starts_at, ends_at, max_uses, max_uses_per_user, ...chosen }: PromoValues) {
  return {
    ...chosen,
    code: code.trim(),
    value: readAmount(value) ?? 0,
    plan: readNumber(plan),
    starts_at: atTime(starts_at, "00:00:00.000"),
    ends_at: atTime(ends_at, "23:59:59.999"),
    max_uses: readNumber(max_uses),
    max_uses_per_user: readNumber(max_uses_per_user) ?? 1,
  };
}

const isCount = (text: string): boolean => Number.isInteger(readNumber(text) ?? 1) && (readNumber(text) ?? 1) > 0;
const count = { validate: (text: string) => isCount(text) || "Enter a whole number above 0." };
const rules: { readonly [Name in keyof PromoValues]?: RegisterOptions<PromoValues, Name> } = {
  code: {
    required: "Code is required.",
    pattern: { value: /^\s*[\w-]{3,40}\s*$/, message: "Must be 3 to 40 letters, digits, - or _." },
  },
  value: {
    required: "Value is required.",
    validate: (text) => (readAmount(text) ?? 0) > 0 || "Enter a number above 0.",
  },
  max_uses: count,
  max_uses_per_user: count,
};

/** Makes a code: what the server refuses is said beside its field. */
export function PromoForm({ plans }: { plans: readonly SubscriptionPlan[] }) {
  const form = useForm<PromoValues>({ defaultValues: noTerms });
  const { problem, isBusy, run } = usePasswordAction(
    form.handleSubmit(async (values) => {
      const { data } = await api.call(moderationCalls.createPromoCode, { body: toPromoBody(values) });
      if (data === null) return;
      showToast(`Promo code ${data.code} is ready.`, "success");
      form.reset();
      announceStale("promo-codes");
    }),
    (error) => {
      const fields = error instanceof ApiError ? Object.entries(error.fieldErrors) : [];
      const known = fields.filter(([name]) => name in noTerms);
      for (const [name, messages] of known)
        form.setError(name as keyof PromoValues, { message: messages[0] ?? "" }, { shouldFocus: true });
      return known.length > 0 ? null : callProblem(error, "The promo code could not be made. Please try again.");
    },
  );
  const { errors } = form.formState;
  const [kind, scope] = useWatch({ control: form.control, name: ["kind", "applies_to"] });
  const field = (name: keyof PromoValues) => ({
    ...form.register(name, rules[name] as RegisterOptions<PromoValues>),
    error: errors[name]?.message,
  });
  return (
    <SubmitForm
      aria-labelledby="new-promo"
      className="grid gap-4 rounded-lg border border-line bg-surface p-4 sm:p-6"
      onSubmit={() => run()}
    >
      <h2 id="new-promo" className="text-lg font-bold">
        New promo code
      </h2>
      <TextField label="Code" {...asCode} className="uppercase" {...field("code")} />
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
        {pickerOptions(Object.entries(scopes))}
      </NativeSelect>
      {scope !== "listing" && (
        <NativeSelect label="Plan" {...field("plan")}>
          <option value="">Any plan</option>
          {pickerOptions(plans.map(({ id, display_name }) => [id, display_name]))}
        </NativeSelect>
      )}
      <TextField label="First day" type="date" {...field("starts_at")} />
      <TextField label="Last day" type="date" {...field("ends_at")} />
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField label="Uses in all" inputMode="numeric" placeholder="No limit" autoComplete="off" {...field("max_uses")} />
        <TextField label="Uses a person" inputMode="numeric" autoComplete="off" {...field("max_uses_per_user")} />
      </div>
      <FormAlert text={problem} />
      <Button type="submit" isBusy={isBusy}>
        Create promo code
      </Button>
    </SubmitForm>
  );
}
