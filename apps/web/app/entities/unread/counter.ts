import { api, messageCalls, notificationCalls } from "../../lib/api/api.ts";
import { closePushes, ofKind } from "../../lib/push/shown-pushes.ts";
import { sessionKey, isSignedIn } from "../../lib/session/session.ts";
import { countMoves, setUnread } from "./unread.ts";

type Count = {
  readonly ask: () => Promise<number>;
  /** Changes whenever the count was moved by anything but its own answers, or belongs to somebody else. */
  readonly stamp: () => string;
  readonly apply: (count: number) => void;
};

/**
 * Answers the function that counts: one call at a time, and once more where it was called meanwhile or where the count
 * was moved while the server answered. So an old answer never overtakes a newer one. Failures are silently ignored (spec,
 * section 8): the next poll or push comes.
 */
export function createCounter({ ask, stamp, apply }: Count): () => void {
  let isCounting = false;
  let isWanted = false;

  async function countAll(): Promise<void> {
    isCounting = true;
    try {
      while (isWanted) {
        isWanted = false;
        const asked = stamp();
        const count = await ask();
        if (asked === stamp()) apply(count);
        else isWanted = true;
      }
    } catch {
      isWanted = false;
    } finally {
      isCounting = false;
    }
  }

  return () => {
    isWanted = true;
    if (!isCounting) void countAll();
  };
}

type UnreadCall = typeof messageCalls.countUnreadMessages | typeof notificationCalls.countUnreadNotifications;

function countUnread(kind: "messages" | "notifications", call: UnreadCall): () => void {
  return createCounter({
    // Signed out while it counted: nothing is unread, and nobody is asked.
    ask: async () => (isSignedIn() ? ((await api.call(call)).data?.unread ?? 0) : 0),
    stamp: () => `${sessionKey()} ${countMoves(kind)}`,
    apply: (count) => {
      setUnread({ [kind]: count });
      if (count === 0) closePushes(ofKind[kind]);
    },
  });
}

/** Asks how many messages, and how many notifications, are unread. */
export const countMessages = countUnread("messages", messageCalls.countUnreadMessages);
export const countNotifications = countUnread("notifications", notificationCalls.countUnreadNotifications);
