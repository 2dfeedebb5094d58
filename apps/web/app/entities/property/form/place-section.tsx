import { limits } from "@efie/contract/limits";
import { useFormContext, useWatch } from "react-hook-form";
import { FormSection } from "../../../ui/layout/sections.tsx";
import { NativeSelect, TextArea } from "../../../ui/fields/field.tsx";
import { pickerOptions } from "../../../ui/fields/select-box.tsx";
import { limitText } from "../../../ui/fields/limited-text.tsx";
import type { Lookups } from "../lookups.ts";
import { IAmHere } from "./i-am-here.tsx";
import { usePropertyField } from "./property-field.tsx";
import { hintForPublicText } from "./property-rules.ts";
import type { PropertyValues } from "./property-values.ts";

/** The pickers of a region and of a city in it, or the device's word for both, and the address. */
export function PlaceSection({ lookups: { regions, cities } }: { lookups: Lookups }) {
  const field = usePropertyField();
  const { setValue } = useFormContext<PropertyValues>();
  const [chosenRegion, address] = useWatch<PropertyValues, ["region", "detailed_address"]>({
    name: ["region", "detailed_address"],
  });
  const { onChange: changeRegion, ...region } = field("region");
  const { onChange: changeCity, ...cityField } = field("city");
  // A pin in the town before would be wrong.
  const dropPin = () => {
    setValue("latitude", "");
    setValue("longitude", "");
  };
  return (
    <FormSection title="Where it is">
      <IAmHere cities={cities} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <NativeSelect
          label="Region"
          {...region}
          onChange={(event) => {
            void changeRegion(event);
            // A city of the region before would be wrong (spec, section 5).
            setValue("city", "");
            dropPin();
          }}
        >
          <option value="">Choose a region</option>
          {pickerOptions(regions.map(({ id, name }) => [id, name]))}
        </NativeSelect>
        <NativeSelect
          label="City"
          disabled={chosenRegion === ""}
          {...cityField}
          onChange={(event) => {
            void changeCity(event);
            dropPin();
          }}
        >
          <option value="">{chosenRegion === "" ? "Choose region first" : "Choose a city"}</option>
          {pickerOptions(cities.filter(({ region: { id } }) => String(id) === chosenRegion).map(({ id, city }) => [id, city]))}
        </NativeSelect>
      </div>
      <TextArea
        label="Detailed Address"
        className="min-h-18"
        placeholder="Street, area or landmark"
        autoComplete="off"
        {...field("detailed_address")}
        {...hintForPublicText(address)}
        {...limitText(address, { of: "address", maximum: limits.maxAddressCharacters })}
      />
    </FormSection>
  );
}
