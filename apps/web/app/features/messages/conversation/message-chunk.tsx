import type { Message } from "@efie/contract";
import Info from "lucide-react/icons/info";
import ShieldAlert from "lucide-react/icons/shield-alert";
import { memo } from "react";
import { ReportButton } from "../../../entities/report/report-button.tsx";
import { formatDate, formatDay } from "../../../lib/format/format.ts";
import { classes } from "../../../ui/styles/classes.ts";
import { personOf } from "../data/conversation-cache.ts";
import { Bubble } from "./bubble.tsx";

type Props = {
  chunk: Chunk;
  meId: number;
  /** The message above which "New messages" stands. */
  firstNew: number | null;
  /** Today's date, so that a chunk is rendered again at midnight and not before. */
  today: string;
  /** What is said under a message that its reader should be careful about, by its id. */
  warnings: ReadonlyMap<number, string>;
  /** Probably far from the reader, so rendered when they come near. */
  isLazy: boolean;
};

/** Messages that stand together, with the days that begin among them. */
export const MessageChunk = memo(
  function MessageChunk({ chunk, meId, firstNew, today, warnings, isLazy }: Props) {
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
              <Warning text={warnings.get(message.id)} isOwn={message.sender === meId} />
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
    isSameChunk(one.chunk, next.chunk) &&
    next.chunk.messages.every(({ id }) => one.warnings.get(id) === next.warnings.get(id)),
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
      action={
        !isOwn && (
          <ReportButton
            target="message"
            id={message.id}
            look="icon"
            className="self-center opacity-60 hover:opacity-100 focus-visible:opacity-100"
          />
        )
      }
    />
  );
}

/** Calm, and under what it is about. */
function Warning({ text, isOwn }: { text: string | undefined; isOwn: boolean }) {
  if (text === undefined) return null;
  const Icon = isOwn ? Info : ShieldAlert;
  return (
    <p
      className={classes(
        "mt-1.5 flex w-fit max-w-xl items-start gap-2 rounded-md px-3 py-2 text-sm",
        isOwn ? "ml-auto bg-sunken max-md:max-w-[calc(100%-2.5rem)]" : "bg-orange-soft",
      )}
    >
      <Icon className={classes("mt-0.5 size-4 shrink-0", isOwn ? "text-quiet" : "text-orange")} />
      {text}
    </p>
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

/** Messages that stand together on the screen, and the one before them: it decides whether a day or a person begins. */
type Chunk = { readonly key: number; readonly messages: readonly Message[]; readonly before: Message | null };

const chunkSize = 40;

/**
 * Cuts a list into pieces that stay the same while others come before or behind them: their borders are counted from one
 * message, which stays. So adding one message does not render ten thousand again.
 */
export function chunkMessages(messages: readonly Message[], fixedId: number): readonly Chunk[] {
  const found = messages.findIndex(({ id }) => id >= fixedId);
  const fixed = found === -1 ? messages.length : found;
  const firstKey = Math.floor(-fixed / chunkSize);
  const lastKey = Math.floor((messages.length - 1 - fixed) / chunkSize);
  const chunks: Chunk[] = [];
  for (let key = firstKey; key <= lastKey; key += 1) {
    const start = Math.max(0, fixed + key * chunkSize);
    const piece = messages.slice(start, fixed + (key + 1) * chunkSize);
    if (piece.length > 0) chunks.push({ key, messages: piece, before: messages[start - 1] ?? null });
  }
  return chunks;
}

export function isSameChunk(one: Chunk, next: Chunk): boolean {
  return (
    one.before === next.before &&
    one.messages.length === next.messages.length &&
    one.messages.every((message, index) => message === next.messages[index])
  );
}
