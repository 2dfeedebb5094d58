/**
 * The path and query of what a request line asks for. A client that takes us for a proxy writes a whole address there (RFC 9112,
 * section 3.2.2); whose it says it is counts for nothing. What is neither, such as `*`, is a path that nobody serves.
 */
export function readTarget(url: string): string {
  if (url.startsWith("/")) return url;
  const path = url.replace(/^https?:\/\/[^/?#]*/i, "");
  return path.startsWith("/") ? path : `/${path}`;
}
