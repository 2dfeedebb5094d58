import { ApiError } from "@efie/client";
import type { OwnProperty } from "@efie/contract";
import { useQuery, useQueryClient, type QueryKey } from "@tanstack/react-query";
import { api, callProblem, requireSession, propertyCalls } from "../../lib/api/api.ts";
import { changeItems, type Pages } from "../../lib/query/use-paged-query.ts";
import { readStoredFiles } from "../../lib/storage/device-store.ts";
import { changeStoredAnswer } from "../../lib/storage/kept-query.ts";
import { showToast } from "../../ui/feedback/toast.tsx";
import { confirmListing, type Listing } from "./confirm-listing.ts";
import { loadLookups } from "./lookups.ts";
import { keptPhotosKey } from "./photos/kept-photos.ts";

/** A property of the person's own; null where it is not theirs, or not there. */
export async function loadOwnProperty(id: number, signal?: AbortSignal): Promise<OwnProperty | null> {
  return requireSession(await api.call(propertyCalls.listOwnProperties, { query: { id }, signal }))[0] ?? null;
}

/** Everything that is known of one's own properties: the list, and each that was asked for by itself. */
export const ownPropertiesKey: QueryKey = ["own-properties"];
export const ownPropertyListKey: QueryKey = [...ownPropertiesKey, "list"];
/** The name under which the list is kept for reading offline. */
export const keptOwnProperties = "own-properties";
const keyOf = (id: number): QueryKey => [...ownPropertiesKey, "one", id];

/** One of the person's own properties; null where it is not theirs, or not there; undefined until that is known. */
export function useOwnProperty(id: number) {
  const { data, isLoadingError, isFetching, refetch } = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => loadOwnProperty(id, signal),
    // Elsewhere it may have been paid for, verified or changed.
    staleTime: 0,
  });
  return { property: data, hasFailed: isLoadingError, isFetching, retry: () => void refetch() };
}

/** Puts the server's answer to a change into the cache of every screen. */
export function useOwnPropertyChanges() {
  const queries = useQueryClient();
  const change = (id: number, write: (property: OwnProperty) => OwnProperty | null) => {
    const place = (items: readonly OwnProperty[]) => items.flatMap((item) => (item.id === id ? (write(item) ?? []) : item));
    // Offline it would be as before.
    changeStoredAnswer<{ readonly data: readonly OwnProperty[] }>(keptOwnProperties, (page) => ({
      ...page,
      data: place(page.data),
    }));
    // An answer that is under way was asked for before this change.
    void queries.cancelQueries({ queryKey: ownPropertiesKey }).then(() => {
      queries.setQueryData<OwnProperty | null>(keyOf(id), (known) => known && write(known));
      queries.setQueryData<Pages<OwnProperty>>(ownPropertyListKey, (pages) => changeItems(pages, place));
    });
  };
  const refresh = () => void queries.invalidateQueries({ queryKey: ownPropertiesKey });
  return {
    update: (id: number, facts: Partial<OwnProperty>) => change(id, (property) => ({ ...property, ...facts })),
    remove: (id: number) => change(id, () => null),
    refresh,
    /** Says why a change was refused. Expired, changed or deleted meanwhile: the list says how it is. */
    explain: (error: unknown, otherwise: string) => {
      showToast(callProblem(error, otherwise), "error");
      if (error instanceof ApiError && (error.status === 409 || error.status === 404)) refresh();
    },
  };
}

/** Confirms a listing, and shows it as confirmed: false where that waits for the network. `explain` says what went wrong. */
export function useConfirmListing() {
  const { update, explain } = useOwnPropertyChanges();
  return {
    confirm: async (listing: Listing): Promise<boolean> => {
      const confirmed = await confirmListing(listing);
      if (confirmed !== null) update(listing.id, confirmed);
      return confirmed !== null;
    },
    explain: (error: unknown) => explain(error, "This could not be confirmed. Please try again."),
  };
}

/** The photos that wait on this device under a key (`kept-photos.ts`): read again wherever they are shown. */
export function useStoredPhotos(key: string) {
  const queryKey = [...keptPhotosKey, key];
  const { data: photos = [], refetch } = useQuery({ queryKey, queryFn: () => readStoredFiles(key), staleTime: 0, gcTime: 0 });
  return { photos, refetch };
}

/** The lists that a property's form chooses from: loaded once, they do not change while somebody writes. Null until then. */
export function useLookups() {
  const { data, isLoadingError, isFetching, refetch } = useQuery({
    queryKey: ["lookups"],
    queryFn: () => loadLookups(api),
    staleTime: Infinity,
  });
  return { lookups: data ?? null, hasFailed: isLoadingError, isFetching, retry: () => void refetch() };
}
