import { apiKeyPrefix, type ApiKeyScope } from "@efie/contract";
import type { FastifyRequest } from "fastify";
import { AppError } from "../../platform/app-error.ts";
import type { AccessClaims, Tokens } from "../../platform/security/tokens.ts";

/** The caller; null is a guest. `key` is set where a program acts for the person. */
export type Viewer = (KnownViewer & { sessionId: number | null; key: ViewerKey | null }) | null;

export type ViewerKey = { id: number; scopes: readonly ApiKeyScope[] };

/**
 * `isSuspended`: reads and appeals, and keeps the account (`call-access.ts`). `hasRecentPassword`: the password was entered in this session within the last minutes. `needsSecondFactor`: staff whose session
 * has no second factor where that is a duty; until it has one, `isStaff` is false.
 */
export type KnownViewer = {
  id: number;
  isStaff: boolean;
  isSuspended: boolean;
  hasRecentPassword: boolean;
  needsSecondFactor: boolean;
};

/** Finds an account in the database; null when it is deleted or banned, or the token's session was ended. */
export type FindViewer = (claims: Pick<AccessClaims, "userId" | "sessionId">) => Promise<KnownViewer | null>;

/** For whom an API key acts. */
export type KeyHolder = { userId: number; isSuspended: boolean; key: ViewerKey };
/** Finds an API key in the database; null when it is unknown or revoked, or its account is deleted or banned. */
export type FindKeyHolder = (key: string) => Promise<KeyHolder | null>;

export type ViewerSources = { tokens: Tokens; findViewer: FindViewer; findKeyHolder: FindKeyHolder };

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

/** A program acts for its owner, never with rights of staff, nor as if the password had just been entered. @throws "token_not_valid" */
async function readProgram(token: string, findKeyHolder: FindKeyHolder): Promise<Viewer> {
  const holder = await findKeyHolder(token);
  if (!holder) throw new AppError("token_not_valid", "This API key is unknown or was revoked.");
  const { userId: id, ...rest } = holder;
  return { id, ...rest, sessionId: null, isStaff: false, hasRecentPassword: false, needsSecondFactor: false };
}

/** Reads the bearer token; without one the viewer is a guest. @throws "token_not_valid" on every call, so that the client refreshes. */
export async function readViewer(request: FastifyRequest, sources: ViewerSources): Promise<Viewer> {
  const token = bearerToken(request);
  if (token === null) return null;
  if (token.startsWith(apiKeyPrefix)) return await readProgram(token, sources.findKeyHolder);
  const claims = await sources.tokens.verify(token);
  const viewer = claims && (await sources.findViewer(claims));
  if (!viewer) throw new AppError("token_not_valid", "Given token not valid for any token type");
  return { ...viewer, sessionId: claims.sessionId, key: null };
}

/** The caller of a route with `auth: "required"` or `"staff"`. @throws "unauthenticated" for a guest. */
export function requireViewer(request: FastifyRequest): NonNullable<Viewer> {
  if (!request.viewer) throw new AppError("unauthenticated", "Authentication credentials were not provided.");
  return request.viewer;
}
