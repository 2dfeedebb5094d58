import { formatPrice } from "../../entities/property/property-texts.ts";
import { savedSearchCalls } from "../../lib/api/member-calls.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { useCall } from "../../lib/query/use-call.ts";
import { Picture } from "../../ui/media/picture.tsx";
import { Skeleton } from "../../ui/feedback/states.tsx";
import { Link } from "../../ui/navigation/link.tsx";

const maxShown = 4;
const list = "grid grid-cols-1 gap-2 sm:grid-cols-2";

/** The newest listings of an alert that were not looked at yet; the search itself has all of them. */
export function NewMatches({ searchId, name, count }: { searchId: number; name: string; count: number }) {
  const key = ["saved-searches", searchId, "matches"];
  const { data = [], isPending } = useCall(savedSearchCalls.listSavedSearchMatches, key, { params: { id: searchId } });
  const fresh = data.filter((match) => match.is_new).slice(0, maxShown);
  if (isPending) return <Waiting rows={Math.min(count, maxShown)} />;
  if (fresh.length === 0) return null;
  return (
    <ul aria-label={`New for ${name}`} className={list}>
      {fresh.map(({ property: { id, title, price, type, city, images } }) => (
        <li key={id}>
          <Link to={paths.details(id)} className="flex items-center gap-3 rounded-md border border-line p-2 hover:bg-sunken">
            {images[0] === undefined ? (
              <span className="h-16 w-20 shrink-0 rounded-sm bg-sunken" />
            ) : (
              <Picture source={images[0]} alt="" sizes="5rem" width={80} height={64} className="h-16 w-20 shrink-0 rounded-sm" />
            )}
            <span className="min-w-0 flex-1 text-sm">
              <span className="block text-base font-bold">{formatPrice({ price, type })}</span>
              <span className="block truncate font-medium">{title}</span>
              <span className="block truncate text-quiet">{city.city}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** As high as what is on the way, so that nothing below moves when it comes. */
function Waiting({ rows }: { rows: number }) {
  return (
    <div className={list}>
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} className="h-20.5" />
      ))}
    </div>
  );
}
