import { limits } from "@efie/contract/limits";
import { useFormContext, useWatch } from "react-hook-form";
import { PinField } from "./pin-field.tsx";
import { hintForPublicText } from "./public-text.ts";
import { usePropertyField } from "./property-field.tsx";
import type { PropertyValues } from "./property-values.ts";
import { NativeSelect, TextArea, TextField } from "../../../ui/fields/field.tsx";
import { limitText } from "../../../ui/fields/limited-text.tsx";
import { FormSection } from "../../../ui/layout/form-section.tsx";
import type { Lookups } from "../lookups.ts";

/** The pickers of a region and of a city in it, and the address. */
export function PlaceSection({ lookups: { regions, cities } }: { lookups: Lookups }) {
  const field = usePropertyField();
  const { setValue } = useFormContext<PropertyValues>();
  const [chosenRegion, address, landmark] = useWatch<PropertyValues, ["region", "detailed_address", "landmark"]>({
    name: ["region", "detailed_address", "landmark"],
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
          {regions.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
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
          {cities
            .filter(({ region: { id } }) => String(id) === chosenRegion)
            .map(({ id, city }) => (
              <option key={id} value={id}>
                {city}
              </option>
            ))}
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
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label="Landmark (optional)"
          placeholder="Behind the Shell station"
          autoComplete="off"
          maxLength={limits.maxLandmarkCharacters}
          {...field("landmark")}
          {...hintForPublicText(landmark)}
        />
        <TextField
          label="GhanaPostGPS (optional)"
          placeholder="GA-183-8164"
          hint="Only you and our staff see it."
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          {...field("gps_address")}
        />
      </div>
      <PinField cities={cities} />
    </FormSection>
  );
}
