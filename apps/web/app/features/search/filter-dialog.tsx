import { useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { loadLookups, type Lookups } from "../../entities/property/lookups.ts";
import { api } from "../../lib/api/api.ts";
import { Button } from "../../ui/actions/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { ErrorState } from "../../ui/feedback/states.tsx";
import { FilterFields } from "./filter-fields.tsx";
import { learnNames } from "./filter-names.ts";
import { priceProblemsOf, type PriceProblems } from "./price-problems.ts";
import { priceProblemOf, readSearchAddress, searchPath, type SearchAddress } from "./search-query.ts";
import { useMatchCount } from "./use-match-count.ts";

type Props = { isOpen: boolean; query: SearchAddress; onClose: () => void };

/** The filter window of the search screen (spec, section 2). */
export default function FilterDialog({ isOpen, query, onClose }: Props) {
  const formId = useId();
  const navigate = useNavigate();
  const [places, setPlaces] = useState<Lookups | null>(null);
  const [priceProblems, setPriceProblems] = useState<PriceProblems>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  /** What the fields say; null: what is in force. */
  const [chosen, setChosen] = useState<SearchAddress | null>(null);
  const counted = chosen ?? query;
  // "0" beside limits the wrong way round would be read as "nothing to rent".
  const count = useMatchCount(isOpen && priceProblemOf(counted) === undefined ? counted : null);

  useEffect(() => {
    loadLookups(api).then(setPlaces, (error: unknown) => setProblem(error instanceof Error ? error.message : "Network Error"));
  }, [attempt]);

  function close() {
    setPriceProblems({});
    setChosen(null);
    onClose();
  }
  function show(next: SearchAddress) {
    if (places !== null) learnNames(next, places);
    close();
    void navigate(searchPath(next));
  }
  const read = (fields: HTMLFormElement) => readSearchAddress(toParams(new FormData(fields)));
  // A turn later: another region empties the town.
  const follow = () => setTimeout(() => form.current && setChosen(read(form.current)));
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
      <Button look="secondary" onClick={() => show(query.search === undefined ? {} : { search: query.search })}>
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
        {places !== null && (
          <FilterFields query={query} places={places} priceProblems={chosen === null ? priceProblemsOf(query) : priceProblems} />
        )}
        {places === null && problem === null && <Skeleton className="h-80" />}
        {places === null && problem !== null && (
          <ErrorState
            message={problem}
            onRetry={() => {
              setProblem(null);
              setAttempt(attempt + 1);
            }}
          />
        )}
      </form>
    </Dialog>
  );
}

function toParams(form: FormData): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of form) if (typeof value === "string") params.append(name, value);
  return params;
}
