import type { Session } from "@efie/contract";
import { AccountErrors } from "./account-errors.ts";
import type { AccountDeps } from "./account-deps.ts";
import { findSessions, revokeOtherSessions, revokeSessionOf } from "./sessions.repository.ts";

/** `sessionId` is the session of the request; null for a token without one. */
type Holder = { id: number; sessionId: number | null };
type Deps = Pick<AccountDeps, "db" | "clock" | "endSockets">;

/** Where the caller is signed in, the session seen last first. Sessions from before devices were kept have no name. */
export async function listSessions({ db, clock }: Deps, { id, sessionId }: Holder): Promise<Session[]> {
  const rows = await findSessions(db, id, clock.now());
  return rows.map((row) => ({
    id: row.id,
    device: row.device ?? "Unknown device",
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    is_current: row.id === sessionId,
  }));
}

/**
 * Ends one session of the caller, and closes its sockets.
 * @throws AppError "not_found" for one that is somebody else's, unknown or ended
 */
export async function endSession({ db, clock, endSockets }: Deps, { id }: Holder, ended: number): Promise<void> {
  if (!(await revokeSessionOf(db, id, ended, clock.now()))) throw AccountErrors.unknownSession();
  endSockets(id);
}

/** Ends the caller's sessions but the one of the request. */
export async function endOtherSessions({ db, clock, endSockets }: Deps, { id, sessionId }: Holder): Promise<void> {
  await revokeOtherSessions(db, id, sessionId, clock.now());
  endSockets(id);
}
