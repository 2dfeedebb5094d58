import LocateFixed from "lucide-react/icons/locate-fixed";
import type { Map } from "maplibre-gl";
import { useRef, useState } from "react";
import { createMap, useMap } from "./create-map.ts";
import { useSite } from "../../lib/page/page-meta.ts";
import { Button } from "../actions/button.tsx";
import { showToast } from "../feedback/toast.tsx";

type Point = { readonly latitude: number; readonly longitude: number };
type Props = {
  /** Where the map begins, in degrees. */
  start: Point;
  /** Whether that is the home itself, and not its town. */
  isNear: boolean;
  onPlace: (point: Point) => void;
  onCancel: () => void;
};

/** How much of the map is shown around the start, in degrees. */
const around = { home: 0.01, town: 0.05 };

/** A map that is moved below a pin which stands still: one finger, or the arrow keys. */
export default function PinMap({ start, isNear, onPlace, onCancel }: Props) {
  const shown = useRef<Map>(null);
  const [isLoading, setIsLoading] = useState(true);
  const { mapStyleUrl: styleUrl } = useSite();
  const { container, isBroken } = useMap((element) => {
    const { latitude, longitude } = start;
    const reach = isNear ? around.home : around.town;
    const bounds = [longitude - reach, latitude - reach, longitude + reach, latitude + reach] as const;
    const { map, remove } = createMap({ container: element, bounds, styleUrl });
    map.once("idle", () => setIsLoading(false));
    shown.current = map;
    return () => {
      remove();
      // The device may say where it is after the map has gone.
      shown.current = null;
    };
  });
  function locate() {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => shown.current?.jumpTo({ center: [coords.longitude, coords.latitude], zoom: 16 }),
      () => showToast("We cannot see where you are. Allow location for this site, or move the map.", "error"),
      { timeout: 10_000, enableHighAccuracy: true },
    );
  }
  function place() {
    const center = shown.current?.getCenter();
    if (center !== undefined) onPlace({ latitude: center.lat, longitude: center.lng });
  }
  if (isBroken) return <p className="text-sm text-quiet">This device cannot draw maps. The landmark says enough.</p>;
  return (
    <div className="grid gap-2">
      <div>
        <Button look="secondary" size="small" onClick={locate}>
          <LocateFixed className="size-4" />
          Where I am now
        </Button>
      </div>
      <p className="text-sm">
        Move the map until the pin stands on the home.
        {styleUrl === null && <span> The map has towns, rivers and lakes, but no streets.</span>}
      </p>
      <div className="relative h-80 overflow-hidden rounded-lg border border-control">
        <div ref={container} role="region" aria-label="Map for the pin" className="size-full" />
        <p
          role="status"
          className="pointer-events-none absolute top-2 left-2 rounded-md bg-surface px-2.5 py-1 text-xs shadow-soft empty:hidden"
        >
          {isLoading && "Loading the map"}
        </p>
        {/* A pin whose point is the middle of its lower edge. */}
        <svg
          viewBox="0 0 64 80"
          aria-hidden="true"
          className="pointer-events-none absolute bottom-1/2 left-1/2 h-12 w-10 -translate-x-1/2"
        >
          <path d="M32 80C12 56 5 46 5 32a27 27 0 0 1 54 0c0 14-7 24-27 48Z" className="fill-action" />
          <path d="m20 34 12-10 12 10v13h-8v-8h-8v8h-8Z" className="fill-on-action" />
        </svg>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={place}>
          Use this place
        </Button>
        <Button look="quiet" size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
