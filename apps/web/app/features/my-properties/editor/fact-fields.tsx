import { useFormContext, useWatch } from "react-hook-form";
import { hasFact } from "../../../entities/property/property-facts.ts";
import { conditionOptions } from "../../../entities/property/property-options.ts";
import { NativeSelect, TextField } from "../../../ui/fields/field.tsx";
import { FormSection } from "../../../ui/layout/form-section.tsx";
import type { EditValues } from "./edit-values.ts";
import { Options } from "./options.tsx";
import { useField } from "./use-field.ts";

/** The numbers one compares places by, as far as such a place has them; what is left empty is not shown. */
export function FactFields() {
  const field = useField();
  const { control } = useFormContext<EditValues>();
  const type = useWatch({ control, name: "property_type" });
  const isBuilding = hasFact(type, "building");
  const number = { inputMode: "numeric", autoComplete: "off" } as const;
  return (
    <FormSection title="Details">
      <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5 sm:grid-cols-3">
        {hasFact(type, "bedrooms") && <TextField label="Bedrooms" {...number} {...field("number_of_bedrooms")} />}
        {hasFact(type, "bathrooms") && <TextField label="Bathrooms" {...number} {...field("number_of_bathrooms")} />}
        <TextField label="Area (m²)" {...number} inputMode="decimal" {...field("square_meters")} />
        {isBuilding && <TextField label="Parking Spaces" {...number} {...field("parking_spaces")} />}
        {isBuilding && <TextField label="Year Built" {...number} {...field("year_built")} />}
        {/* A phone's digits have no minus. */}
        {hasFact(type, "floor") && (
          <TextField label="Floor Number" autoComplete="off" hint="e.g. 3 or -1 for basement" {...field("floor_number")} />
        )}
        {isBuilding && (
          <div className="col-span-2 sm:col-span-1">
            <NativeSelect label="Condition" {...field("condition")}>
              <Options options={conditionOptions} />
            </NativeSelect>
          </div>
        )}
      </div>
    </FormSection>
  );
}
