import swagger, { type SwaggerTransform, type SwaggerTransformObject } from "@fastify/swagger";
import type { FastifyInstance, FastifyReply, RouteOptions } from "fastify";
import { jsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";

import swaggerUi from "@fastify/swagger-ui";

/** The page's scripts are files. Its styles are partly inline, which is acceptable: the page shows no user data. */
const documentationPolicy = {
  "default-src": ["'self'"],
  "img-src": ["'self'", "data:"],
  "style-src": ["'self'", "'unsafe-inline'"],
  "frame-ancestors": ["'none'"],
};

const idempotencyHeaders = {
  type: "object",
  properties: {
    "Idempotency-Key": {
      type: "string",
      maxLength: 202,
      description: "Such as a UUID. Sent again with the same key within 30 days, the request is done once and answers the same.",
    },
  },
};

const securitySchemes = {
  bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT", description: "The `access` token of a login, for 15 minutes." },
  apiKey: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "efie_…",
    description:
      "A key for programs, made under Login & Devices. A call that takes one names the scope that opens it: `listings:write` or `leads:read`. All others answer 403 to a key.",
  },
} as const;

const tusVersion = { "Tus-Resumable": { type: "string", enum: ["1.0.0"] } } as const;
const tusOffset = { "Upload-Offset": { type: "integer", minimum: 0, description: "The place of the first byte." } } as const;

/** The headers of a call that goes on with an upload, or asks how far it is. */
function tusHeaders(isRead: boolean): object {
  const properties = { ...tusVersion, ...(isRead ? {} : tusOffset) };
  return { type: "object", required: Object.keys(properties), properties };
}

/** Documents idempotency keys, upload forms and streams, which are not in the contract's schemas. */
const transform: SwaggerTransform = (document) => {
  const { schema, url } = jsonSchemaTransform(document);
  const { files, stream, takesIdempotencyKey } = document.route.config ?? {};
  const binary = { type: "string", format: "binary" };
  if (document.route.method === "HEAD") {
    const operationId = String(schema["operationId"]).replace(/-head$/, "");
    return { url, schema: { ...schema, operationId, headers: tusHeaders(true) } };
  }
  if (stream !== undefined) return { url, schema: { ...schema, headers: tusHeaders(false), consumes: [stream], body: binary } };
  const keyed = takesIdempotencyKey ? { ...schema, headers: idempotencyHeaders } : schema;
  if (files === undefined) return { url, schema: keyed };
  const form = { type: "object", required: [files], properties: { [files]: { type: "array", items: binary } } };
  return { url, schema: { ...keyed, consumes: ["multipart/form-data"], body: form } };
};

/** Schemas of the socket's events, which no call refers to. */
const socketSchemas = ["SocketEvent"];

function namesIn(part: unknown): string[] {
  const references = JSON.stringify(part).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g);
  return [...references].map(([, name]) => name ?? "");
}

/** Removes unused schemas: each has an input and an output variant, and calls refer to one of them. */
const transformObject: SwaggerTransformObject = (document) => {
  const whole = jsonSchemaTransformObject(document);
  const schemas = "components" in whole ? (whole.components?.schemas ?? {}) : {};
  const used = new Set([...socketSchemas, ...namesIn(whole.paths ?? {})]);
  for (const name of used) for (const inner of namesIn(schemas[name] ?? {})) used.add(inner);
  for (const name of Object.keys(schemas)) if (!used.has(name)) Reflect.deleteProperty(schemas, name);
  return whole;
};

/** Serves the OpenAPI 3.1 document of all calls, made from the schemas that validate them. Register it before the calls. */
export async function registerOpenapi(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "Efie", version: "1.0.0", description: "The API of Efie, a property marketplace for Ghana." },
      servers: [{ url: `${publicUrl}/api` }],
      components: { securitySchemes },
    },
    transform,
    transformObject,
  });
  // Pages of the documentation count as reads.
  app.addHook("onRoute", (route) => {
    if (isDocumentation(route.url)) route.config = { ...route.config, limit: "read" };
  });
  // It has 700 kB: written for each request it would take 30 ms, in which nobody else is served.
  let text: Buffer | null = null;
  const send = (reply: FastifyReply): FastifyReply =>
    reply.type("application/json; charset=utf-8").send((text ??= Buffer.from(JSON.stringify(app.swagger()))));
  app.get("/openapi.json", { schema: { hide: true } }, async (_request, reply) => send(reply));
  await app.register(swaggerUi, {
    routePrefix: "/docs",
    staticCSP: documentationPolicy,
    uiConfig: { docExpansion: "list", deepLinking: true },
    uiHooks: {
      onRequest: ({ url }, reply, next) => {
        if (/\/docs\/json(\?|$)/.test(url)) return void send(reply);
        // Its files are named beside it: without the slash they would be looked for elsewhere.
        return /\/docs(\?|$)/.test(url) ? void reply.redirect("/api/docs/") : next();
      },
    },
  });
}

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
