import type { FastifyRequest } from "fastify";
import { fieldError } from "../../platform/app-error.ts";

const header = "idempotency-key";
/** The draft requires quotes; many clients omit them. */
const shape = /^("?)([\w.:+/=-]{1,200})\1$/;

/**
 * The request's idempotency key; null without one. @throws a field error for an invalid key.
 * Source: draft-ietf-httpapi-idempotency-key-header-07
 */
export function readIdempotencyKey({ headers }: Pick<FastifyRequest, "headers">): string | null {
  const given = headers[header];
  if (given === undefined) return null;
  const key = typeof given === "string" ? shape.exec(given)?.[2] : undefined;
  if (key === undefined) throw fieldError(header, "Must be up to 200 letters, digits or signs, such as a UUID.");
  return key;
}
