import { posix } from "node:path";

/** What needs normalising: an encoded character, a doubled slash, a segment that begins with a dot. */
const unusual = /%|\/[/.]/;

function withoutOrigin(target: string): string {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, "");
  return path.startsWith("/") ? path : `/${path}`;
}

/** An encoded letter is that letter; an encoded slash is none (RFC 3986, sections 2.3 and 6.2.2). */
function decodeUnreserved(path: string): string {
  return path.replaceAll(/%[2-7][0-9a-f]/gi, (encoded) => {
    const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : encoded;
  });
}

/**
 * The path and query of a request line, in one spelling for each resource, so that everything that looks at an address sees what the
 * router sees. Clients may send an absolute URL (RFC 9112, section 3.2.2), whose host is ignored. Anything else, such as `*`, becomes a
 * path that is not served.
 */
export function normalizeTarget(target: string): string {
  const address = target.startsWith("/") ? target : withoutOrigin(target);
  const end = address.search(/[?#]/);
  const path = end === -1 ? address : address.slice(0, end);
  if (!unusual.test(path)) return address;
  return posix.normalize(decodeUnreserved(path)) + address.slice(path.length);
}
