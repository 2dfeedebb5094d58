import { useQuery } from "@tanstack/react-query";
import { api } from "../../lib/api/api.ts";
import { loadLookups } from "./lookups.ts";

/** The lists that a property's form chooses from: loaded once, they do not change while somebody writes. Null until then. */
export function useLookups() {
  const { data, isLoadingError, isFetching, refetch } = useQuery({
    queryKey: ["lookups"],
    queryFn: () => loadLookups(api),
    staleTime: Infinity,
  });
  return { lookups: data ?? null, hasFailed: isLoadingError, isFetching, retry: () => void refetch() };
}
