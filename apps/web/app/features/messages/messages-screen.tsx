import type { Message } from "@efie/contract";
import { useQueryClient, matchQuery, type Query } from "@tanstack/react-query";
import MessageCircle from "lucide-react/icons/message-circle";
import { useMemo, useEffect } from "react";
import { useLocation } from "react-router";
import { SuspendedNotice } from "../../entities/account/suspended-notice.tsx";
import { endAll } from "../../lib/browser/listeners.ts";
import { paths, readId } from "../../lib/navigation/paths.ts";
import { describeProblem } from "../../lib/page/page-problem.ts";
import { listenToSettled } from "../../lib/send-queue/send-queue.ts";
import { sessionKey, subscribeToSession } from "../../lib/session/session.ts";
import { isLive, listenLive, poll } from "../../lib/socket/socket.ts";
import { LinkButton } from "../../ui/actions/button.tsx";
import { AsOf } from "../../ui/feedback/loaded.tsx";
import { EmptyState, ErrorState } from "../../ui/feedback/states.tsx";
import { classes } from "../../ui/styles/classes.ts";
import { ConversationPane, NoConversation } from "./conversation/conversation-pane.tsx";
import { groupThreads, messagesKey, placeMessage } from "./data/conversation-cache.ts";
import { useRecent, refetchFailed, hasFailed, keepMessages } from "./data/load-messages.ts";
import { markArrived } from "./data/outgoing.ts";
import { ThreadsSkeleton } from "./skeletons.tsx";
import { ThreadList } from "./thread-list.tsx";
import { useOutside } from "../../lib/browser/shared-state.ts";

export function MessagesScreen() {
  // Somebody else signed in, in another tab: nothing of the last person stays.
  const person = useOutside(subscribeToSession, sessionKey, null);
  return <Messenger key={person} />;
}

/** The list of conversations and the one that is open: side by side, or one at a time on a phone. It fills the window. */
function Messenger() {
  useLiveMessages();
  const { openId, propertyId } = useOpenConversation();
  return (
    <div className="md:mx-auto md:max-w-320 md:px-8 md:py-5">
      <h1 className="sr-only">Messages</h1>
      <div
        ref={stayAboveKeyboard}
        data-fills-window
        data-bottom-bar={openId === null ? undefined : "narrow"}
        // Where text is so large that the page's header has two lines, it is higher.
        className="grid h-[calc(var(--visible-height,100dvh)-var(--header)-var(--notice-height,0px)-var(--bottom-navigation))] [--header:65px] grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] overflow-hidden max-[12rem]:[--header:109px] md:h-[calc(100dvh-6.5rem-1px-var(--notice-height,0px))] md:grid-cols-[minmax(17rem,22rem)_minmax(0,1fr)] md:rounded-lg md:border md:border-line"
      >
        <div
          className={classes("flex min-h-0 flex-col bg-surface md:border-r md:border-line", openId !== null && "max-md:hidden")}
        >
          <h2 className="px-5 pt-4 pb-3 text-xl font-bold">Conversations</h2>
          {/* An open conversation says it in the place of its composer. */}
          {(openId === null || openId === 0) && <SuspendedNotice className="mx-3 mb-3 text-sm" />}
          <Threads openId={openId} />
        </div>
        <div className={classes("min-h-0 bg-paper", openId === null && "max-md:hidden")}>
          {openId === null && <NothingOpen />}
          {openId === 0 && <NoConversation why="nobody" />}
          {openId !== null && openId > 0 && <ConversationPane key={openId} otherId={openId} propertyId={propertyId} />}
        </div>
      </div>
    </div>
  );
}

function Threads({ openId }: { openId: number | null }) {
  const client = useQueryClient();
  const { data, error, isError, isFetching } = useRecent();
  const threads = useMemo(() => (data === undefined ? [] : groupThreads(data)), [data]);
  if (data === undefined && isError) {
    return <ErrorState message={describeProblem(error)} isBusy={isFetching} onRetry={() => refetchFailed(client)} />;
  }
  if (data === undefined) return <ThreadsSkeleton />;
  if (threads.length > 0)
    return (
      <>
        <AsOf at={data.storedAt} className="px-5 pb-3" />
        <ThreadList threads={threads} openId={openId} />
      </>
    );
  return (
    <EmptyState
      icon={<MessageCircle className="size-6" />}
      title="No conversations yet"
      text="Open a property you like and choose “Contact Owner”. What you write and what they answer stays here."
    >
      <LinkButton to={paths.search}>Search properties</LinkButton>
    </EmptyState>
  );
}

function NothingOpen() {
  return (
    <div className="grid h-full content-center justify-items-center gap-4 p-6 text-center text-quiet">
      <span className="grid size-16 place-items-center rounded-full bg-sunken">
        <MessageCircle className="size-7" />
      </span>
      <p>Choose a conversation to read it here.</p>
    </div>
  );
}

/** `/messages?user_id=7&property=12`: which conversation is open (0 for what is no id), and which property the next message is about. */
function useOpenConversation() {
  const search = new URLSearchParams(useLocation().search);
  const person = search.get("user_id");
  return { openId: person === null ? null : (readId(person) ?? 0), propertyId: readId(search.get("property")) };
}

/**
 * Where a keyboard lies over the page instead of shrinking it (Safari on phones), the height that is left is written
 * into `--visible-height`, so that the box to write in stays above the keys.
 */
function stayAboveKeyboard(frame: HTMLElement | null): (() => void) | undefined {
  const viewport = window.visualViewport;
  if (frame === null || viewport === null) return undefined;
  const follow = () => {
    const isCovered = viewport.scale === 1 && window.innerHeight - viewport.height > 100;
    if (isCovered) frame.style.setProperty("--visible-height", `${viewport.height}px`);
    else frame.style.removeProperty("--visible-height");
    if (isCovered) window.scrollTo(0, 0);
  };
  viewport.addEventListener("resize", follow);
  return () => viewport.removeEventListener("resize", follow);
}

const pollSeconds = 15;

/** Keeps what is shown true: by the socket, and by the spec's poll (section 9) while there is none. */
function useLiveMessages(): void {
  const client = useQueryClient();
  useEffect(
    function followMessages() {
      // With the messages, whatever else failed to load during an outage.
      const isWanted = (query: Query) => matchQuery({ queryKey: messagesKey }, query) || hasFailed(query);
      const refetch = (cancelRefetch: boolean) =>
        void client.refetchQueries({ type: "active", predicate: isWanted }, { cancelRefetch });
      return endAll(
        listenLive({
          onConnected: () => refetch(true),
          onEvent({ message }) {
            if (message === undefined) return;
            markArrived(message.recipient, message.content);
            placeMessage(client, message);
          },
        }),
        listenToSettled(({ entry, outcome }) => {
          if (entry.kind === "message" && outcome.kind === "done") placeMessage(client, outcome.data as Message);
        }),
        keepMessages(client),
        poll(pollSeconds, () => isLive() || refetch(false)),
      );
    },
    [client],
  );
}
