import Check from "lucide-react/icons/check";
import CheckCheck from "lucide-react/icons/check-check";
import Clock from "lucide-react/icons/clock";
import type { ReactNode } from "react";
import { formatMoment, formatTime } from "../../../lib/format/format.ts";
import { attempt } from "../../../lib/storage/device.ts";
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
  /** What can be done about the other person's, beside it. */
  action?: ReactNode;
};

/** One message: one's own to the right, the other's to the left. */
export function Bubble({ content, sentAt, writer, way, isFirst, action }: Props) {
  const isOwn = way !== null;
  return (
    <div data-row className={classes("flex", isOwn ? "justify-end pl-10 sm:pl-20" : "sm:pr-10", isFirst ? "pt-3" : "pt-1")}>
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

type Way = "sending" | "waiting" | "sent" | "read";

const looks = {
  sending: { icon: Clock, name: "Sending", color: "size-3.5" },
  waiting: { icon: Clock, name: "Waiting for network", color: "size-3.5" },
  sent: { icon: Check, name: "Sent", color: "size-4" },
  read: { icon: CheckCheck, name: "Read", color: "size-4 text-accent" },
};

/** One tick: sent. Two: read (spec, section 4). */
export function Ticks({ way }: { way: Way }) {
  const { icon: Icon, name, color } = looks[way];
  return <Icon role="img" aria-label={name} className={`inline-block shrink-0 ${color}`} />;
}

type TextPart = { readonly start: number; readonly text: string; readonly href: string | null };

/** Web addresses as people write them. Characters that turn the direction of a text could dress one up as another. */
const candidate = /\bhttps?:\/\/[^\s<>"\u200e\u200f\u202a-\u202e\u2066-\u2069]+/giu;
/** The sentence's, not the address's. */
const tail = /[.,;:!?'’”»…*_~]+$/u;
const pairs = [
  ["(", ")"],
  ["[", "]"],
  ["{", "}"],
] as const;

const count = (text: string, character: string): number => text.split(character).length - 1;

/** Without the punctuation behind it; a closing bracket belongs to the address if it was opened there. */
function trim(address: string): string {
  let trimmed = address.replace(tail, "");
  for (const [open, close] of pairs) {
    while (trimmed.endsWith(close) && count(trimmed, close) > count(trimmed, open)) {
      trimmed = trimmed.slice(0, -1).replace(tail, "");
    }
  }
  return trimmed;
}

/** Null for what is no address, or one that pretends to be another by a name before an `@`. */
function readHref(address: string): string | null {
  const url = attempt(() => new URL(address), null);
  if (url === null || (url.protocol !== "http:" && url.protocol !== "https:")) return null;
  return url.username === "" && url.password === "" ? url.href : null;
}

/** Cuts a text where web addresses begin and end. Nothing else becomes a link, and no character is lost. */
export function splitLinks(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(candidate)) {
    const address = trim(found);
    const href = readHref(address);
    if (href === null) continue;
    if (index > end) parts.push({ start: end, text: text.slice(end, index), href: null });
    parts.push({ start: index, text: address, href });
    end = index + address.length;
  }
  if (end < text.length) parts.push({ start: end, text: text.slice(end), href: null });
  return parts;
}
