/**
 * The path and query of a request line. Clients may send an absolute URL (RFC 9112, section 3.2.2), whose host is ignored.
 * Anything else, such as `*`, becomes a path that is not served.
 */
export function readTarget(url: string): string {
  if (url.startsWith("/")) return url;
  const path = url.replace(/^https?:\/\/[^/?#]*/i, "");
  return path.startsWith("/") ? path : `/${path}`;
}
