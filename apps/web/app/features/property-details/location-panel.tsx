import type { City } from "@efie/contract";
import ExternalLink from "lucide-react/icons/external-link";
import { lazy, Suspense, useState } from "react";
import { useSite } from "../../lib/page/site.ts";
import { Button } from "../../ui/actions/button.tsx";
import { Opening } from "../../ui/feedback/spinner.tsx";
import { MapPinMark } from "../../ui/map/map-pin-mark.tsx";

// Not in the server's bundle: a map is drawn by the browser.
const PlaceMap = import.meta.env.SSR ? () => null : lazy(() => import("../../ui/map/place-map.tsx"));

type Place = { latitude: number; longitude: number; has_pin: boolean };

/** Addresses here are landmarks, which no map knows; the town is what can be found. */
function mapAddress({ city, region }: City): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${city}, ${region.name}, Ghana`)}`;
}

type Props = Place & { city: City; location: string; landmark: string | null };

export function LocationPanel({ city, location, landmark, ...place }: Props) {
  const facts = [
    { label: "Address", value: location },
    ...(landmark === null ? [] : [{ label: "Landmark", value: landmark }]),
    { label: "Town", value: city.city },
    { label: "Region", value: city.region.name },
  ];
  return (
    <div className="grid overflow-hidden rounded-lg border border-line bg-surface sm:grid-cols-2">
      <div className="grid content-start gap-5 p-5 sm:p-6">
        <dl className="grid gap-4">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt className="text-sm text-quiet">{label}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="text-sm text-quiet">
          Agree on the meeting point with the owner, and go and see the place before you pay anything.
        </p>
        <a
          href={mapAddress(city)}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center gap-2 justify-self-start rounded-md border border-control px-4 text-sm font-semibold hover:bg-sunken"
        >
          Open in maps
          <ExternalLink aria-hidden="true" className="size-4" />
          <span className="sr-only">(opens in a new tab)</span>
        </a>
      </div>
      <MapOfPlace {...place} town={city.city} />
    </div>
  );
}

/** A drawn placeholder until the map is requested, so that its library is not part of the page's first load. */
function MapOfPlace(place: Place & { town: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const { mapStyleUrl } = useSite();
  if (isOpen)
    return (
      <div className="relative h-80 bg-sunken max-sm:order-first sm:h-full sm:min-h-80">
        <Suspense fallback={<Opening />}>
          <PlaceMap {...place} styleUrl={mapStyleUrl} />
        </Suspense>
      </div>
    );
  return (
    <div className="relative h-40 overflow-hidden bg-sunken max-sm:order-first sm:h-full">
      <svg aria-hidden="true" viewBox="0 0 240 260" preserveAspectRatio="xMidYMid slice" className="absolute size-full">
        <path d="M-10 150 70 118l52 26 60-38 70 20v140H-10Z" className="fill-accent-soft" />
        <g className="fill-none stroke-surface" strokeLinecap="round">
          <path strokeWidth="13" d="M-10 62c60 6 96 34 130 68s70 62 140 60" />
        </g>
      </svg>
      <div className="absolute inset-0 grid content-center justify-items-center gap-3">
        <span data-testid="map-pin">
          <MapPinMark />
        </span>
        <Button look="secondary" size="small" className="print:hidden" onClick={() => setIsOpen(true)}>
          Show on the map
        </Button>
      </div>
    </div>
  );
}
