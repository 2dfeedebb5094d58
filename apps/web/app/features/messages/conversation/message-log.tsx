import { useMemo, useState } from "react";
import { Bubble } from "./bubble.tsx";
import { chunkMessages } from "./chunk-messages.ts";
import { MessageChunk } from "./message-chunk.tsx";
import { NewestButton } from "./newest-button.tsx";
import { OlderLoader, useOlder } from "./older-loader.tsx";
import { UnreadButton } from "./unread-button.tsx";
import { warningsOf } from "./warnings.ts";
import { useBottom } from "./use-bottom.ts";
import type { Conversation } from "../data/conversation-cache.ts";
import type { Pending } from "../data/send-queue.ts";
import { useNow } from "../../../lib/browser/hooks.ts";

type Props = {
  otherId: number;
  name: string;
  conversation: Conversation;
  pending: readonly Pending[];
  firstNew: number | null;
};

/** The messages, newest at the bottom. */
export function MessageLog({ otherId, name, conversation, pending, firstNew }: Props) {
  const { me, messages, hasOlder } = conversation;
  const newestId = messages.at(-1)?.id ?? 0;
  const [fixedId] = useState(newestId);
  const today = useNow().toISOString().slice(0, 10);
  const older = useOlder(otherId);
  const { box, content, isAtBottom, onScroll, goToBottom } = useBottom(messages, pending.at(-1)?.key ?? 0);
  const chunks = chunkMessages(messages, fixedId);
  const warnings = useMemo(() => warningsOf(messages, me.id), [messages, me.id]);
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={box}
        role="log"
        aria-label={`Messages with ${name}`}
        aria-live={older.state === "loading" ? "off" : "polite"}
        tabIndex={0}
        className="flex h-full flex-col-reverse overflow-y-auto overscroll-contain [overflow-anchor:none] -outline-offset-3"
        onScroll={onScroll}
      >
        <div ref={content} className="mx-auto w-full max-w-4xl shrink-0 px-4 pt-2 pb-5 md:px-6">
          {hasOlder && <OlderLoader older={older} box={box} />}
          {chunks.map((chunk, index) => (
            <MessageChunk
              key={chunk.key}
              chunk={chunk}
              meId={me.id}
              firstNew={firstNew}
              today={today}
              warnings={warnings}
              isLazy={index < chunks.length - 2}
            />
          ))}
          {pending.length > 0 && <OnTheWay pending={pending} isFirst={messages.at(-1)?.sender !== me.id} />}
        </div>
      </div>
      {firstNew !== null && <UnreadButton key={firstNew} box={box} isLoaded={(messages[0]?.id ?? 0) <= firstNew} />}
      <NewestButton newest={messages} otherId={otherId} isAtBottom={isAtBottom} onPress={goToBottom} />
    </div>
  );
}

function OnTheWay({ pending, isFirst }: { pending: readonly Pending[]; isFirst: boolean }) {
  return (
    // Read out once, when it has been sent.
    <div aria-live="off">
      {pending.map(({ key, content, sentAt }, index) => (
        <Bubble key={key} content={content} sentAt={sentAt} writer="You" way="sending" isFirst={isFirst && index === 0} />
      ))}
    </div>
  );
}
