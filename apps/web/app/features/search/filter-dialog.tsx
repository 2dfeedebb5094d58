import { useEffect, useId, useState } from "react";
import { useNavigate } from "react-router";
import { api } from "../../lib/api.ts";
import { placeCalls } from "../../lib/calls.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ErrorState } from "../../ui/states.tsx";
import { FilterFields, type Places } from "./filter-fields.tsx";
import { readSearchQuery, searchPath, type SearchQuery } from "./search-query.ts";

let known: Promise<Places> | null = null;

/** Regions and towns do not change while somebody searches: fetched once a visit. */
function fetchPlaces(): Promise<Places> {
  known ??= Promise.all([api.call(placeCalls.listRegions), api.call(placeCalls.listCities)]).then(
    ([regions, cities]) => ({ regions: regions.data, cities: cities.data }),
    (error: unknown) => {
      known = null;
      throw error;
    },
  );
  return known;
}

type Props = { isOpen: boolean; query: SearchQuery; onClose: () => void };

/** The filter window of the search screen (spec, section 2). */
export default function FilterDialog({ isOpen, query, onClose }: Props) {
  const formId = useId();
  const navigate = useNavigate();
  const [places, setPlaces] = useState<Places | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    fetchPlaces().then(setPlaces, (error: unknown) => setProblem(error instanceof Error ? error.message : "Network Error"));
  }, [attempt]);

  function show(next: SearchQuery) {
    onClose();
    void navigate(searchPath(next));
  }
  const footer = (
    <>
      <Button look="secondary" onClick={() => show(query.search === undefined ? {} : { search: query.search })}>
        Clear All
      </Button>
      <Button type="submit" form={formId}>
        Apply Filters
      </Button>
    </>
  );
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Filters" place="sheet" footer={footer}>
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          show(readSearchQuery(toParams(new FormData(event.currentTarget))));
        }}
      >
        {places !== null && <FilterFields query={query} places={places} />}
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
  for (const [name, value] of form) if (typeof value === "string") params.set(name, value);
  return params;
}
