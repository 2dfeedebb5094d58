import type { FastifyInstance, RouteOptions } from "fastify";

function problems(route: RouteOptions): string[] {
  const schema = route.schema as { response?: object } | undefined;
  return [
    ...(route.config?.call ? [] : ["a call of the contract"]),
    ...(route.config?.auth ? [] : ["auth"]),
    ...(route.config?.limit ? [] : ["a rate limit"]),
    ...(schema?.response && Object.keys(schema.response).length > 0 ? [] : ["schemas for its answers"]),
  ];
}

/** Whether a URL is documentation of the API instead of a call. */
export function isDocumentation(url: string): boolean {
  return url === "/api/openapi.json" || /^\/api\/docs(\/|$)/.test(url);
}

/** Prevents the start of the server when a route under /api lacks a required declaration. @throws Error naming the route. */
export function auditRoutes(app: FastifyInstance): void {
  app.addHook("onRoute", (route) => {
    if (!route.url.startsWith("/api/") || isDocumentation(route.url)) return;
    const missing = problems(route);
    if (missing.length > 0) throw new Error(`${String(route.method)} ${route.url} does not declare ${missing.join(", ")}`);
  });
}
