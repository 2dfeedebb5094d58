import type { PublicProfile } from "@efie/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { Composer } from "./composer.tsx";
import { ConversationHeader } from "./conversation-header.tsx";
import { MessageLog } from "./message-log.tsx";
import { TopicBar, useTopic } from "./topic-bar.tsx";
import { useReading } from "./use-reading.ts";
import { forgetOlder, type Conversation as Content } from "../data/conversation-cache.ts";
import { sendQueueOf, settleUnsent } from "../data/send-queues.ts";
import { makePerson, personOf, type Person, topicOf } from "../data/threads.ts";
import { sessionKey } from "../../../lib/session/session.ts";

type Props = {
  otherId: number;
  propertyId: number | null;
  content: Content;
  profile: PublicProfile | null;
  /** What is shown was answered since the reader came. */
  isFresh: boolean;
  updatedAt: number;
};

/** Two people, and what they said. */
export function Conversation({ otherId, propertyId, content, profile, isFresh, updatedAt }: Props) {
  const client = useQueryClient();
  const sendQueue = sendQueueOf(client, otherId);
  const { pending, problem } = useSyncExternalStore(sendQueue.subscribe, sendQueue.read);
  const firstNew = useReading({ otherId, isFresh, updatedAt });
  const { topic, named } = useTopic(propertyId, topicOf(content.messages));
  useEffect(() => {
    if (isFresh) settleUnsent(client, otherId, content);
  }, [client, otherId, content, isFresh]);
  useEffect(() => () => forgetOlder(client, otherId), [client, otherId]);

  const { other, picture } = identify(otherId, content, profile);
  return (
    <section aria-label={`Conversation with ${other.name}`} className="flex h-full min-h-0 flex-col">
      <ConversationHeader otherId={otherId} other={other} profile={profile} picture={picture} />
      {topic !== null && <TopicBar topic={topic} />}
      <MessageLog otherId={otherId} name={other.name} conversation={content} pending={pending} firstNew={firstNew} />
      <Composer
        otherId={otherId}
        name={other.name}
        problem={problem}
        onType={sendQueue.forgetProblem}
        onSend={(text) => sendQueue.add({ content: text, property: named, session: sessionKey() })}
      />
    </section>
  );
}

/** By the messages, or where there are none yet by what anyone may know of a person. */
function identify(
  otherId: number,
  { messages }: Content,
  profile: PublicProfile | null,
): { other: Person; picture: string | null } {
  const last = messages.at(-1);
  const name = profile === null ? "" : `${profile.first_name} ${profile.last_name}`;
  return {
    other: last === undefined ? makePerson(profile?.username ?? "", name) : personOf(last, otherId),
    picture: messages.findLast(({ sender }) => sender === otherId)?.avatar_url ?? null,
  };
}
