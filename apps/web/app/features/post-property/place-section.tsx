import { limits } from "@efie/contract";
import { useWatch } from "react-hook-form";
import type { Lookups } from "../../entities/property/use-lookups-query.ts";
import { FormSection } from "../../ui/layout/form-section.tsx";
import { limitText } from "../../ui/fields/limited-text.tsx";
import { PlaceSelects } from "../../entities/property/place-selects.tsx";
import { TextArea } from "../../ui/fields/text-area.tsx";
import { propertyField } from "./property-field.ts";
import type { PropertyForm } from "./use-property-form.ts";

export function PlaceSection({ form, lookups: { regions, cities } }: { form: PropertyForm; lookups: Lookups }) {
  const field = propertyField(form);
  const [chosenRegion, address] = useWatch({ control: form.control, name: ["region", "detailed_address"] });
  return (
    <FormSection title="Where it is">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <PlaceSelects
          {...{ regions, cities, chosenRegion }}
          region={field("region")}
          city={field("city")}
          onEmptyCity={() => form.setValue("city", "")}
        />
      </div>
      <TextArea
        label="Detailed Address"
        className="min-h-18"
        placeholder="Street, area, landmark or GhanaPost address"
        autoComplete="off"
        {...field("detailed_address")}
        {...limitText(address, { of: "address", maximum: limits.maxAddressCharacters })}
      />
    </FormSection>
  );
}
