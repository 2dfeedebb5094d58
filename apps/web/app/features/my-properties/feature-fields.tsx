import type { PropertyFeature } from "@efie/contract";
import { useFormContext } from "react-hook-form";
import { facilityOptions } from "../../lib/property-words.ts";
import { PillCheck } from "../../ui/pill-check.tsx";
import type { EditValues } from "./edit-values.ts";
import { FormSection } from "../../ui/form-section.tsx";

export function FeatureFields({ features }: { features: readonly PropertyFeature[] }) {
  const { register } = useFormContext<EditValues>();
  return (
    <FormSection title="Facilities and amenities">
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">Facilities</legend>
        <div className="flex flex-wrap gap-2">
          {facilityOptions.map(({ field, label }) => (
            <PillCheck key={field} label={label} {...register(field)} />
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">Amenities &amp; Features</legend>
        <div className="flex flex-wrap gap-2">
          {features.map(({ id, name }) => (
            <PillCheck key={id} label={name} value={id} {...register("features")} />
          ))}
        </div>
      </fieldset>
    </FormSection>
  );
}
