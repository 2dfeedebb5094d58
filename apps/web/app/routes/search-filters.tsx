import { Form, useLocation } from "react-router";
import type { Route } from "./+types/search-filters";
import { loadLookups, withoutPositions } from "../entities/property/lookups.ts";
import { FilterFields, priceProblemsOf } from "../features/search/filter-fields.tsx";
import { pickAsked, readSearchAddress, searchPath } from "../features/search/search-query.ts";
import { pageContext } from "../lib/page/page-context.ts";
import { fixedMeta } from "../lib/page/page-meta.ts";
import { throwPageProblem } from "../lib/page/page-problem.ts";
import { paths } from "../lib/navigation/paths.ts";
import { Button, LinkButton } from "../ui/actions/button.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  return withoutPositions(await loadLookups(api).catch(throwPageProblem));
}

export const meta = fixedMeta({ title: "Filters", isHidden: true });

/** The filter window as a page of its own, for a browser without script. */
export default function SearchFilters({ loaderData }: Route.ComponentProps) {
  const query = readSearchAddress(new URLSearchParams(useLocation().search));
  return (
    <div className="page max-w-2xl py-10">
      <h1 className="mb-6 text-3xl font-bold">Filters</h1>
      <Form action={paths.search}>
        <FilterFields query={query} places={loaderData} priceProblems={priceProblemsOf(query)} />
        <div className="sticky bottom-0 mt-8 flex flex-wrap gap-3 border-t border-line bg-paper py-3 *:flex-1">
          <LinkButton to={searchPath(pickAsked(query, "search"))} look="secondary">
            Clear All
          </LinkButton>
          <Button type="submit">Apply Filters</Button>
        </div>
      </Form>
    </div>
  );
}
