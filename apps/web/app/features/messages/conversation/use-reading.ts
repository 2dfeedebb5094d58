import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Message } from "@efie/contract";
import { firstOf, type Unread } from "../data/merge-messages.ts";
import { placeRead, unreadFrom } from "../data/conversation-cache.ts";
import { countMessages } from "../../../entities/unread/counter.ts";
import { readUnread, setReadingFrom, setUnread } from "../../../entities/unread/unread.ts";
import { api, requireSession, messageCalls } from "../../../lib/api/api.ts";
import { closePushes, ofConversation } from "../../../lib/push/shown-pushes.ts";
import { useVisible } from "../../../lib/browser/screen-hooks.ts";

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

type Reading = {
  readonly otherId: number;
  readonly messages: readonly Message[];
  readonly isFresh: boolean;
  readonly updatedAt: number;
};

/**
 * What the other person wrote becomes read while their conversation is open and looked at (spec, section 4). Answers
 * the first message that was unread when the reader came, or came back: what is new begins there. 0 while it is not loaded.
 */
export function useReading({ otherId, messages, isFresh, updatedAt }: Reading): number | null {
  const client = useQueryClient();
  const isVisible = useVisible();
  const [found, setFound] = useState<Unread | null>(null);
  const isLooking = useRef(false);
  const markedUpTo = useRef(0);

  useEffect(
    function noteConversation() {
      setReadingFrom(otherId);
      return () => setReadingFrom(null);
    },
    [otherId],
  );

  useEffect(
    function markConversationRead() {
      if (!isVisible) isLooking.current = false;
      if (!isVisible || !isFresh) return;
      const unread = unreadFrom(client, otherId);
      if (!isLooking.current && unread.newestId > 0) setFound(unread);
      isLooking.current = true;
      if (unread.newestId <= markedUpTo.current) return;
      markedUpTo.current = unread.newestId;
      markRead(client, otherId, unread.count).catch(() => {
        // With the next answer or poll again.
        markedUpTo.current = 0;
      });
    },
    [client, otherId, isVisible, isFresh, updatedAt],
  );
  return found && firstOf(found, messages, otherId);
}
