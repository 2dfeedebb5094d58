import { ApiError } from "@efie/client";
import { useInfiniteQuery, type InfiniteData, type QueryKey } from "@tanstack/react-query";
import { useEffect } from "react";
import { askOrReadKept } from "../storage/kept-query.ts";

/** One answer of a list that is paged by cursor. Null data: the session is over. */
export type Paged<Item> = {
  readonly data: readonly Item[] | null;
  readonly nextCursor: string | null;
  readonly total: number | null;
};
type Page<Item> = Omit<Paged<Item>, "data"> & {
  readonly data: readonly Item[];
  /** Offline: when it was stored. */
  readonly storedAt?: string | null;
};
export type Pages<Item> = InfiniteData<Page<Item>, string | null>;

type Options<Item> = {
  readonly queryKey: QueryKey;
  readonly load: (cursor: string | null, signal: AbortSignal) => Promise<Paged<Item>>;
  readonly refetchSeconds?: number;
  /** The first page is kept under this name for reading offline, and the newest few of its kind. */
  readonly keptAs?: string;
};

const keptLists = 4;

/** A list in pages, always refetched when its screen opens or becomes visible again. */
export function usePagedQuery<Item>({ queryKey, load, refetchSeconds, keptAs }: Options<Item>) {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: async (context): Promise<Page<Item>> => {
      const { pageParam, signal } = context;
      const ask = async () => {
        const { data, nextCursor, total } = await load(pageParam, signal);
        if (data === null) throw new ApiError(401, null, null);
        return { data, nextCursor, total };
      };
      return keptAs === undefined || pageParam !== null ? await ask() : await askOrReadKept(keptAs, context, ask, keptLists);
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
    ...(refetchSeconds !== undefined && { refetchInterval: refetchSeconds * 1000 }),
  });
  const { data, isError, isFetching, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  return {
    /** Undefined: not there yet. */
    items: data?.pages.flatMap((page) => page.data),
    total: data?.pages[0]?.total ?? null,
    storedAt: data?.pages[0]?.storedAt ?? null,
    error: query.error,
    isFailed: isError && data === undefined,
    isBusy: isFetching,
    retry: () => void query.refetch(),
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    hasMoreFailed: isFetchNextPageError,
    showMore: () => void query.fetchNextPage(),
  };
}

type More = Pick<ReturnType<typeof usePagedQuery>, "hasMore" | "hasMoreFailed" | "isBusy" | "showMore">;

/** Loads further pages by itself as long as they are needed. Not while the whole list is refetched: a next page would cancel that. */
export function useNeededPages({ hasMore, hasMoreFailed, isBusy, showMore }: More, isNeeded: boolean): void {
  const mustLoad = isNeeded && hasMore && !hasMoreFailed && !isBusy;
  useEffect(function loadNextPage() {
    if (mustLoad) showMore();
  });
}

/** What is known of a list, changed in place. */
export function changeItems<Item>(
  pages: Pages<Item> | undefined,
  change: (items: readonly Item[]) => readonly Item[],
): Pages<Item> | undefined {
  if (pages === undefined) return undefined;
  const changed = pages.pages.map((page) => ({ ...page, data: change(page.data) }));
  const dropped = countItems(pages.pages) - countItems(changed);
  return { ...pages, pages: changed.map((page) => ({ ...page, total: page.total === null ? null : page.total - dropped })) };
}

function countItems(pages: readonly Page<unknown>[]): number {
  return pages.reduce((sum, { data }) => sum + data.length, 0);
}
