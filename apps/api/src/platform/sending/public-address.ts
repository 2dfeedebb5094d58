import { lookup } from "node:dns";
import ipaddr from "ipaddr.js";

/** The code of the error for an address of this machine or its network. */
export const localAddress = "LOCAL_ADDRESS";

export function notPublic(): Error {
  return Object.assign(new Error("the address is not public"), { code: localAddress });
}

/** Whether an IP address is one of the internet. */
export function isPublic(address: string): boolean {
  return ipaddr.process(address).range() === "unicast";
}

/** Whether a host in a URL is a literal address that is not public. Literal addresses are not looked up. */
export function isLocalLiteral(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, "");
  return ipaddr.isValid(host) && !isPublic(host);
}

type Done = (error: Error | null, ...found: unknown[]) => void;

/** `dns.lookup` that finds public addresses only. The connection goes to what was looked at. */
export const lookupPublic = ((name: string, options: object, done: Done) => {
  lookup(name, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error);
    const allowed = addresses.filter(({ address }) => isPublic(address));
    const [first] = allowed;
    if (!first) return done(notPublic());
    if ("all" in options && options.all) return done(null, allowed);
    done(null, first.address, first.family);
  });
}) as typeof lookup;
