import type { AlertFrequency, SavedSearch } from "@efie/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import BellRing from "lucide-react/icons/bell-ring";
import { frequencies } from "./frequencies.ts";
import { api, requireSession } from "../../lib/api/api.ts";
import { callProblem } from "../../lib/api/call-problem.ts";
import { savedSearchCalls } from "../../lib/api/calls.ts";
import { plural } from "../../lib/format/numbers.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { Button, LinkButton } from "../../ui/actions/button.tsx";
import { Badge } from "../../ui/feedback/badge.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { EmptyState, ErrorState } from "../../ui/feedback/states.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";
import { NativeSelect } from "../../ui/fields/field.tsx";

const key = ["saved-searches"] as const;

function useSavedSearches() {
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => requireSession(await api.call(savedSearchCalls.listSavedSearches, { signal })),
  });
  async function change(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      showToast(callProblem(error, "The alert could not be changed. Please try again."), "error");
    }
    await queries.invalidateQueries({ queryKey: key });
  }
  return {
    query,
    setFrequency: (id: number, frequency: AlertFrequency) =>
      void change(() => api.call(savedSearchCalls.updateSavedSearch, { params: { id }, body: { frequency } })),
    markSeen: (id: number) =>
      void change(() => api.call(savedSearchCalls.updateSavedSearch, { params: { id }, body: { seen: true } })),
    remove: (id: number) => void change(() => api.call(savedSearchCalls.deleteSavedSearch, { params: { id } })),
  };
}

/** The searches that somebody saved, with what is new in each. */
export function AlertsScreen() {
  const { query, ...actions } = useSavedSearches();
  return (
    <div className="page max-w-3xl py-8">
      <h1 className="mb-1 text-3xl font-bold">Alerts</h1>
      <p className="mb-6 text-quiet">Your saved searches. We tell you of new listings that match.</p>
      {query.isPending && <Skeleton className="h-40" />}
      {query.isError && (
        <ErrorState
          message="Could not load your alerts. Please try again."
          onRetry={() => void query.refetch()}
          isBusy={query.isFetching}
        />
      )}
      {query.data?.length === 0 && (
        <EmptyState
          icon={<BellRing aria-hidden="true" className="size-7" />}
          title="No alerts yet"
          text="Search for what you need and press “Alert me”. We tell you as soon as it is there."
        >
          <LinkButton to={paths.search}>Search properties</LinkButton>
        </EmptyState>
      )}
      <ul className="grid grid-cols-1 gap-4">
        {query.data?.map((search) => (
          <AlertCard key={search.id} search={search} {...actions} />
        ))}
      </ul>
    </div>
  );
}

type CardProps = { search: SavedSearch } & Omit<ReturnType<typeof useSavedSearches>, "query">;

function AlertCard({ search, setFrequency, markSeen, remove }: CardProps) {
  const { id, name, query, frequency, new_count: fresh } = search;
  // What is new stands first.
  const address = `${paths.search}?${new URLSearchParams({ ...query, ordering: "-date_posted" })}`;
  return (
    <li className="grid grid-cols-1 gap-4 rounded-lg border border-line bg-surface p-4 md:p-6">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="min-w-0 flex-1 text-lg font-bold break-words">{name}</h2>
        {fresh > 0 && <Badge tone="paper">{plural(fresh, "new listing", "new listings")}</Badge>}
      </div>
      <NativeSelect
        label="Tell me"
        aria-label={`Tell me of ${name}`}
        value={frequency}
        onChange={(event) => setFrequency(id, event.target.value as AlertFrequency)}
      >
        {frequencies.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect>
      <div className="flex flex-wrap gap-3">
        <LinkButton size="small" to={address} onClick={() => markSeen(id)}>
          {fresh > 0 ? "See what is new" : "Open the search"}
        </LinkButton>
        <Button size="small" look="subtle" onClick={() => remove(id)} aria-label={`Delete the alert ${name}`}>
          Delete
        </Button>
      </div>
    </li>
  );
}
