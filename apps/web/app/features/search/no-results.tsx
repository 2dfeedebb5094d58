import SearchX from "lucide-react/icons/search-x";
import { useContext } from "react";
import { paths } from "../../lib/navigation/paths.ts";
import { LinkButton } from "../../ui/actions/button.tsx";
import { EmptyState } from "../../ui/feedback/states.tsx";
import { OpenFilters } from "./open-filters.ts";
import { searchPath, type SearchQuery } from "./search-query.ts";

export function NoResults({ query }: { query: SearchQuery }) {
  const openFilters = useContext(OpenFilters);
  return (
    <EmptyState icon={<SearchX aria-hidden="true" />} title="No properties found" text="Try adjusting your search or filters">
      <LinkButton to={searchPath(query, paths.searchFilters)} onClick={openFilters}>
        Refine Search
      </LinkButton>
    </EmptyState>
  );
}
