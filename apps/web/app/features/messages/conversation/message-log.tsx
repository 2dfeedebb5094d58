import type { Message, MessageFlag } from "@efie/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState, useEffect, type RefObject, useCallback } from "react";
import { useNow } from "../../../lib/browser/hooks.ts";
import { Spinner } from "../../../ui/feedback/spinner.tsx";
import { Waiting } from "../../../ui/feedback/waiting.tsx";
import { Button } from "../../../ui/actions/button.tsx";
import type { Conversation } from "../data/conversation-cache.ts";
import { loadOlder } from "../data/load-messages.ts";
import type { Pending } from "../data/outgoing.ts";
import { Bubble } from "./bubble.tsx";
import { chunkMessages, MessageChunk } from "./message-chunk.tsx";
import { NewestButton, UnreadButton, useBottom, watchScroller } from "./log-position.tsx";

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
  const { box, content, isAtBottom, onScroll, goToBottom } = useBottom(messages, pending.at(-1)?.id ?? null);
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

/** What is not sent yet. `isFirst`: the message before it is the other person's, or there is none. */
export function OnTheWay({ pending, isFirst }: { pending: readonly Pending[]; isFirst: boolean }) {
  return (
    // Read out once, when it has been sent.
    <div aria-live="off">
      {pending.map(({ id, content, sentAt, isWaiting }, index) => (
        <div key={id}>
          <Bubble
            content={content}
            sentAt={sentAt}
            writer="You"
            way={isWaiting ? "waiting" : "sending"}
            isFirst={isFirst && index === 0}
          />
          {isWaiting && <Waiting id={id} what={content.slice(0, 40)} className="-mr-4 justify-end" />}
        </div>
      ))}
    </div>
  );
}

type Turn = { readonly state: "idle" | "loading" | "failed"; readonly turn: number };

/** Loads older messages, one page at a time. */
function useOlder(otherId: number) {
  const client = useQueryClient();
  const [turn, setTurn] = useState<Turn>({ state: "idle", turn: 0 });
  const load = useCallback(() => {
    setTurn((last) => ({ ...last, state: "loading" }));
    const end = (state: Turn["state"]) => setTurn((last) => ({ state, turn: last.turn + 1 }));
    loadOlder(client, otherId).then(
      // In the frame after the one that shows them, so that they are not read out as if they were new.
      () => requestAnimationFrame(() => end("idle")),
      () => end("failed"),
    );
  }, [client, otherId]);
  return { ...turn, load };
}

/** One screen ahead, so that slow scrolling never waits. */
const nearPixels = 900;

/** In a box that is measured from its bottom, `scrollTop` is what lies below, as a negative number. */
function isNearTop({ scrollHeight, clientHeight, scrollTop }: HTMLElement): boolean {
  return scrollHeight - clientHeight + scrollTop < nearPixels;
}

/**
 * Requests older messages when the reader comes near the top. It measures: in such a box Chromium's observer of
 * intersections now and then says nothing, and the conversation would seem to end there.
 */
function OlderLoader({ older, box }: { older: ReturnType<typeof useOlder>; box: RefObject<HTMLElement | null> }) {
  const { state, turn, load } = older;
  useEffect(
    function watchTop() {
      const scroller = box.current;
      if (scroller === null || state !== "idle") return undefined;
      const end = watchScroller(scroller, () => {
        if (!isNearTop(scroller)) return;
        end();
        load();
      });
      return end;
      // A turn may be over before its beginning was drawn: then the state is what it was.
    },
    [box, load, state, turn],
  );
  return (
    <div className="grid h-28 place-items-center pt-12 text-quiet">
      {state === "failed" ? (
        <Button look="quiet" size="small" onClick={load}>
          Older messages could not be loaded. Try Again
        </Button>
      ) : (
        <span role="status">
          <Spinner />
          <span className="sr-only">Loading older messages</span>
        </span>
      )}
    </div>
  );
}

/** What is warned of once in a conversation: money, links, and leaving Efie by a number or an address. */
type Danger = "money" | "link" | "away";

const dangers: Record<MessageFlag, Danger> = { payment_request: "money", link: "link", phone: "away", email: "away" };

const texts: Record<Danger, string> = {
  money: "Pay nothing before you have stood in the place and signed. Never share a PIN or a code.",
  link: "Open links only from people you know. Efie never asks for your password on another site.",
  away: "Met nobody yet? Keep talking here: elsewhere our staff cannot help you.",
};
/** For the person who asks for it. */
const askedForMoney =
  "People see a warning beside messages that ask for money before a viewing. If you charge a viewing fee, state it in your listing.";
const gravest: readonly Danger[] = ["money", "link", "away"];

/** The warning under a message, by its id: the gravest that the conversation has not had yet. Of their own
 * words people read once that others are warned of a request for money. */
export function warningsOf(messages: readonly Message[], meId: number): ReadonlyMap<number, string> {
  const given = new Set<Danger>();
  const warnings = new Map<number, string>();
  let isShown = false;
  for (const { id, sender, flags = [] } of messages) {
    if (sender === meId) {
      if (flags.includes("payment_request") && !isShown) warnings.set(id, askedForMoney);
      isShown ||= warnings.has(id);
      continue;
    }
    const found = flags.map((flag) => dangers[flag]);
    const fresh = gravest.find((danger) => found.includes(danger) && !given.has(danger));
    if (fresh === undefined) continue;
    given.add(fresh);
    warnings.set(id, texts[fresh]);
  }
  return warnings;
}
