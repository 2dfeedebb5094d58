import ipaddr from "ipaddr.js";

/** Names that a resolver answers from the machine or its network (RFC 6761, RFC 6762, RFC 9476, and what routers and clusters use). */
const localSuffixes = [
  "localhost",
  "localdomain",
  "local",
  "internal",
  "private",
  "svc",
  "cluster",
  "docker",
  "intranet",
  "lan",
  "home",
  "corp",
  "test",
  "invalid",
  "onion",
  "arpa",
  "alt",
];

/**
 * Whether an IP address is on the public internet: neither private nor loopback, link-local, multicast, mapped or reserved. A
 * sender also asks this of the addresses that a name resolves to.
 */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";
}

function isPublicName(hostname: string): boolean {
  const labels = hostname.replace(/\.$/, "").split(".");
  return labels.length > 1 && !localSuffixes.includes(labels.at(-1) ?? "");
}

/** Whether the server may call this address that somebody else chose: https, the usual port, no credentials, a public host. */
export function isPublicHttpsUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, port, username, password, hostname } = new URL(text);
  if (protocol !== "https:" || port !== "" || username !== "" || password !== "") return false;
  const address = hostname.replace(/^\[|\]$/g, "");
  return ipaddr.isValid(address) ? isPublicAddress(address) : isPublicName(hostname);
}
