import swagger from "@fastify/swagger";
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

/** The OpenAPI 3.1 document of every call that is served, from the schemas that validate them. Register before the calls. */
export async function registerOpenapi(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "Efie", version: "1.0.0", description: "The API of Efie, a property marketplace for Ghana." },
      servers: [{ url: `${publicUrl}/api` }],
      components: { securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } } },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  app.get("/openapi.json", { schema: { hide: true } }, async () => app.swagger());
  await app.register(swaggerUi, {
    routePrefix: "/docs",
    staticCSP: documentationPolicy,
    uiConfig: { docExpansion: "list", deepLinking: true },
  });
}
