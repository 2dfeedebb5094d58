import type { PropertyFeature } from "@efie/contract";
import { useFormContext, useWatch } from "react-hook-form";
import { canHave, hasFact } from "../../../entities/property/property-facts.ts";
import { facilityOptions } from "../../../entities/property/property-words.ts";
import { PillCheck } from "../../../ui/fields/pill-check.tsx";
import type { EditValues } from "./edit-values.ts";
import { FormSection } from "../../../ui/layout/form-section.tsx";

export function FeatureFields({ features }: { features: readonly PropertyFeature[] }) {
  const { register, control } = useFormContext<EditValues>();
  const type = useWatch({ control, name: "property_type" });
  const isBuilding = hasFact(type, "building");
  return (
    <FormSection title={isBuilding ? "Facilities and amenities" : "Amenities"}>
      {isBuilding && (
        <fieldset>
          <legend className="mb-2 text-sm font-semibold">Facilities</legend>
          <div className="flex flex-wrap gap-2">
            {facilityOptions.map(({ field, label }) => (
              <PillCheck key={field} label={label} {...register(field)} />
            ))}
          </div>
        </fieldset>
      )}
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">Amenities &amp; Features</legend>
        <div className="flex flex-wrap gap-2">
          {features.map(({ id, name }) => (
            <PillCheck key={id} label={name} value={id} isHidden={!canHave(type, name)} {...register("features")} />
          ))}
        </div>
      </fieldset>
    </FormSection>
  );
}
