import { limits } from "@efie/contract";
import { useFormContext, useWatch } from "react-hook-form";
import { NativeSelect, TextField } from "../../ui/field.tsx";
import type { EditValues } from "./edit-values.ts";
import { FormSection } from "./form-section.tsx";
import { useField } from "./use-field.ts";
import type { Lookups } from "./use-lookups.ts";

/** Another region empties the town (spec, section 5). */
export function PlaceFields({ lookups }: { lookups: Lookups }) {
  const field = useField();
  const { control, setValue } = useFormContext<EditValues>();
  const region = useWatch({ control, name: "region" });
  const regionField = field("region");
  const cities = lookups.cities.filter((city) => String(city.region.id) === region);
  return (
    <FormSection title="Where it is">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <NativeSelect
          label="Region"
          {...regionField}
          onChange={(event) => {
            setValue("city", "");
            void regionField.onChange(event);
          }}
        >
          <option value="">Choose a region</option>
          {lookups.regions.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
        <NativeSelect label="City" disabled={region === ""} {...field("city")}>
          <option value="">{region === "" ? "Choose region first" : "Choose a city"}</option>
          {cities.map(({ id, city }) => (
            <option key={id} value={id}>
              {city}
            </option>
          ))}
        </NativeSelect>
        <div className="sm:col-span-2">
          <TextField
            label="Detailed Address"
            maxLength={limits.maxAddressCharacters}
            hint="What a visitor asks a driver for: street, area, a landmark nearby."
            autoComplete="off"
            {...field("detailed_address")}
          />
        </div>
      </div>
    </FormSection>
  );
}
