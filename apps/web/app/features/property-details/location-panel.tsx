import type { City } from "@efie/contract";
import ExternalLink from "lucide-react/icons/external-link";

/** Addresses here are landmarks, which no map knows; the town is what can be found. */
function mapAddress({ city, region }: City): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${city}, ${region.name}, Ghana`)}`;
}

export function LocationPanel({ city, location }: { city: City; location: string }) {
  const facts = [
    { label: "Address", value: location },
    { label: "Town", value: city.city },
    { label: "Region", value: city.region.name },
  ];
  return (
    <div className="grid overflow-hidden rounded-lg border border-line bg-surface sm:grid-cols-[1fr_15rem]">
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
      <Streets />
    </div>
  );
}

/** Not a map: a drawing of streets, with a pin where the town would be. */
function Streets() {
  return (
    <div aria-hidden="true" className="relative h-40 overflow-hidden bg-sunken max-sm:order-first sm:h-full">
      <svg viewBox="0 0 240 260" preserveAspectRatio="xMidYMid slice" className="absolute size-full">
        <path d="M-10 150 70 118l52 26 60-38 70 20v140H-10Z" className="fill-accent-soft" />
        <g className="fill-none stroke-surface" strokeLinecap="round">
          <path strokeWidth="13" d="M-10 62c60 6 96 34 130 68s70 62 140 60" />
          <path
            strokeWidth="9"
            d="M40-10c4 50 26 76 44 112s18 90 10 168M190-10c-10 50-34 78-70 140M-10 206c50-14 84-14 112-6s74 34 150 26"
          />
          <path
            strokeWidth="5"
            d="M-10 118c40 0 62-8 88-22M120 60c40 8 84 6 140-10M150 180c10 30 12 50 8 90M220 96c-16 24-18 60-10 92M14 60c-2 50 4 100 14 152"
          />
        </g>
      </svg>
      {/* By itself, so that it is whole however much of the streets there is room for. */}
      <svg viewBox="0 0 64 88" data-testid="map-pin" className="absolute inset-0 m-auto h-22 w-16">
        <ellipse cx="32" cy="82" rx="16" ry="5" className="fill-ink opacity-20" />
        <path d="M32 80C12 56 5 46 5 32a27 27 0 0 1 54 0c0 14-7 24-27 48Z" className="fill-action" />
        <path d="m20 34 12-10 12 10v13h-8v-8h-8v8h-8Z" className="fill-on-action" />
      </svg>
    </div>
  );
}
