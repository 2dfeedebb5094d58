import type { PublicProfile } from "@efie/contract";
import { limits } from "@efie/contract/limits";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { AvailabilityAnswer, FirstWords, TopicBar, useTopic } from "./topic-bar.tsx";
import { BlockedNotice, ConversationHeader } from "./conversation-header.tsx";
import { Composer } from "./composer.tsx";
import { MessageLog } from "./message-log.tsx";
import { useReading } from "./use-reading.ts";
import { forgetOlder, type Conversation as Content, makePerson, personOf, topicOf } from "../data/conversation-cache.ts";
import { findTopic } from "../data/load-messages.ts";
import { useBlock } from "../../../entities/block/change-block.ts";
import { followRefusals, forgetProblem, sendText, useOutgoing } from "../data/outgoing.ts";
import { AsOf } from "../../../ui/feedback/loaded.tsx";
import { SuspendedText } from "../../../entities/account/suspended-notice.tsx";
import { useSuspended } from "../../../entities/account/viewer.ts";
import { lazyPart } from "../../../ui/feedback/lazy-part.tsx";

const WriteReview = lazyPart(() => import("../../../entities/review/write-review.tsx"));
/** Two people with fewer have not met by them. */
const leastMessages = 2 * limits.leastMeetingMessages;

type Props = {
  otherId: number;
  propertyId: number | null;
  content: Content;
  /** Null: the other account is suspended, banned or deleted. Undefined: it is not known yet. */
  profile: PublicProfile | null | undefined;
  /** What is shown was answered since the reader came. */
  isFresh: boolean;
  updatedAt: number;
};

/** A conversation of two people. */
export function Conversation({ otherId, propertyId, content, profile, isFresh, updatedAt }: Props) {
  const client = useQueryClient();
  const { pending, problem } = useOutgoing(otherId);
  const { isBlocked } = useBlock(otherId);
  const isSuspended = useSuspended();
  const isClosed = profile === null;
  const canWrite = !isBlocked && !isSuspended;
  const firstNew = useReading({ otherId, messages: content.messages, isFresh, updatedAt });
  const { topic, named } = useTopic(propertyId, topicOf(content.messages));
  useEffect(
    function returnRefused() {
      return followRefusals(otherId);
    },
    [otherId],
  );
  useEffect(
    function forgetOlderOnLeaving() {
      return () => forgetOlder(client, otherId);
    },
    [client, otherId],
  );

  const { other, picture } = identify(otherId, content, profile);
  const send = (text: string) => {
    const write = (property: number | null) => sendText({ to: otherId, name: other.name, content: text, property });
    if (named === null) write(null);
    else void findTopic(client, named).then(write);
  };
  return (
    <section aria-label={`Conversation with ${other.name}`} className="flex h-full min-h-0 flex-col">
      <ConversationHeader otherId={otherId} other={other} profile={profile} picture={picture} />
      {topic !== null && <TopicBar topic={topic} />}
      <FirstWords conversation={content} />
      <AsOf at={content.storedAt} className="border-b border-line bg-surface px-4 py-2 md:px-6" />
      {content.messages.length >= leastMessages && canWrite && !isClosed && (
        <WriteReview userId={otherId} name={other.name} className="border-b border-line bg-surface px-4 py-2 md:px-6" />
      )}
      <MessageLog otherId={otherId} name={other.name} conversation={content} pending={pending} firstNew={firstNew} />
      {canWrite && pending.length === 0 && <AvailabilityAnswer otherId={otherId} last={content.messages.at(-1)} onSend={send} />}
      {isBlocked && <BlockedNotice otherId={otherId} name={other.name} />}
      {!isBlocked && isSuspended && (
        <div className="border-t border-line bg-surface p-3 md:px-6">
          <SuspendedText />
        </div>
      )}
      {isClosed && !isSuspended && <ClosedNotice />}
      {canWrite && !isClosed && (
        <Composer otherId={otherId} name={other.name} problem={problem} onType={() => forgetProblem(otherId)} onSend={send} />
      )}
    </section>
  );
}

/** In the composer's place. Who agreed on something here must not go on by other ways. */
function ClosedNotice() {
  return (
    <p role="status" className="border-t border-line bg-danger-soft px-4 py-4 text-center text-sm text-danger">
      <strong className="block">This account is not active any more.</strong>
      It was closed, or our staff have suspended it. Do not send it money, also not by other ways.
    </p>
  );
}

/** From the messages, or, if there are none yet, from the public profile. */
function identify(otherId: number, { messages }: Content, profile: PublicProfile | null | undefined) {
  const last = messages.at(-1);
  const name = profile ? `${profile.first_name} ${profile.last_name}` : "";
  return {
    other: last === undefined ? makePerson(profile?.username ?? "", name) : personOf(last, otherId),
    picture: messages.findLast(({ sender }) => sender === otherId)?.avatar_url ?? null,
  };
}
