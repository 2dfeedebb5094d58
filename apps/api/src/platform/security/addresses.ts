import ipaddr from "ipaddr.js";
import { lookup } from "node:dns";

/**
 * The key of limits by address. All IPv6 addresses with the same first 64 bits count as one, because a home connection has all
 * of them. An IPv4 address counts by itself, in any notation.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  return parsed.toByteArray().slice(0, 8).join(".");
}

/** Names that a resolver answers from the machine or its network (RFC 6761, RFC 6762, RFC 9476, and what routers and clusters use). */
const localName =
  /(^|\.)(localhost|localdomain|local|internal|private|svc|cluster|docker|intranet|lan|home|corp|test|invalid|onion|arpa|alt)\.?$/;

/**
 * Whether an IP address is on the public internet: neither private nor loopback, link-local, multicast, mapped or reserved. A
 * sender also asks this of the addresses that a name resolves to.
 */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";
}

/** A host of a URL, which has IPv6 addresses in brackets. */
export function readHost(hostname: string): { host: string; isAddress: boolean } {
  const host = hostname.replace(/^\[|\]$/g, "");
  return { host, isAddress: ipaddr.isValid(host) };
}

/** Whether the server may call this address that somebody else chose: https, the usual port, no credentials, a public host. */
export function isPublicHttpsUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, port, username, password, hostname } = new URL(text);
  if (protocol !== "https:" || port !== "" || username !== "" || password !== "") return false;
  const { host, isAddress } = readHost(hostname);
  return isAddress ? isPublicAddress(host) : /[^.]\../.test(host) && !localName.test(host);
}

/** The code of the error for an address of this machine or its network. */
export const localAddress = "LOCAL_ADDRESS";

export function notPublic(): Error {
  return Object.assign(new Error("the address is not public"), { code: localAddress });
}

/** Whether a host in a URL is a literal address that is not public. Literal addresses are not looked up. */
export function isLocalLiteral(hostname: string): boolean {
  const { host, isAddress } = readHost(hostname);
  return isAddress && !isPublicAddress(host);
}

type Done = (error: Error | null, ...found: unknown[]) => void;

/** `dns.lookup` that finds public addresses only. The connection goes to what was looked at. */
export const lookupPublic = ((name: string, options: object, done: Done) => {
  lookup(name, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error);
    const allowed = addresses.filter(({ address }) => isPublicAddress(address));
    const [first] = allowed;
    if (!first) return done(notPublic());
    if ("all" in options && options.all) return done(null, allowed);
    done(null, first.address, first.family);
  });
}) as typeof lookup;
