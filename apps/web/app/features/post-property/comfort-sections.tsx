import { useWatch } from "react-hook-form";
import { canHave, hasFact } from "../../entities/property/property-facts.ts";
import { PillChoices } from "../../ui/fields/pill-choices.tsx";
import { Toggle } from "../../ui/fields/toggle.tsx";
import { FormSection } from "../../ui/layout/form-section.tsx";
import type { PropertyForm } from "./use-property-form.ts";
import type { Lookups } from "../../entities/property/use-lookups-query.ts";
import { WireSelect } from "./wire-select.tsx";
import { propertyField } from "./property-field.ts";

const facilities = [
  { name: "has_garage", label: "Garage" },
  { name: "elevator", label: "Elevator" },
  { name: "wheelchair_access", label: "Wheelchair Access" },
  { name: "secure_parking", label: "Secure Parking" },
] as const;

export function ComfortSections({ form, lookups }: { form: PropertyForm; lookups: Lookups }) {
  const type = useWatch({ control: form.control, name: "property_type" });
  const amenities = lookups.features.map(({ id, name }) => ({ value: String(id), label: name, isHidden: !canHave(type, name) }));
  return (
    <>
      {hasFact(type, "building") && (
        <FormSection title="Facilities">
          <div className="-my-2 grid gap-x-10 sm:grid-cols-2">
            {facilities.map(({ name, label }) => (
              <Toggle key={name} label={label} {...form.register(name)} />
            ))}
          </div>
        </FormSection>
      )}
      <FormSection title="Amenities & Features" text="Choose all that it has.">
        <PillChoices label="Amenities & Features" choices={amenities} {...form.register("features")} />
      </FormSection>
      <FormSection title="Availability">
        <WireSelect label="Availability Status" words={postingStatuses} {...propertyField(form)("status")} />
      </FormSection>
    </>
  );
}

/** What a new property can be (spec, section 3). */
const postingStatuses = ["available", "not available"] as const;
