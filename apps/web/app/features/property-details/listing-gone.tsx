import SearchX from "lucide-react/icons/search-x";
import { paths } from "../../lib/paths.ts";
import { LinkButton } from "../../ui/button.tsx";

/** The listing is not there (any more), and where to go from here. */
export function ListingGone() {
  return (
    <section className="page py-16 md:py-24">
      <div className="mx-auto grid max-w-md justify-items-center gap-4 text-center">
        <span className="grid size-16 place-items-center rounded-full bg-accent-soft text-accent">
          <SearchX aria-hidden="true" className="size-7" />
        </span>
        <h1 className="text-2xl font-bold">This listing is not here any more</h1>
        <p className="text-quiet">
          It may have been rented, sold or taken down, or the link is not complete. There are more places to see.
        </p>
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          <LinkButton to={paths.search}>Search properties</LinkButton>
          <LinkButton to={paths.home} look="secondary">
            Go to Home
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
