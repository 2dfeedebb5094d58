import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";

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
  app.get("/openapi.json", { config: { isDocumentation: true }, schema: { hide: true } }, async () => app.swagger());
}
