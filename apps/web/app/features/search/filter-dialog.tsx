import { useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { loadLookups } from "../../entities/property/lookups.ts";
import { api, propertyCalls } from "../../lib/api/api.ts";
import { useRequest } from "../../lib/api/use-request.ts";
import { formatCount } from "../../lib/format/format.ts";
import { Button } from "../../ui/actions/button.tsx";
import { Skeleton, ErrorState } from "../../ui/feedback/states.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { FilterFields, priceProblemsOf, type PriceProblems } from "./filter-fields.tsx";
import { learnNames } from "./filter-names.ts";
import { pickAsked, priceProblemOf, readSearchAddress, searchPath, type SearchAddress, apiQuery } from "./search-query.ts";
import { searchPauseMilliseconds } from "./use-suggest-box.ts";

type Props = { isOpen: boolean; query: SearchAddress; onClose: () => void };

/** The filter window of the search screen (spec, section 2). */
export default function FilterDialog({ isOpen, query, onClose }: Props) {
  const formId = useId();
  const navigate = useNavigate();
  const { data: places, error, retry } = useRequest("lookups", () => loadLookups(api));
  const [priceProblems, setPriceProblems] = useState<PriceProblems>({});
  const form = useRef<HTMLFormElement>(null);
  const address = searchPath(query);
  /** What the fields say, and of which search. */
  const [said, setSaid] = useState<{ address: string; filters: SearchAddress } | null>(null);
  // Opened while a search is still under way, the window showed the search before: a new one starts the fields over.
  const chosen = said?.address === address ? said.filters : null;
  const counted = chosen ?? query;
  // "0" beside limits the wrong way round would be read as "nothing to rent".
  const count = useMatchCount(isOpen && priceProblemOf(counted) === undefined ? counted : null);

  function close() {
    setPriceProblems({});
    setSaid(null);
    onClose();
  }
  function show(next: SearchAddress) {
    if (places !== undefined) learnNames(next, places);
    close();
    void navigate(searchPath(next));
  }
  const read = (fields: HTMLFormElement) => readSearchAddress(toParams(new FormData(fields)));
  // A turn later: another region empties the town.
  const follow = () => setTimeout(() => form.current && setSaid({ address, filters: read(form.current) }));
  function apply(fields: HTMLFormElement) {
    const next = read(fields);
    const problems = priceProblemsOf(next, new FormData(fields));
    const [first] = Object.keys(problems);
    if (first === undefined) return show(next);
    setPriceProblems(problems);
    fields.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  }
  const footer = (
    <>
      <Button look="secondary" onClick={() => show(pickAsked(query, "search"))}>
        Clear All
      </Button>
      <Button type="submit" form={formId} className="whitespace-nowrap">
        <span>Apply Filters</span>
        {count !== null && (
          <span aria-hidden="true" className="-ml-0.5 font-medium tabular-nums">
            · {count}
          </span>
        )}
      </Button>
      <p role="status" className="sr-only">
        {count !== null && `${count} match`}
      </p>
    </>
  );
  return (
    <Dialog isOpen={isOpen} onClose={close} title="Filters" place="sheet" footer={footer}>
      <form
        ref={form}
        id={formId}
        onChange={() => {
          setPriceProblems({});
          follow();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          apply(event.currentTarget);
        }}
      >
        {places !== undefined && (
          <FilterFields
            key={address}
            query={query}
            places={places}
            priceProblems={chosen === null ? priceProblemsOf(query) : priceProblems}
          />
        )}
        {places === undefined && error === undefined && <Skeleton className="h-80" />}
        {error !== undefined && <ErrorState message={error instanceof Error ? error.message : "Network Error"} onRetry={retry} />}
      </form>
    </Dialog>
  );
}

function toParams(form: FormData): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of form) if (typeof value === "string") params.append(name, value);
  return params;
}

/** How many properties a search would find, requested once nothing has changed for a moment; null until it is known. */
function useMatchCount(query: SearchAddress | null): string | null {
  const { cursor: _, ordering: __, ...filters } = query ?? {};
  // The number is an extra: the filters work without it.
  const { data } = useRequest(
    query === null ? null : JSON.stringify(filters),
    (signal) => api.call(propertyCalls.listProperties, { query: { ...apiQuery(filters), limit: 1 }, signal }),
    searchPauseMilliseconds,
  );
  if (query === null || data === undefined || data.total === null) return null;
  return `${formatCount(data.total)}${data.isTotalCapped ? "+" : ""}`;
}
