import type { Area } from "@efie/contract";
import LocateFixed from "lucide-react/icons/locate-fixed";
import MapPin from "lucide-react/icons/map-pin";
import { useNavigate } from "react-router";
import { Found } from "./found.tsx";
import { widen, writeBox } from "./map/map-box.ts";
import { useNearMe } from "./map/near-me.tsx";
import { placeSearch, searchPath, type SearchAddress } from "./search-query.ts";
import { api, areaCalls } from "../../lib/api/api.ts";
import { useRequest } from "../../lib/api/use-request.ts";
import { Spinner } from "../../ui/feedback/spinner.tsx";
import { Link } from "../../ui/navigation/link.tsx";

type Town = Area["towns"][number];
type Point = { readonly latitude: number; readonly longitude: number };
const maxTowns = 4;
/** So much of the map is searched around somebody, in degrees: some ten kilometers each way. */
const around = 0.1;

/** The device's place, if it was allowed before: nobody is asked for opening a box. */
async function allowedPlace(): Promise<Point | null> {
  const permission = await navigator.permissions?.query({ name: "geolocation" }).catch(() => null);
  if (permission?.state !== "granted") return null;
  return await new Promise((resolve) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      () => resolve(null),
      { timeout: 3_000, maximumAge: 3_600_000 },
    ),
  );
}

type Towns = { readonly title: string; readonly towns: readonly Town[] };

/** The nearest towns to the device, else to the town that is searched; else those with the most listings. */
async function findTowns(cityId: number | undefined): Promise<Towns> {
  const [{ data }, place] = await Promise.all([api.call(areaCalls.listAreas), allowedPlace()]);
  const towns = data.flatMap((area) => area.towns).filter(({ listings }) => listings > 0);
  const searched = data.flatMap((area) => area.towns).find(({ id }) => id === cityId);
  const from = place ?? searched;
  if (from === undefined)
    return { title: "Towns with most listings", towns: towns.toSorted((a, b) => b.listings - a.listings).slice(0, maxTowns) };
  const apart = (town: Town): number => Math.hypot(town.latitude - from.latitude, town.longitude - from.longitude);
  const others = towns.filter(({ id }) => id !== searched?.id).toSorted((a, b) => apart(a) - apart(b));
  return { title: place === null ? `Towns near ${searched?.city}` : "Towns near you", towns: others.slice(0, maxTowns) };
}

const row = "flex min-h-12 w-full items-center gap-3 rounded-md px-3 py-1.5 text-left hover:bg-sunken focus-visible:bg-sunken";

/** Ways into a search that need no typing. */
export default function StartPlaces({ query }: { query: SearchAddress }) {
  const navigate = useNavigate();
  const { isLocating, locate } = useNearMe((east, north) => {
    const { bbox: _, cursor: __, city__id: ___, region__id: ____, ...filters } = query;
    void navigate(searchPath({ ...filters, bbox: writeBox(widen([east, north, east, north], around)), view: "map" }));
  });
  const { city__id } = query;
  // Without the towns the list is shorter.
  const { data: found } = useRequest(`near ${city__id}`, () => findTowns(city__id));
  return (
    <>
      <button type="button" className={row} onClick={locate}>
        <span className="grid size-4.5 shrink-0 place-items-center text-accent">
          {isLocating ? <Spinner /> : <LocateFixed className="size-4.5" />}
        </span>
        <span className="font-semibold">Near me</span>
      </button>
      {found !== undefined && found.towns.length > 0 && (
        <section aria-labelledby="start-towns">
          <h2 id="start-towns" className="px-3 pt-2 pb-1 text-sm font-semibold tracking-normal text-quiet">
            {found.title}
          </h2>
          <ul>
            {found.towns.map(({ id, city, listings }) => (
              <li key={id}>
                <Link to={searchPath(placeSearch(query, { query: { city__id: id } }))} className={row}>
                  <MapPin className="size-4.5 shrink-0 text-accent" />
                  <span className="min-w-0 flex-1 truncate font-medium">{city}</span>
                  <Found count={listings} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
