import { api } from "../../lib/api/api.ts";
import { blockCalls } from "../../lib/api/member-calls.ts";
import { sessionKey } from "../../lib/session/session.ts";
import { storeAnswer } from "../../lib/storage/kept-query.ts";
import { readStoredAnswer } from "../../lib/storage/stored-answer.ts";
import { readHidden, setHidden } from "./blocked-owners.ts";

/** The name under which they are kept for reading offline. */
const storageName = "hidden-owners";
/** Counts changes: an answer that was asked for before one is out of date. */
let changes = 0;

/**
 * Reads whose listings the signed-in person is not shown; without an answer those that were kept last. Where there is none, nothing is
 * hidden: writing to them is refused anyway. Load it only for signed-in people.
 */
export async function loadBlocked(): Promise<void> {
  const asked = changes;
  const readKept = () => ({ data: readStoredAnswer<ReturnType<typeof readHidden>>(storageName)?.data ?? null });
  const { data } = await api.call(blockCalls.listHiddenOwners).catch(readKept);
  if (asked !== changes) return sessionKey() === null ? undefined : loadBlocked();
  if (data === null) return;
  setHidden(data);
  storeAnswer(storageName, data);
}

/** Shows everything again, after the session has ended. */
export function forgetBlocked(): void {
  changes += 1;
  setHidden({ blocked: [], blocked_by: [] });
}

/** A person was blocked, or that was taken back. */
export function noteBlock(user: number, isBlocked: boolean): void {
  changes += 1;
  const { blocked, blocked_by } = readHidden();
  const others = blocked.filter((id) => id !== user);
  setHidden({ blocked: isBlocked ? [...others, user] : others, blocked_by });
  storeAnswer(storageName, readHidden());
}
