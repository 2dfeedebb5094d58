import { limits } from "@efie/contract";
import { useFormContext, useWatch } from "react-hook-form";
import type { Lookups } from "../../../entities/property/use-lookups-query.ts";
import { TextField } from "../../../ui/fields/field.tsx";
import { FormSection } from "../../../ui/layout/form-section.tsx";
import { limitText } from "../../../ui/fields/limited-text.tsx";
import { PlaceSelects } from "../../../entities/property/place-selects.tsx";
import type { EditValues } from "./edit-values.ts";
import { useField } from "./use-field.ts";

export function PlaceFields({ lookups: { regions, cities } }: { lookups: Lookups }) {
  const field = useField();
  const { control, setValue } = useFormContext<EditValues>();
  const [chosenRegion, address] = useWatch({ control, name: ["region", "detailed_address"] });
  return (
    <FormSection title="Where it is">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <PlaceSelects
          {...{ regions, cities, chosenRegion }}
          region={field("region")}
          city={field("city")}
          onEmptyCity={() => setValue("city", "")}
        />
        <div className="sm:col-span-2">
          <TextField
            label="Detailed Address"
            hint="What a visitor asks a driver for: street, area, a landmark nearby."
            autoComplete="off"
            {...field("detailed_address")}
            {...limitText(address, { of: "address", maximum: limits.maxAddressCharacters })}
          />
        </div>
      </div>
    </FormSection>
  );
}
