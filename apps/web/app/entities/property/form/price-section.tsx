import type { CityPlace } from "@efie/contract";
import { readAmount, readNumber } from "@efie/contract/numbers";
import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { api } from "../../../lib/api/api.ts";
import { TextField } from "../../../ui/fields/field.tsx";
import { FormSection } from "../../../ui/layout/sections.tsx";
import { describeArea } from "../area-prices.ts";
import { loadAreaPrices } from "../load-area-prices.ts";
import { formatPrice } from "../property-texts.ts";
import { usePropertyField } from "./property-field.tsx";
import { emptyProperty, type PropertyValues } from "./property-values.ts";

/** The price, and what others like it ask. */
export function PriceSection({ cities }: { cities: readonly CityPlace[] }) {
  const field = usePropertyField();
  const [price, type] = useWatch<PropertyValues, ["price", "type"]>({ name: ["price", "type"] });
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

const compared = ["city", "type", "property_type", "number_of_bedrooms"] as const;

/** What others like it ask in its town, where enough do. */
function UsualPrice({ cities }: { cities: readonly CityPlace[] }) {
  const [chosenCity, type, property_type, bedrooms] = useWatch<PropertyValues, typeof compared>({ name: compared });
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
