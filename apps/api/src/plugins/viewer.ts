import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../platform/app-error.ts";
import type { Tokens } from "../platform/tokens.ts";

/** Whoever calls; null is a guest. */
export type Viewer = { id: number; isStaff: boolean; sessionId: number | null } | null;

/** Tells what the database knows of an account; null when it is gone. */
export type FindViewer = (userId: number) => Promise<{ id: number; isStaff: boolean } | null>;

declare module "fastify" {
  interface FastifyRequest {
    viewer: Viewer;
  }
}

function bearerToken(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  if (header === undefined) return null;
  return /^Bearer\s+(\S+)$/i.exec(header)?.[1] ?? "";
}

function notValid(): AppError {
  return new AppError("token_not_valid", "Given token not valid for any token type");
}

/** Reads the bearer token. None is a guest; a bad or expired one is refused on every call, so that the client refreshes. */
export async function readViewer(request: FastifyRequest, tokens: Tokens, findViewer: FindViewer): Promise<Viewer> {
  const token = bearerToken(request);
  if (token === null) return null;
  const claims = await tokens.verify(token);
  const viewer = claims && (await findViewer(claims.userId));
  if (!viewer) throw notValid();
  return { ...viewer, sessionId: claims.sessionId };
}

/** The caller of a route that declares `auth: "required"` or `"staff"`. */
export function requireViewer(request: FastifyRequest): NonNullable<Viewer> {
  if (!request.viewer) throw new AppError("unauthenticated", "Authentication credentials were not provided.");
  return request.viewer;
}

export function registerViewer(app: FastifyInstance): void {
  app.decorateRequest("viewer", null);
}
