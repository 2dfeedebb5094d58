import type { Conversation } from "../data/conversation-cache.ts";

/** From here on two people know each other. */
const firstMessages = 6;

/** One sentence for the person who asked about a property, while the conversation is new. */
export function FirstWords({ conversation: { me, messages, hasOlder } }: { conversation: Conversation }) {
  const [first] = messages;
  const isAsking = first === undefined || (first.sender === me.id && first.property !== null);
  // A warning under a message replaces it.
  const isWarned = messages.some(({ sender, flags }) => sender !== me.id && flags.length > 0);
  if (hasOlder || messages.length > firstMessages || !isAsking || isWarned) return null;
  return (
    <p
      role="note"
      className="border-b border-line bg-sunken px-4 py-2 text-sm text-quiet md:px-6 [@media(max-height:28rem)]:hidden"
    >
      Meet at the place by day, and send no money before you have seen it. If somebody hurries you, stop.
    </p>
  );
}
