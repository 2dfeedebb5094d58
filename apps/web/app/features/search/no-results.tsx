import SearchX from "lucide-react/icons/search-x";
import { useContext, createContext, type MouseEvent } from "react";
import { priceProblemOf, searchPath, type SearchAddress } from "./search-query.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { LinkButton } from "../../ui/actions/button.tsx";
import { EmptyState } from "../../ui/feedback/states.tsx";

/** Opens the filter window instead of following a link to the filter page. */
export const OpenFilters = createContext<(event: MouseEvent) => void>(() => {});

export function NoResults({ query }: { query: SearchAddress }) {
  const openFilters = useContext(OpenFilters);
  const text = priceProblemOf(query) ?? "Try adjusting your search or filters";
  return (
    <EmptyState icon={<SearchX aria-hidden="true" />} title="No properties found" text={text}>
      <LinkButton to={searchPath(query, paths.searchFilters)} onClick={openFilters}>
        Refine Search
      </LinkButton>
    </EmptyState>
  );
}
