import type { Answer, CallArguments, CallOptions, CallRoute } from "@efie/client";
import { useQuery, type QueryKey, type UseQueryOptions } from "@tanstack/react-query";
import { api, requireSession } from "../api/api.ts";
import { usePagedQuery, type Paged } from "./use-paged-query.ts";

type Found<C> = NonNullable<Answer<C>>;
type ItemOf<C> = Found<C> extends readonly (infer Item)[] ? Item : never;

/** The options of a call whose type is not known here. */
const optionsOf = <C>(options: object) => [options] as unknown as CallArguments<C>;

type Given<C> = Pick<CallOptions<C>, "params" | "query"> & Omit<UseQueryOptions<Found<C>>, "queryKey" | "queryFn">;

/** What the server answers to a read of somebody who is signed in. */
export function useCall<C extends CallRoute>(call: C, queryKey: QueryKey, given: Partial<Given<C>> = {}) {
  const { params, query, ...options } = given as Partial<Given<CallRoute>>;
  return useQuery<Found<C>>({
    queryKey,
    queryFn: async ({ signal }) => requireSession(await api.call(call, ...optionsOf<C>({ params, query, signal }))),
    ...(options as object),
  });
}

type PagedGiven<C> = { readonly query?: CallOptions<C>["query"]; readonly refetchSeconds?: number; readonly keptAs?: string };

/** A list that the server pages by cursor. */
export function usePagedCall<C extends CallRoute>(call: C, queryKey: QueryKey, { query, ...options }: PagedGiven<C> = {}) {
  return usePagedQuery<ItemOf<C>>({
    queryKey,
    load: async (cursor, signal) =>
      (await api.call(call, ...optionsOf<C>({ query: { ...(query as object), cursor }, signal }))) as Paged<ItemOf<C>>,
    ...options,
  });
}
