import { searchPath } from "./search-query.ts";
import { useTypedWords } from "./typed-search.ts";
import { Link } from "../../ui/navigation/link.tsx";

/** Says that typed words became filters, and leads to a search for the words themselves. */
export function TypedWords() {
  const typed = useTypedWords();
  if (typed === null) return null;
  return (
    <p className="mb-2 text-sm break-words text-quiet">
      Filters from “{typed}”.{" "}
      <Link to={searchPath({ search: typed })} className="inline-flex min-h-11 items-center font-semibold text-accent underline">
        Search for these words instead
      </Link>
    </p>
  );
}
