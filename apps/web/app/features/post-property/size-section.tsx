import { propertyRanges, propertyConditions } from "@efie/contract";
import { useWatch } from "react-hook-form";
import { hasFact } from "../../entities/property/property-facts.ts";
import { TextField } from "../../ui/fields/field.tsx";
import { StepperField } from "../../ui/fields/stepper-field.tsx";
import { FormSection } from "../../ui/layout/form-section.tsx";
import { propertyField } from "./property-field.ts";
import { readNumber } from "./typed-property.ts";
import type { PropertyForm } from "./use-property-form.ts";
import { WireSelect } from "./wire-select.tsx";

type Counted = "number_of_bedrooms" | "number_of_bathrooms" | "parking_spaces";

export function SizeSection({ form }: { form: PropertyForm }) {
  const field = propertyField(form);
  const type = useWatch({ control: form.control, name: "property_type" });
  const isBuilding = hasFact(type, "building");
  return (
    <FormSection title={isBuilding ? "Size and condition" : "Size"}>
      <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-3">
        {hasFact(type, "bedrooms") && <Count form={form} name="number_of_bedrooms" label="Bedrooms" />}
        {hasFact(type, "bathrooms") && <Count form={form} name="number_of_bathrooms" label="Bathrooms" />}
        {isBuilding && <Count form={form} name="parking_spaces" label="Parking Spaces" />}
        <TextField label="Area (m²)" inputMode="decimal" autoComplete="off" {...field("square_meters")} />
        {/* The number pads of some phones have no minus. */}
        {hasFact(type, "floor") && (
          <TextField label="Floor Number" hint="e.g. 3 or -1 for basement" autoComplete="off" {...field("floor_number")} />
        )}
        {isBuilding && (
          <TextField label="Year Built" inputMode="numeric" autoComplete="off" maxLength={4} {...field("year_built")} />
        )}
      </div>
      {isBuilding && <WireSelect label="Condition" words={propertyConditions} {...field("condition")} />}
    </FormSection>
  );
}

function Count({ form, name, label }: { form: PropertyForm; name: Counted; label: string }) {
  function step(by: 1 | -1) {
    const { min, max } = propertyRanges[name];
    const next = (readNumber(form.getValues(name)) || 0) + by;
    form.setValue(name, String(Math.min(max, Math.max(min, next))), { shouldValidate: form.formState.isSubmitted });
  }
  return <StepperField label={label} onStep={step} {...propertyField(form)(name)} />;
}
