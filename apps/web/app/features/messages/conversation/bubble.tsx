import Check from "lucide-react/icons/check";
import CheckCheck from "lucide-react/icons/check-check";
import Clock from "lucide-react/icons/clock";
import type { ReactNode } from "react";
import { splitLinks } from "./split-links.ts";
import { formatMoment, formatTime } from "../../../lib/format/dates.ts";
import { classes } from "../../../ui/styles/classes.ts";

type Props = {
  content: string;
  sentAt: string;
  /** The author, for readers who do not see on which side it is. */
  writer: string;
  /** How far an own message got; null for the other person's. */
  way: Way | null;
  /** The first of several that one person wrote in a row. */
  isFirst: boolean;
  /** What can be done about it, beside it. */
  action?: ReactNode;
};

/** One message: one's own to the right, the other's to the left. */
export function Bubble({ content, sentAt, writer, way, isFirst, action }: Props) {
  const isOwn = way !== null;
  return (
    <div
      data-row
      className={classes(
        "flex",
        isOwn ? "justify-end pl-10 sm:pl-20" : action === undefined ? "pr-10 sm:pr-20" : "sm:pr-10",
        isFirst ? "pt-3" : "pt-1",
      )}
    >
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
      {action}
    </div>
  );
}

/** A message as plain text; only web addresses become links. */
function MessageText({ content }: { content: string }) {
  return (
    <p dir="auto" className="[overflow-wrap:anywhere] whitespace-pre-wrap">
      {splitLinks(content).map(({ start, text, href }) =>
        href === null ? (
          text
        ) : (
          <a
            key={start}
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className="text-accent underline underline-offset-2"
          >
            {text}
          </a>
        ),
      )}
    </p>
  );
}

type Way = "sending" | "sent" | "read";

const looks = {
  sending: { icon: Clock, name: "Sending", color: "size-3.5" },
  sent: { icon: Check, name: "Sent", color: "size-4" },
  read: { icon: CheckCheck, name: "Read", color: "size-4 text-accent" },
};

/** One tick: sent. Two: read (spec, section 4). */
export function Ticks({ way }: { way: Way }) {
  const { icon: Icon, name, color } = looks[way];
  return <Icon role="img" aria-label={name} className={`inline-block shrink-0 ${color}`} />;
}
