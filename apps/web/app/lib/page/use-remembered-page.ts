import { useEffect } from "react";
import { useLocation } from "react-router";
import { pageKey, rememberPage } from "./page-loader.ts";

/** Keeps what the first visit brought, for the way back to it. */
export function useRememberedPage(name: string, page: unknown): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!(page instanceof Promise)) rememberPage(pageKey(name, pathname + search), page);
  }, [name, page, pathname, search]);
}
