import { formatMoment, formatTime } from "../../../lib/format/dates.ts";
import { classes } from "../../../ui/styles/classes.ts";
import { MessageText } from "./message-text.tsx";
import { Ticks, type Way } from "./ticks.tsx";

type Props = {
  content: string;
  sentAt: string;
  /** Who wrote it, for readers who do not see on which side it stands. */
  writer: string;
  /** Of one's own. */
  way: Way | null;
  /** The first of several that one person wrote in a row. */
  isFirst: boolean;
};

/** One message: one's own to the right, the other's to the left. */
export function Bubble({ content, sentAt, writer, way, isFirst }: Props) {
  const isOwn = way !== null;
  return (
    <div data-row className={classes("flex", isOwn ? "justify-end pl-10 sm:pl-20" : "pr-10 sm:pr-20", isFirst ? "pt-3" : "pt-1")}>
      <div
        className={classes(
          "flex max-w-xl min-w-0 flex-wrap items-end justify-end gap-x-3 rounded-lg px-3.5 py-2",
          isOwn ? "bg-accent-soft" : "border border-line bg-surface",
          isFirst && (isOwn ? "rounded-tr-sm" : "rounded-tl-sm"),
          way === "sending" && "opacity-75",
        )}
      >
        <div className="min-w-0 grow">
          <span className="sr-only">{writer}: </span>
          <MessageText content={content} />
        </div>
        <span className="flex items-center gap-1 text-xs text-quiet tabular-nums select-none">
          <time dateTime={sentAt} title={formatMoment(sentAt)}>
            {formatTime(sentAt)}
          </time>
          {isOwn && <Ticks way={way} />}
        </span>
      </div>
    </div>
  );
}
