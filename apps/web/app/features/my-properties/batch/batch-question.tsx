import type { OwnProperty } from "@efie/contract";
import { maxPercent } from "@efie/contract/numbers";
import { propertyStatuses } from "@efie/contract/enums";
import { useQuery } from "@tanstack/react-query";
import { loadListingCost } from "../../../entities/payment/listing-fee.ts";
import { ownStatusOptions } from "../../../entities/property/form/property-rules.ts";
import { formatPrice } from "../../../entities/property/property-texts.ts";
import { plural } from "../../../lib/format/format.ts";
import { ChoiceGroup } from "../../../ui/fields/choice-group.tsx";
import { NativeSelect, TextField } from "../../../ui/fields/field.tsx";
import { pickerOptions } from "../../../ui/fields/select-box.tsx";
import {
  describeNewPrice,
  describePosting,
  describeRenewals,
  readPercent,
  type BatchAction,
  type BatchForm,
} from "./batch-words.ts";

type Props = {
  action: BatchAction;
  /** Those that the action changes. */
  properties: readonly OwnProperty[];
  form: BatchForm;
  onChange: (change: Partial<BatchForm>) => void;
};

/** What an action still has to know, and what it will do. */
export function BatchQuestion({ action, properties, form, onChange }: Props) {
  switch (action) {
    case "confirm":
      return <p>{`${plural(properties.length, "listing")} will show that you confirmed today.`}</p>;
    case "renew":
      return <Cost properties={properties} describe={describeRenewals} />;
    case "post":
      return <Cost properties={properties} describe={describePosting} />;
    case "status":
      return <StatusChoice onChange={onChange} />;
    case "price":
      return <PriceChange {...{ properties, form, onChange }} />;
  }
}

type CostProps = Pick<Props, "properties"> & { describe: typeof describePosting };

function Cost({ properties, describe }: CostProps) {
  const { data: cost, isError } = useQuery({
    queryKey: ["listing-cost"],
    queryFn: ({ signal }) => loadListingCost(signal),
    staleTime: 0,
  });
  if (isError) return <p>Your plan pays where it can. What it does not pay stays as it is, and its price is said here.</p>;
  if (cost === undefined) return <p role="status">Looking up what it costs …</p>;
  return (
    <ul className="grid list-disc gap-1 pl-5">
      {describe(properties, cost).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

function StatusChoice({ onChange }: Pick<Props, "onChange">) {
  return (
    <ChoiceGroup
      label="What they are now"
      name="batch-status"
      choices={ownStatusOptions.map(({ value, label, hint = "" }) => ({ value, label, text: hint }))}
      onChange={({ currentTarget }) =>
        onChange({ status: propertyStatuses.find((status) => status === currentTarget.value) ?? null })
      }
    />
  );
}

/** The first of them, as examples. */
const examples = 3;

function PriceChange({ properties, form: { isLower, percent: text }, onChange }: Omit<Props, "action">) {
  const percent = readPercent(text, isLower);
  const isWrong = text.trim() !== "" && percent === null;
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_8rem] items-start gap-3">
        <NativeSelect
          label="Prices"
          value={isLower ? "lower" : "raise"}
          onChange={({ currentTarget }) => onChange({ isLower: currentTarget.value === "lower" })}
        >
          {pickerOptions([
            ["lower", "Lower them by"],
            ["raise", "Raise them by"],
          ])}
        </NativeSelect>
        <TextField
          label="Percent"
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={({ currentTarget }) => onChange({ percent: currentTarget.value })}
          error={isWrong ? `Above 0, at most ${maxPercent(isLower)}.` : undefined}
        />
      </div>
      <ul aria-label="Examples" aria-live="polite" className="grid gap-2 text-sm">
        {properties.slice(0, examples).map((property) => (
          <li key={property.id}>
            <span className="block truncate text-quiet">{property.title}</span>
            <span className="font-semibold tabular-nums">
              {percent === null ? formatPrice(property) : describeNewPrice(property, percent)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
