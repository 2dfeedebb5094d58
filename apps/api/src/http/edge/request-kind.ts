import type { FastifyRequest } from "fastify";

/** Asked by machines, all the time. */
const probes = new Set(["getLiveness", "getReadiness"]);

/** What was asked for, of a fixed list: an address would give every visitor a series of their own. */
export function nameOf({ routeOptions, url }: FastifyRequest): string {
  if (routeOptions.config.call !== undefined) return routeOptions.config.call;
  if (url.startsWith("/assets/")) return "asset";
  if (url.startsWith("/media/")) return "photo";
  return routeOptions.url === undefined && !url.startsWith("/api/") ? "page" : "other";
}

/** Whether somebody used the site: its API, or a page; null for files, and for what machines ask of each other. */
export function kindOf(request: FastifyRequest): "call" | "page" | null {
  const name = nameOf(request);
  if (name === "page") return "page";
  return request.routeOptions.config.call === undefined || probes.has(name) ? null : "call";
}
