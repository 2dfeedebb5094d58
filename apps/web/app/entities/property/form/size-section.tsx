import { propertyRanges } from "@efie/contract/ranges";
import { useFormContext, useWatch } from "react-hook-form";
import { OptionSelect, usePropertyField } from "./property-field.tsx";
import { readNumber, type PropertyValues } from "./property-values.ts";
import { hasFact } from "../property-facts.ts";
import { conditionOptions } from "./property-options.ts";
import { TextField } from "../../../ui/fields/field.tsx";
import { StepperField } from "../../../ui/fields/stepper-field.tsx";
import { FormSection } from "../../../ui/layout/form-section.tsx";

type Counted = "number_of_bedrooms" | "number_of_bathrooms" | "parking_spaces";

/** The numbers one compares places by, as far as such a place has them. */
export function SizeSection() {
  const field = usePropertyField();
  const type = useWatch<PropertyValues, "property_type">({ name: "property_type" });
  const isBuilding = hasFact(type, "building");
  return (
    <FormSection title={isBuilding ? "Size and condition" : "Size"}>
      <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-3">
        {hasFact(type, "bedrooms") && <Count name="number_of_bedrooms" label="Bedrooms" />}
        {hasFact(type, "bathrooms") && <Count name="number_of_bathrooms" label="Bathrooms" />}
        {isBuilding && <Count name="parking_spaces" label="Parking Spaces" />}
        <TextField label="Area (m²)" inputMode="decimal" autoComplete="off" {...field("square_meters")} />
        {/* The number pads of some phones have no minus. */}
        {hasFact(type, "floor") && (
          <TextField label="Floor Number" hint="e.g. 3 or -1 for basement" autoComplete="off" {...field("floor_number")} />
        )}
        {isBuilding && (
          <TextField label="Year Built" inputMode="numeric" autoComplete="off" maxLength={4} {...field("year_built")} />
        )}
      </div>
      {isBuilding && <OptionSelect label="Condition" options={conditionOptions} {...field("condition")} />}
    </FormSection>
  );
}

function Count({ name, label }: { name: Counted; label: string }) {
  const field = usePropertyField();
  const { getValues, setValue, formState } = useFormContext<PropertyValues>();
  function step(by: 1 | -1) {
    const { min, max } = propertyRanges[name];
    const next = (readNumber(getValues(name)) || 0) + by;
    setValue(name, String(Math.min(max, Math.max(min, next))), { shouldValidate: formState.isSubmitted });
  }
  return <StepperField label={label} onStep={step} {...field(name)} />;
}
