import type { Message } from "@efie/contract";
import { memo } from "react";
import { Bubble } from "./bubble.tsx";
import { isSameChunk, type Chunk } from "./chunk-messages.ts";
import { personOf } from "../data/threads.ts";
import { formatDate, formatDay } from "../../../lib/format/dates.ts";
import { classes } from "../../../ui/styles/classes.ts";

type Props = {
  chunk: Chunk;
  meId: number;
  /** The message above which "New messages" stands. */
  firstNew: number | null;
  /** Today's date, so that a chunk is rendered again at midnight and not before. */
  today: string;
  /** Far from where the reader is, most likely: drawn when they come near. */
  isLazy: boolean;
};

/** Messages that stand together, with the days that begin among them. */
export const MessageChunk = memo(
  function MessageChunk({ chunk, meId, firstNew, today, isLazy }: Props) {
    return (
      <div className={classes("[contain-intrinsic-size:auto_160rem]", isLazy && "[content-visibility:auto]")}>
        {chunk.messages.map((message, index) => {
          const before = chunk.messages[index - 1] ?? chunk.before;
          const isNewDay = before === null || formatDate(before.timestamp) !== formatDate(message.timestamp);
          const isFirstNew = message.id === firstNew;
          return (
            <div key={message.id}>
              {isNewDay && <DayLine instant={message.timestamp} today={today} />}
              {isFirstNew && <NewLine />}
              <Row message={message} meId={meId} isFirst={isNewDay || isFirstNew || before?.sender !== message.sender} />
            </div>
          );
        })}
      </div>
    );
  },
  (one, next) =>
    one.isLazy === next.isLazy &&
    one.meId === next.meId &&
    one.firstNew === next.firstNew &&
    one.today === next.today &&
    isSameChunk(one.chunk, next.chunk),
);

function Row({ message, meId, isFirst }: { message: Message; meId: number; isFirst: boolean }) {
  const isOwn = message.sender === meId;
  const way = message.is_read ? "read" : "sent";
  return (
    <Bubble
      content={message.content}
      sentAt={message.timestamp}
      writer={isOwn ? "You" : personOf(message, message.sender).name}
      way={isOwn ? way : null}
      isFirst={isFirst}
    />
  );
}

function DayLine({ instant, today }: { instant: string; today: string }) {
  return (
    <p className="pt-5 pb-1 text-center text-xs font-semibold text-quiet">
      <time dateTime={instant.slice(0, 10)}>{formatDay(instant, new Date(today))}</time>
    </p>
  );
}

function NewLine() {
  return (
    <p
      data-new-line
      className="flex items-center gap-3 pt-4 pb-1 text-xs font-semibold text-accent before:h-px before:flex-1 before:bg-accent/30 after:h-px after:flex-1 after:bg-accent/30"
    >
      New messages
    </p>
  );
}
