import type { CityPlace } from "@efie/contract";
import LocateFixed from "lucide-react/icons/locate-fixed";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useFormContext } from "react-hook-form";
import { Button } from "../../../ui/actions/button.tsx";
import { nearestTown } from "../nearest-town.ts";
import type { PropertyValues } from "./property-values.ts";

/** A fix that may be further off says the town, and no place in it. */
const surePositionMeters = 200;

const refused = "You did not allow this site to see where you are. Choose the region and the city.";
const noSignal = "Your device cannot tell where it is. Choose the region and the city.";
const abroad = "You are far from every town of ours. Choose the region and the city of the property.";

/** Chooses the nearest town, and pins the place, by where the device is. Asked only when tapped, and sent only with the form. */
export function IAmHere({ cities }: { cities: readonly CityPlace[] }) {
  const { setValue } = useFormContext<PropertyValues>();
  const [said, setSaid] = useState<string | null>(null);
  const [isLocating, setIsLocating] = useState(false);
  function choose(town: CityPlace, pin: readonly [latitude: string, longitude: string]) {
    const isChanged = { shouldDirty: true, shouldValidate: true };
    // The picker of towns has those of the region once it is drawn again.
    flushSync(() => setValue("region", String(town.region.id), isChanged));
    setValue("city", String(town.id), isChanged);
    setValue("latitude", pin[0], isChanged);
    setValue("longitude", pin[1], isChanged);
  }
  function place({ coords }: GeolocationPosition): string {
    const town = nearestTown(cities, coords);
    if (town === null) return abroad;
    const isSure = coords.accuracy <= surePositionMeters;
    choose(town, isSure ? [coords.latitude.toFixed(6), coords.longitude.toFixed(6)] : ["", ""]);
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
