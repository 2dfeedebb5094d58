import type { Message } from "@efie/contract";
import { isAvailabilityQuestion } from "@efie/contract/texts";
import { useQuery } from "@tanstack/react-query";
import ChevronRight from "lucide-react/icons/chevron-right";
import House from "lucide-react/icons/house";
import { useEffect } from "react";
import { Link, useLocation, useNavigate, type Location } from "react-router";
import { useConfirmListing } from "../../../entities/property/own-property-queries.ts";
import { useMarkStatus } from "../../../entities/property/use-mark-status.ts";
import { api, propertyCalls } from "../../../lib/api/api.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { Button } from "../../../ui/actions/button.tsx";
import type { Conversation } from "../data/conversation-cache.ts";
import { topicQuery } from "../data/load-messages.ts";
import { useAction } from "../../../ui/feedback/use-action.ts";

/**
 * What the conversation is about: a property named in the address, until a message has named it; then what the last
 * message is about. `named` goes with the next message.
 */
export function useTopic(wanted: number | null, present: Topic | null) {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation() as Location<unknown>;
  const named = wanted === present?.id ? null : wanted;
  const { data } = useQuery({ ...topicQuery(named ?? 0), enabled: named !== null });
  const isSettled = wanted !== null && named === null;
  useEffect(
    function dropTopicFromAddress() {
      if (!isSettled) return;
      const rest = new URLSearchParams(search);
      rest.delete("property");
      void navigate(`${pathname}?${rest}`, { replace: true, state, preventScrollReset: true });
    },
    [isSettled, navigate, pathname, search, state],
  );
  // What the reader cannot see is no topic.
  return {
    topic: (named === null ? null : data) ?? present,
    named: data === null ? null : named,
  };
}

type Topic = { readonly id: number; readonly title: string };

/** The property that two people speak about. */
export function TopicBar({ topic: { id, title } }: { topic: Topic }) {
  return (
    <Link
      to={paths.details(id)}
      // A low window has room for messages and the box to write in, and no more.
      className="flex min-h-11 shrink-0 items-center gap-2.5 border-b border-line bg-surface px-4 text-sm -outline-offset-3 hover:bg-sunken [@media(max-height:24rem)]:hidden md:px-6"
    >
      <House className="size-4 shrink-0 text-quiet" />
      <span className="sr-only">About </span>
      <span className="truncate font-semibold text-accent">{title}</span>
      <ChevronRight className="ml-auto size-4 shrink-0 text-quiet" />
    </Link>
  );
}

type Props = { otherId: number; last: Message | undefined; onSend: (text: string) => void };

/** One tap answers "Is it still available?": a yes also confirms the listing, a no takes it out of the lists. */
export function AvailabilityAnswer({ otherId, last, onSend }: Props) {
  const mark = useMarkStatus();
  const { confirm } = useConfirmListing();
  const { isBusy, run: answer } = useAction(async (work: () => Promise<boolean>, text: string) => {
    if (await work()) onSend(text);
  }, "This did not work. Please try again.");
  const property = last?.property ?? null;
  if (property === null || last?.sender !== otherId || !isAvailabilityQuestion(last.content)) return null;
  const confirmIt = () => confirm(property).then(() => true);
  const markGone = async () => {
    const { data } = await api.call(propertyCalls.getProperty, { params: { id: property.id } });
    return await mark(data, data.type === "sale" ? "sold" : "rented");
  };
  return (
    <div
      role="group"
      aria-label="Answer"
      className="flex flex-wrap gap-2 border-t border-line bg-surface px-3 py-2.5 md:px-6 [@media(max-height:24rem)]:hidden"
    >
      <Button size="small" look="secondary" isBusy={isBusy} onClick={() => void answer(confirmIt, "Yes, it is still available.")}>
        Yes, it is
      </Button>
      <Button
        size="small"
        look="secondary"
        disabled={isBusy}
        onClick={() => void answer(markGone, "Sorry, it is no longer available.")}
      >
        No, it is gone
      </Button>
    </div>
  );
}

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
