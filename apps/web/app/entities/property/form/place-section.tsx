import type { CityPlace } from "@efie/contract";
import { limits } from "@efie/contract/limits";
import LocateFixed from "lucide-react/icons/locate-fixed";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useFormContext } from "react-hook-form";
import { Button } from "../../../ui/actions/button.tsx";
import { FormSection } from "../../../ui/layout/sections.tsx";
import { NativeSelect, TextArea } from "../../../ui/fields/field.tsx";
import { pickerOptions } from "../../../ui/fields/select-box.tsx";
import { limitText } from "../../../ui/fields/limited-text.tsx";
import type { Lookups } from "../lookups.ts";
import { nearestTown } from "../nearest-town.ts";
import { usePropertyField, useSetPin, useValues } from "./property-field.tsx";
import { hintForPublicText } from "./property-rules.ts";
import type { PropertyValues } from "./property-values.ts";

/** The pickers of a region and of a city in it, or the device's word for both, and the address. */
export function PlaceSection({ lookups: { regions, cities } }: { lookups: Lookups }) {
  const field = usePropertyField();
  const { setValue } = useFormContext<PropertyValues>();
  const setPin = useSetPin();
  const [chosenRegion, address] = useValues("region", "detailed_address");
  const { onChange: changeRegion, ...region } = field("region");
  const { onChange: changeCity, ...cityField } = field("city");
  return (
    <FormSection title="Where it is">
      <IAmHere cities={cities} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <NativeSelect
          label="Region"
          {...region}
          onChange={(event) => {
            void changeRegion(event);
            // A city of the region before would be wrong (spec, section 5), and so would a pin.
            setValue("city", "");
            setPin(null);
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
            setPin(null);
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

/** A fix that may be further off says the town, and no place in it. */
const surePositionMeters = 200;

const refused = "You did not allow this site to see where you are. Choose the region and the city.";
const noSignal = "Your device cannot tell where it is. Choose the region and the city.";
const abroad = "You are far from every town of ours. Choose the region and the city of the property.";

/** Chooses the nearest town, and pins the place, by where the device is. Asked only when tapped, and sent only with the form. */
function IAmHere({ cities }: { cities: readonly CityPlace[] }) {
  const { setValue } = useFormContext<PropertyValues>();
  const setPin = useSetPin();
  const [said, setSaid] = useState<string | null>(null);
  const [isLocating, setIsLocating] = useState(false);
  function place({ coords }: GeolocationPosition): string {
    const town = nearestTown(cities, coords);
    if (town === null) return abroad;
    const isChanged = { shouldDirty: true, shouldValidate: true };
    // The picker of towns has those of the region once it is drawn again.
    flushSync(() => setValue("region", String(town.region.id), isChanged));
    setValue("city", String(town.id), isChanged);
    const isSure = coords.accuracy <= surePositionMeters;
    setPin(isSure ? coords : null);
    return `${town.city}, ${town.region.name}${isSure ? ", with a pin where you are" : ""}. Change what is wrong.`;
  }
  const end = (sentence: string) => {
    setIsLocating(false);
    setSaid(sentence);
  };
  function locate() {
    setIsLocating(true);
    navigator.geolocation.getCurrentPosition(
      (position) => end(place(position)),
      ({ code, PERMISSION_DENIED }) => end(code === PERMISSION_DENIED ? refused : noSignal),
      { timeout: 10_000, enableHighAccuracy: true },
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button look="secondary" size="small" isBusy={isLocating} disabled={isLocating} onClick={locate}>
        {!isLocating && <LocateFixed className="size-4" />}
        <span>I am here</span>
      </Button>
      <p role="status" className="min-w-48 flex-1 text-sm text-quiet empty:hidden">
        {said}
      </p>
    </div>
  );
}
