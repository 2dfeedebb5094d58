/**
 * Replaces `{name}` by the parameter of that name. The path always ends in a slash, as the specification requires.
 * @throws TypeError if a parameter is missing.
 */
export function writePath(path: string, params: Record<string, number | string> | undefined): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params?.[name];
    if (value === undefined) throw new TypeError(`The path ${path} needs ${name}.`);
    return encodeURIComponent(value);
  });
  return filled.endsWith("/") ? filled : `${filled}/`;
}

export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];

/** Omits undefined, null and empty lists; joins a list with commas into one value. */
export function writeQuery(query: Readonly<Record<string, QueryValue>> | undefined): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === null) continue;
    const text = typeof value === "object" ? value.join(",") : String(value);
    if (text !== "") search.set(name, text);
  }
  const written = search.toString();
  return written === "" ? "" : `?${written}`;
}

/** Returns the cursor in `Link: <…?cursor=abc>; rel="next"`. */
export function readNextCursor(link: string | null): string | null {
  if (link === null) return null;
  const next = link.split(/,\s*(?=<)/).find((part) => /;\s*rel="?next"?/.test(part));
  const address = next?.match(/<([^>]*)>/)?.[1];
  if (address === undefined) return null;
  return new URL(address, "http://localhost").searchParams.get("cursor");
}
