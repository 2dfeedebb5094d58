import { useEffect } from "react";
import { useLocation } from "react-router";
import { listen } from "../browser/listeners.ts";
import { trackPage } from "./pending-pages.ts";

/** What a loader of the browser answers: there at once on the way back, awaited behind a skeleton otherwise. */
export type PageData<T> = { readonly page: T | Promise<T> };

type LoaderArguments<T> = {
  readonly request: Request;
  readonly serverLoader: () => Promise<{ readonly page: T | Promise<T> }>;
};
type Entry = { readonly data: unknown; readonly storedAt: number };

const maxPages = 30;
const maxAgeMilliseconds = 5 * 60_000;
const pages = new Map<string, Entry>();
/** The address a press of "back" or "forward" leads to, until its data was asked for. */
let returningTo: string | null = null;

if (typeof window !== "undefined")
  listen(window, ["popstate"], () => void (returningTo = location.pathname + location.search), true);

/**
 * The client loader of a route: an in-app navigation shows its skeleton at once, and going back shows the very page that was
 * left, so that the scroll position can be restored without waiting.
 * @param name the route's, because several routes can make up a page
 */
export function pageLoader<T>(name: string) {
  return (given: LoaderArguments<T>): PageData<T> => loadPage(name, given);
}

export function loadPage<T>(name: string, { request, serverLoader }: LoaderArguments<T>): PageData<T> {
  const { pathname, search } = new URL(request.url);
  const address = pathname + search;
  const key = `${name} ${address}`;
  const known = pages.get(key);
  const isReturn = returningTo === address;
  // The other loaders of the page are called in this very turn.
  setTimeout(() => void (returningTo = null));
  if (isReturn && known !== undefined && Date.now() - known.storedAt < maxAgeMilliseconds) return { page: known.data as T };

  const page = serverLoader().then(({ page: data }) => data);
  trackPage(page);
  page.then(
    (data) => rememberPage(key, data),
    () => {},
  );
  return { page };
}

function rememberPage(key: string, data: unknown): void {
  pages.delete(key);
  pages.set(key, { data, storedAt: Date.now() });
  const oldest = pages.keys().next().value;
  if (pages.size > maxPages && oldest !== undefined) pages.delete(oldest);
}

/** Stores what the first visit brought, for the way back to it. */
export function useRememberedPage(name: string, page: unknown): void {
  const { pathname, search } = useLocation();
  useEffect(
    function storeFirstPage() {
      if (!(page instanceof Promise)) rememberPage(`${name} ${pathname}${search}`, page);
    },
    [name, page, pathname, search],
  );
}
