import { useWatch } from "react-hook-form";
import { FieldGrid, useFieldsIn } from "./property-field.tsx";
import type { PropertyValues } from "./property-values.ts";
import { moveInCost } from "@efie/contract/move-in-cost";
import { readAmount } from "@efie/contract/numbers";
import { advanceLaw, isAboveLaw, moveInLine } from "../rental-terms.ts";
import { FormSection } from "../../../ui/layout/sections.tsx";

const watched = ["price", "advance_months", "deposit_months", "agent_fee_percent", "service_charge", "viewing_fee"] as const;

/** The terms of a rental. For rentals only, and optional. */
export function TermsSection() {
  const names = useFieldsIn("terms");
  const [price, advance, deposit, percent, charge, viewing] = useWatch<PropertyValues, typeof watched>({ name: watched });
  if (names.length === 0) return null;
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
      <FieldGrid names={names} warnings={{ viewing_fee: (known(viewing) ?? 0) > 0 ? viewingWarning : undefined }} />
      <p role="status" className="text-sm text-quiet empty:hidden">
        {isAboveLaw(months) && advanceLaw}
      </p>
      <p role="status" className="text-sm font-semibold empty:hidden">
        {cost !== null && `Shown as ${moveInLine(cost.total)}`}
      </p>
    </FormSection>
  );
}

const viewingWarning = "People report viewing fees as a scam, and our staff may hide a listing for one. Most owners ask none.";

/** A number while it is typed; null for none yet. */
function known(typed: string): number | null {
  const value = readAmount(typed);
  return value === null || !(value >= 0) ? null : value;
}
