import type { FastifyRequest } from "fastify";

/** Calls that machines make all the time. */
const probes = new Set(["getLiveness", "getReadiness"]);

/** The name of the requested resource, from a fixed list: URLs as labels would create too many time series. */
export function nameOf({ routeOptions, url }: FastifyRequest): string {
  if (routeOptions.config.call !== undefined) return routeOptions.config.call;
  if (url.startsWith("/assets/")) return "asset";
  if (url.startsWith("/media/")) return "photo";
  return routeOptions.url === undefined && !url.startsWith("/api/") ? "page" : "other";
}

/** The kind of use: an API call or a page; null for files and health checks. */
export function kindOf(request: FastifyRequest): "call" | "page" | null {
  const name = nameOf(request);
  if (name === "page") return "page";
  return request.routeOptions.config.call === undefined || probes.has(name) ? null : "call";
}
