import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { placeRead, unreadFrom } from "../data/conversation-cache.ts";
import { countMessages } from "../../../entities/unread/count-messages.ts";
import { readUnread, setReadingFrom, setUnread } from "../../../entities/unread/unread.ts";
import { api, requireSession } from "../../../lib/api/api.ts";
import { messageCalls } from "../../../lib/api/calls.ts";
import { closePushes, ofConversation } from "../../../lib/push/shown-pushes.ts";
import { useVisible } from "../../../lib/browser/hooks.ts";

/** Marks what somebody wrote as read. The badge changes at once; the server's count corrects it. */
async function markRead(client: QueryClient, otherId: number, count: number): Promise<void> {
  setUnread({ messages: Math.max(0, readUnread().messages - count) });
  closePushes(ofConversation(otherId));
  try {
    requireSession(await api.call(messageCalls.markMessagesRead, { query: { user_id: otherId } }));
    placeRead(client, otherId);
  } finally {
    countMessages();
  }
}

type Reading = { readonly otherId: number; readonly isFresh: boolean; readonly updatedAt: number };

/**
 * What the other person wrote becomes read while their conversation is open and looked at (spec, section 4). Answers
 * the first message that was unread when the reader came, or came back: what is new begins there.
 */
export function useReading({ otherId, isFresh, updatedAt }: Reading): number | null {
  const client = useQueryClient();
  const isVisible = useVisible();
  const [firstNew, setFirstNew] = useState<number | null>(null);
  const isLooking = useRef(false);
  const markedUpTo = useRef(0);

  useEffect(() => {
    setReadingFrom(otherId);
    return () => setReadingFrom(null);
  }, [otherId]);

  useEffect(() => {
    if (!isVisible) isLooking.current = false;
    if (!isVisible || !isFresh) return;
    const unread = unreadFrom(client, otherId);
    const newest = unread.at(-1) ?? 0;
    if (!isLooking.current && unread[0] !== undefined) setFirstNew(unread[0]);
    isLooking.current = true;
    if (newest <= markedUpTo.current) return;
    markedUpTo.current = newest;
    markRead(client, otherId, unread.length).catch(() => {
      // With the next answer or poll again.
      markedUpTo.current = 0;
    });
  }, [client, otherId, isVisible, isFresh, updatedAt]);
  return firstNew;
}
