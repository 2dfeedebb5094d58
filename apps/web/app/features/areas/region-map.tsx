import ghana from "./ghana.svg";
import { formatCedis } from "../../lib/format/format.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { Link } from "../../ui/navigation/link.tsx";

/** Where a region's name stands on `ghana.svg`, in percent from the left and from the top. */
const spots: Readonly<Record<string, readonly [left: number, top: number]>> = {
  "Upper West": [26, 13],
  "Upper East": [55, 6.5],
  "North East": [66, 13],
  Savannah: [36, 32],
  Northern: [67, 28],
  Bono: [21, 49],
  "Bono East": [47, 49],
  Oti: [78, 45],
  Ahafo: [22, 61],
  Ashanti: [43, 64],
  Volta: [80, 69],
  Eastern: [61, 72],
  "Western North": [15, 72],
  Western: [27, 87],
  Central: [48, 84],
  "Greater Accra": [73, 81],
};

type RegionRent = { readonly name: string; readonly median: number | null };

/** What rentals ask in each region, on a map that is a picture and links: it needs no script. */
export function RegionMap({ regions }: { regions: readonly RegionRent[] }) {
  return (
    <figure>
      <div className="relative overflow-hidden border-line max-sm:-mx-4 max-sm:border-y sm:rounded-lg sm:border">
        <img src={ghana} alt="" width={485} height={675} className="w-full" />
        <ul aria-label="Map of rents by region">
          {regions.map(({ name, median }) => {
            const [left, top] = spots[name] ?? [];
            return (
              left !== undefined && (
                <li key={name} className="absolute -translate-1/2" style={{ left: `${left}%`, top: `${top}%` }}>
                  <Link
                    to={paths.area(name)}
                    className="grid min-h-11 min-w-11 content-center rounded-md px-1 text-center text-[0.6875rem] leading-3.5 whitespace-nowrap [text-shadow:0_0_3px_var(--paper),0_0_3px_var(--paper)] hover:bg-surface"
                  >
                    {name}
                    {median !== null && <span className="text-sm leading-4 font-bold">{formatCedis(Math.round(median))}</span>}
                  </Link>
                </li>
              )
            );
          })}
        </ul>
      </div>
      <figcaption className="mt-2 text-sm text-quiet">
        The middle rent a month of each region. Coast and borders: GSHHG, Natural Earth.
      </figcaption>
    </figure>
  );
}
