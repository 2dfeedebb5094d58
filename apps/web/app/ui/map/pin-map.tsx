import LocateFixed from "lucide-react/icons/locate-fixed";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { createMap } from "./create-map.ts";
import { MapPinMark } from "./map-pin-mark.tsx";
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
  const container = useRef<HTMLDivElement>(null);
  const made = useRef<ReturnType<typeof createMap> | null>(null);
  const [isLoading, setIsLoading] = useState(true);
  const [isBroken, setIsBroken] = useState(false);
  const { mapStyleUrl: styleUrl } = useSite();
  const begin = useEffectEvent((element: HTMLDivElement) => {
    const { latitude, longitude } = start;
    const reach = isNear ? around.home : around.town;
    const bounds = [longitude - reach, latitude - reach, longitude + reach, latitude + reach] as const;
    try {
      made.current = createMap({ container: element, bounds, styleUrl });
      made.current.map.once("idle", () => setIsLoading(false));
    } catch {
      setIsBroken(true);
    }
  });
  useEffect(function drawMap() {
    if (container.current !== null) begin(container.current);
    return () => {
      made.current?.remove();
      made.current = null;
    };
  }, []);
  function locate() {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => made.current?.map.jumpTo({ center: [coords.longitude, coords.latitude], zoom: 16 }),
      () => showToast("We cannot see where you are. Allow location for this site, or move the map.", "error"),
      { timeout: 10_000, enableHighAccuracy: true },
    );
  }
  function place() {
    const center = made.current?.map.getCenter();
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
        <MapPinMark className="pointer-events-none absolute bottom-1/2 left-1/2 -translate-x-1/2" />
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
