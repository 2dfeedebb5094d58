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

/** Pages about the API, not calls of it. */
function isDocumentation(url: string): boolean {
  return url === "/api/openapi.json" || /^\/api\/docs(\/|$)/.test(url);
}

/** A route under /api that lacks what every route must declare stops the server from starting. */
export function auditRoutes(app: FastifyInstance): void {
  app.addHook("onRoute", (route) => {
    if (!route.url.startsWith("/api/") || isDocumentation(route.url)) return;
    const missing = problems(route);
    if (missing.length > 0) throw new Error(`${String(route.method)} ${route.url} does not declare ${missing.join(", ")}`);
  });
}
