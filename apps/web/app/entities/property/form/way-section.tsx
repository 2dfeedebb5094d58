import type { CityPlace } from "@efie/contract";
import { limits } from "@efie/contract/limits";
import MapPin from "lucide-react/icons/map-pin";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { Opening } from "../../../ui/feedback/spinner.tsx";
import { Button } from "../../../ui/actions/button.tsx";
import { FormSection } from "../../../ui/layout/sections.tsx";
import { TextField } from "../../../ui/fields/field.tsx";
import { useHint, usePropertyField, useSetPin, useValues } from "./property-field.tsx";
import { hintForPublicText } from "./property-rules.ts";
import type { PropertyValues } from "./property-values.ts";
import { lazyPart } from "../../../ui/feedback/lazy-part.tsx";

/** What helps to find it: a landmark, its code and a pin. */
export function WaySection({ cities }: { cities: readonly CityPlace[] }) {
  const field = usePropertyField();
  const useful = useHint("landmark");
  const [landmark] = useValues("landmark");
  return (
    <FormSection title="How to find it">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label="Landmark (optional)"
          placeholder="Behind the Shell station"
          autoComplete="off"
          maxLength={limits.maxLandmarkCharacters}
          hint={useful}
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

const PinMap = lazyPart(() => import("../../../ui/map/pin-map.tsx"), { waiting: <Opening /> });

/** The pin of a property: optional, and its exact position is visible only to the owner and staff. */
function PinField({ cities }: { cities: readonly CityPlace[] }) {
  const { formState } = useFormContext<PropertyValues>();
  const setPin = useSetPin();
  const [chosenCity, latitude, longitude] = useValues("city", "latitude", "longitude");
  const [isOpen, setIsOpen] = useState(false);
  const town = cities.find(({ id }) => String(id) === chosenCity);
  const pin = latitude === "" || longitude === "" ? null : { latitude: Number(latitude), longitude: Number(longitude) };
  const error = formState.errors.latitude?.message ?? formState.errors.longitude?.message;
  function place(point: Parameters<typeof setPin>[0]) {
    setPin(point);
    setIsOpen(false);
  }
  return (
    <div role="group" aria-label="Place on the map" data-field="latitude" tabIndex={-1} className="grid gap-2">
      <p className="text-sm font-semibold">Place on the map (optional)</p>
      {isOpen && town !== undefined ? (
        <PinMap start={pin ?? town} isNear={pin !== null} onPlace={place} onCancel={() => setIsOpen(false)} />
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <Button look="secondary" size="small" disabled={town === undefined} onClick={() => setIsOpen(true)}>
            <MapPin className="size-4" />
            <span>{pin === null ? "Place a pin" : "Move the pin"}</span>
          </Button>
          {pin !== null && (
            <Button look="quiet" size="small" onClick={() => place(null)}>
              Take the pin off
            </Button>
          )}
        </div>
      )}
      <p className="text-sm text-quiet" role="status">
        {town === undefined
          ? "Choose a city first."
          : pin === null
            ? `Without a pin it is shown in the middle of ${town.city}.`
            : "Pinned. Others see a place up to 300 metres away."}
      </p>
      <p role="alert" className="text-sm font-medium text-danger empty:hidden">
        {error}
      </p>
    </div>
  );
}
