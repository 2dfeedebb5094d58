import type { CityPlace } from "@efie/contract";
import { moveInCost } from "@efie/contract/move-in-cost";
import { readAmount, readNumber } from "@efie/contract/numbers";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../../lib/api/api.ts";
import { TextField } from "../../../ui/fields/field.tsx";
import { FormSection } from "../../../ui/layout/sections.tsx";
import { describeArea, loadAreaPrices } from "../area-prices.ts";
import { formatPrice } from "../property-texts.ts";
import { advanceLaw, isAboveLaw, moveInLine } from "../rental-terms.ts";
import { FieldGrid, useFieldsIn, usePropertyField, useValues } from "./property-field.tsx";
import { emptyProperty, type PropertyValues } from "./property-values.ts";

/** The price, and what others like it ask. */
export function PriceSection({ cities }: { cities: readonly CityPlace[] }) {
  const field = usePropertyField();
  const [price, type] = useValues("price", "type");
  return (
    <FormSection title="Price">
      <TextField
        label="Price (GHC)"
        inputMode="decimal"
        autoComplete="off"
        hint={describePrice(price, type)}
        {...field("price")}
      />
      <UsualPrice cities={cities} />
    </FormSection>
  );
}

/** What others like it ask in its town, where enough do. */
function UsualPrice({ cities }: { cities: readonly CityPlace[] }) {
  const [chosenCity, type, property_type, bedrooms] = useValues("city", "type", "property_type", "number_of_bedrooms");
  const town = cities.find(({ id }) => String(id) === chosenCity);
  // What a new form begins with says nothing of this one.
  const said = bedrooms === emptyProperty.number_of_bedrooms ? null : readNumber(bedrooms);
  const number_of_bedrooms = said !== null && Number.isInteger(said) ? said : null;
  const { data: area = null } = useQuery({
    queryKey: ["usual-price", chosenCity, type, property_type, number_of_bedrooms],
    queryFn: ({ signal }) =>
      loadAreaPrices(api, { city: { id: Number(chosenCity) }, type, property_type, number_of_bedrooms }, signal),
    enabled: town !== undefined,
  });
  return (
    <p role="status" className="text-sm text-quiet empty:hidden">
      {area !== null && town !== undefined && describeArea(area, { type, property_type }, town.city)}
    </p>
  );
}

/** The price as visitors will read it, once it is a number. */
function describePrice(typed: string, type: PropertyValues["type"]): string {
  const price = readAmount(typed);
  if (price === null) return `${type === "rental" ? "For one month. " : ""}0 is shown as “Negotiable”.`;
  return price >= 0 ? `Shown as ${formatPrice({ price, type })}` : "";
}

/** The terms of a rental. For rentals only, and optional. */
export function TermsSection() {
  const names = useFieldsIn("terms");
  const [price, advance, deposit, viewing] = useValues("price", "advance_months", "deposit_months", "viewing_fee");
  const [percent, charge] = useValues("agent_fee_percent", "service_charge");
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
