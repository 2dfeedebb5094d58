import type { City, Property } from "@efie/contract";
import ExternalLink from "lucide-react/icons/external-link";
import { useState } from "react";
import { describeLocation } from "../../entities/property/property-texts.ts";
import { useSite } from "../../lib/page/page-meta.ts";
import { Opening } from "../../ui/feedback/spinner.tsx";
import { Button } from "../../ui/actions/button.tsx";
import { classes } from "../../ui/styles/classes.ts";
import { lazyPart } from "../../ui/feedback/lazy-part.tsx";

// Not in the server's bundle: a map is drawn by the browser.
const PlaceMap = import.meta.env.SSR
  ? () => null
  : lazyPart(() => import("../../ui/map/place-map.tsx"), { waiting: <Opening /> });

/** Addresses here are landmarks, which no map knows; the town is what can be found. */
function mapAddress({ city, region }: City): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${city}, ${region.name}, Ghana`)}`;
}

export function LocationPanel({ property }: { property: Property }) {
  const { city, landmark } = property;
  const facts = [
    { label: "Address", value: describeLocation(property) },
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
          className="inline-flex min-h-11 items-center gap-2 justify-self-start rounded-md border border-control px-4 text-sm font-semibold hover:bg-sunken print:hidden"
        >
          Open in maps
          <ExternalLink className="size-4" />
          <span className="sr-only">(opens in a new tab)</span>
        </a>
      </div>
      <MapOfPlace property={property} />
    </div>
  );
}

/** Not on paper: a map for a dark screen stays dark there. A still of the map until the map is requested, so that its library is not part of the page's first load. */
function MapOfPlace({ property: { latitude, longitude, has_pin, city } }: { property: Property }) {
  const [isOpen, setIsOpen] = useState(false);
  const { mapStyleUrl, hasLessData } = useSite();
  const still = `/stills/${latitude.toFixed(3)},${longitude.toFixed(3)}`;
  return (
    <div
      className={classes(
        "relative overflow-hidden bg-sunken max-sm:order-first sm:h-full sm:min-h-80 print:hidden",
        isOpen ? "h-80" : "h-52",
      )}
    >
      {isOpen ? (
        <PlaceMap latitude={latitude} longitude={longitude} styleUrl={mapStyleUrl} />
      ) : (
        <>
          {!hasLessData && (
            <picture>
              <source srcSet={`${still}-dark.svg`} media="(prefers-color-scheme: dark)" />
              <img
                src={`${still}-light.svg`}
                alt={`A map around ${city.city}`}
                loading="lazy"
                width={480}
                height={420}
                className="absolute size-full object-cover"
              />
            </picture>
          )}
          <div className="absolute inset-x-0 bottom-3 grid justify-items-center">
            <Button look="secondary" size="small" onClick={() => setIsOpen(true)}>
              Show on the map
            </Button>
          </div>
        </>
      )}
      <p className="pointer-events-none absolute inset-x-2 top-2 mr-14 w-fit rounded-md bg-surface px-2.5 py-1 text-xs shadow-soft">
        {has_pin
          ? "Roughly here. The owner tells you the exact place."
          : `The middle of ${city.city}: the owner has placed no pin.`}
      </p>
    </div>
  );
}
