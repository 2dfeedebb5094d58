import ipaddr from "ipaddr.js";

/**
 * Whom a limit by address is for. A connection at home has 2^64 addresses of IPv6, which differ behind their first 64 bits: they count as one.
 * An IPv4 address counts by itself, however it is written.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const known = ipaddr.process(address);
  if (known.kind() === "ipv4") return known.toString();
  return known.toByteArray().slice(0, 8).join(".");
}
