import ipaddr from "ipaddr.js";

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
