import { messageCalls } from "../../lib/api/calls.ts";
import { sessionKey } from "../../lib/session/session.ts";
import { countMoves, setUnread } from "./unread.ts";
import { askUnread } from "./ask-unread.ts";
import { keepCount } from "./keep-count.ts";

/** Asks how many messages are unread. */
export const countMessages = keepCount({
  ask: () => askUnread(messageCalls.countUnreadMessages),
  stamp: () => `${sessionKey()} ${countMoves("messages")}`,
  apply: (messages) => setUnread({ messages }),
});
