import { limits } from "@efie/contract";
import { useWatch } from "react-hook-form";
import { NativeSelect } from "../../ui/field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { FormSection } from "./form-section.tsx";
import { listingField } from "./listing-field.ts";
import type { ListingForm } from "./use-listing-form.ts";
import type { Lookups } from "./use-lookups.ts";

export function PlaceSection({ form, lookups }: { form: ListingForm; lookups: Lookups }) {
  const field = listingField(form);
  const region = useWatch({ control: form.control, name: "region" });
  const { onChange, ...regionField } = field("region");
  const cities = lookups.cities.filter((city) => String(city.region.id) === region);
  return (
    <FormSection title="Where it is">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <NativeSelect
          label="Region"
          {...regionField}
          onChange={(event) => {
            void onChange(event);
            // A town of the region before would be wrong.
            form.setValue("city", "");
          }}
        >
          <option value="">Choose a region</option>
          {lookups.regions.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
        <NativeSelect
          label="City"
          disabled={region === ""}
          className="disabled:border-line disabled:bg-sunken disabled:text-quiet"
          {...field("city")}
        >
          <option value="">{region === "" ? "Choose region first" : "Choose a city"}</option>
          {cities.map(({ id, city }) => (
            <option key={id} value={id}>
              {city}
            </option>
          ))}
        </NativeSelect>
      </div>
      <TextArea
        label="Detailed Address"
        className="min-h-18"
        placeholder="Street, area, landmark or GhanaPost address"
        autoComplete="off"
        maxLength={limits.maxAddressCharacters}
        {...field("detailed_address")}
      />
    </FormSection>
  );
}
