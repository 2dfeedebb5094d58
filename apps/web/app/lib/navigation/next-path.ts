import { paths } from "./paths.ts";

/**
 * Where `?next=` leads: a path of ours, never another site's (`//evil.example`, `/\evil.example`). Browsers drop tabs and line
 * ends from an address before they read it, so that `/` and `/` with one between them are `//`, too.
 */
export function readNextPath(search: URLSearchParams): string {
  const next = search.get("next");
  if (next === null || !/^\/(?![/\\])[^\t\r\n]*$/.test(next)) return paths.home;
  return /^\/(login|early-sheet)/i.test(next) ? paths.home : next;
}
