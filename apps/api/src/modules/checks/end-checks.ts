import type { Executor } from "../../platform/database/tables.ts";
import type { Clock } from "../../platform/process/clock.ts";
import type { Notifications } from "../notifications/index.ts";
import { dateDocuments } from "./documents.repository.ts";
import { titleOf } from "./check-titles.ts";
import { endChecks, findCheck, type ChecksToEnd } from "./checks.repository.ts";

type Deps = { clock: Clock; notifications: Notifications };
type Ended = { which: ChecksToEnd; reason: string };

/** Pushes the notifications of ended checks; to be called after the commit. Null when none ended. */
type Push = (() => void) | null;

/** Ends approved and waiting checks before their time, in the transaction of what they do not say any more. Their holder is notified of the reason. */
async function end({ clock, notifications }: Deps, tx: Executor, { which, reason }: Ended): Promise<Push> {
  const now = clock.now();
  const ids = await endChecks(tx, which, { reason, now });
  await dateDocuments(tx, ids, now);
  const pushes: (() => void)[] = [];
  for (const id of ids) {
    const row = await findCheck(tx, id);
    const news = {
      userId: row.user_id,
      type: "check_expiring",
      title: titleOf(row),
      reason,
      onceKey: `check ${id} ended`,
    } as const;
    pushes.push(await notifications.notify(tx, news));
  }
  return pushes.length === 0 ? null : () => pushes.forEach((push) => push());
}

/** What other modules call when what was checked changes. The caller rewrites the listings. */
export type CheckEnds = {
  ofName(tx: Executor, userId: number): Promise<Push>;
  ofListing(tx: Executor, propertyId: number): Promise<Push>;
};

/** Creates the functions that end checks early, for the modules that are registered before this one. */
export function createCheckEnds(deps: Deps): CheckEnds {
  return {
    ofName: (tx, userId) =>
      end(deps, tx, {
        which: { userId, kinds: ["identity", "licence"] },
        reason: "You changed your name, and this check was of the one before.",
      }),
    ofListing: (tx, propertyId) =>
      end(deps, tx, {
        which: { propertyId, kinds: ["right_to_let"] },
        reason: "You changed the place or the type of this listing, and this check was of the home before.",
      }),
  };
}
