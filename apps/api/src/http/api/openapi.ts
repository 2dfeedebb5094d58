import swagger, { type SwaggerTransform, type SwaggerTransformObject } from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";

/** The page brings its scripts as files; its styles are partly inline, in a page that shows nobody's data. */
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
      description: "Such as a UUID. Sent again with the same key within a day, the request is done once and answers the same.",
    },
  },
};

/** Keys and forms are read by hand, not by schemas of the contract: here they are only told of. */
const transform: SwaggerTransform = (document) => {
  const { schema, url } = jsonSchemaTransform(document);
  const { files, takesIdempotencyKey } = document.route.config ?? {};
  const transformed = { url, schema: takesIdempotencyKey ? { ...schema, headers: idempotencyHeaders } : schema };
  if (files === undefined) return transformed;
  const form = {
    type: "object",
    required: [files],
    properties: { [files]: { type: "array", items: { type: "string", format: "binary" } } },
  };
  return { ...transformed, schema: { ...transformed.schema, consumes: ["multipart/form-data"], body: form } };
};

/** What the socket pushes: no call answers it, and its readers need it. */
const besidesCalls = ["SocketEvent"];

function namesIn(part: unknown): string[] {
  const references = JSON.stringify(part).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g);
  return [...references].map(([, name]) => name ?? "");
}

/** Every schema comes as what is sent and as what is answered; only what calls refer to is listed. */
const transformObject: SwaggerTransformObject = (document) => {
  const whole = jsonSchemaTransformObject(document);
  const schemas = "components" in whole ? (whole.components?.schemas ?? {}) : {};
  const used = new Set([...besidesCalls, ...namesIn(whole.paths ?? {})]);
  for (const name of used) for (const inner of namesIn(schemas[name] ?? {})) used.add(inner);
  for (const name of Object.keys(schemas)) if (!used.has(name)) Reflect.deleteProperty(schemas, name);
  return whole;
};

/** The OpenAPI 3.1 document of every call that is served, from the schemas that validate them. Register before the calls. */
export async function registerOpenapi(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "Efie", version: "1.0.0", description: "The API of Efie, a property marketplace for Ghana." },
      servers: [{ url: `${publicUrl}/api` }],
      components: { securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } } },
    },
    transform,
    transformObject,
  });
  app.get("/openapi.json", { schema: { hide: true } }, async () => app.swagger());
  await app.register(swaggerUi, {
    routePrefix: "/docs",
    staticCSP: documentationPolicy,
    uiConfig: { docExpansion: "list", deepLinking: true },
  });
}
