import type { AlertFrequency, SavedSearch } from "@efie/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, requireSession, callProblem } from "../../lib/api/api.ts";
import { savedSearchCalls } from "../../lib/api/member-calls.ts";
import { useCall } from "../../lib/query/use-call.ts";
import { showToast } from "../../ui/feedback/toast.tsx";

const key = ["saved-searches"] as const;

/** What the list looks like once `send` succeeded; the screen shows it at once. */
type Change = { readonly apply: (list: SavedSearch[]) => SavedSearch[]; readonly send: () => Promise<void> };

/** Changes are shown at once and sent one after the other; the list is read again after the last one. */
function useChange() {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: key,
    scope: { id: "saved-searches" },
    networkMode: "always",
    mutationFn: ({ send }: Change) => send(),
    onMutate: ({ apply }) => {
      void queries.cancelQueries({ queryKey: key, exact: true });
      queries.setQueryData<SavedSearch[]>(key, (list) => list && apply(list));
    },
    onError: (error) => showToast(callProblem(error, "The alert could not be changed. Please try again."), "error"),
    onSettled: () => {
      if (queries.isMutating({ mutationKey: key }) === 1) return queries.invalidateQueries({ queryKey: key });
    },
  });
  return mutate;
}

/** Newest first, as the list comes. */
function insert(list: SavedSearch[], search: SavedSearch): SavedSearch[] {
  return [...list.filter(({ id }) => id !== search.id), search].toSorted((one, next) => next.id - one.id);
}

type Fields = { frequency?: AlertFrequency; name?: string };

/** The caller's saved searches, and what can be done with one. */
export function useSavedSearches() {
  const queries = useQueryClient();
  const change = useChange();
  const query = useCall(savedSearchCalls.listSavedSearches, key);
  const update = (id: number, body: Fields & { seen?: true }, fields: Partial<SavedSearch>) =>
    change({
      apply: (list) => list.map((one) => (one.id === id ? { ...one, ...fields } : one)),
      send: async () => void requireSession(await api.call(savedSearchCalls.updateSavedSearch, { params: { id }, body })),
    });
  const restore = (body: Pick<SavedSearch, "name" | "query" | "frequency">) =>
    change({
      apply: (list) => list,
      send: async () => {
        const restored = requireSession(await api.call(savedSearchCalls.createSavedSearch, { body }));
        queries.setQueryData<SavedSearch[]>(key, (list) => list && insert(list, restored));
      },
    });
  const remove = ({ id, name, query: asked, frequency }: SavedSearch) =>
    change({
      apply: (list) => list.filter((one) => one.id !== id),
      send: async () => {
        await api.call(savedSearchCalls.deleteSavedSearch, { params: { id } });
        const run = () => restore({ name, query: asked, frequency });
        showToast(`“${name}” is deleted.`, "plain", { label: "Undo", run });
      },
    });
  return {
    query,
    setFrequency: (id: number, frequency: AlertFrequency) => update(id, { frequency }, { frequency }),
    rename: (id: number, name: string) => update(id, { name }, { name }),
    markSeen: (id: number) => update(id, { seen: true }, { new_count: 0 }),
    remove,
  };
}
