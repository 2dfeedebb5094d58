import { useWatch } from "react-hook-form";
import { usePropertyField } from "./property-field.tsx";
import { readAmount, type PropertyValues } from "./property-values.ts";
import { moveInCost } from "@efie/contract/move-in-cost";
import { advanceLaw, isAboveLaw, moveInLine } from "../rental-terms.ts";
import { TextField } from "../../../ui/fields/field.tsx";
import { FormSection } from "../../../ui/layout/form-section.tsx";

const watched = [
  "type",
  "price",
  "advance_months",
  "deposit_months",
  "agent_fee_percent",
  "service_charge",
  "viewing_fee",
] as const;

/** The terms of a rental. For rentals only, and optional. */
export function TermsSection() {
  const [type, price, advance, deposit, percent, charge, viewing] = useWatch<PropertyValues, typeof watched>({ name: watched });
  if (type !== "rental") return null;
  const months = known(advance);
  const cost = moveInCost({
    price: known(price) ?? 0,
    advance_months: months,
    deposit_months: known(deposit),
    agent_fee_percent: known(percent),
    service_charge: known(charge),
  });
  return (
    <FormSection
      title="What it costs to move in"
      text="You need not say, but it helps: people find listings by it, and those who call can pay it. 0 means none."
    >
      <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-3">
        <AmountField label="Advance (months)" name="advance_months" maxLength={2} />
        <AmountField label="Deposit (months)" name="deposit_months" maxLength={2} hint="The tenant gets it back." />
        <AmountField label="Agent's fee (%)" name="agent_fee_percent" maxLength={5} hint="Of the advance." />
        <AmountField label="Service charge (GHC)" name="service_charge" hint="A month: porter, pump, rubbish." />
        <AmountField label="Viewing fee (GHC)" name="viewing_fee" {...((known(viewing) ?? 0) > 0 && viewingWarning)} />
      </div>
      <p role="status" className="text-sm text-quiet empty:hidden">
        {isAboveLaw(months) && advanceLaw}
      </p>
      <p role="status" className="text-sm font-semibold empty:hidden">
        {cost !== null && `Shown as ${moveInLine(cost.total)}`}
      </p>
    </FormSection>
  );
}

const viewingWarning = {
  hint: "People report viewing fees as a scam, and our staff may hide a listing for one. Most owners ask none.",
  isWarning: true,
} as const;

type AmountProps = { name: keyof PropertyValues; label: string; hint?: string; isWarning?: true; maxLength?: number };

function AmountField({ name, ...rest }: AmountProps) {
  const field = usePropertyField();
  return <TextField inputMode="decimal" autoComplete="off" {...rest} {...field(name)} />;
}

/** A number while it is typed; null for none yet. */
function known(typed: string): number | null {
  const value = readAmount(typed);
  return value === null || !(value >= 0) ? null : value;
}
