import { limits } from "@efie/contract/limits";
import type { KeyboardEvent } from "react";
import { Link } from "react-router";
import { Avatar } from "./avatar.tsx";
import { Ticks } from "./conversation/bubble.tsx";
import type { Thread } from "./data/threads.ts";
import { badgeText } from "../../entities/unread/unread.ts";
import { formatMoment, formatRelative } from "../../lib/format/dates.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { classes } from "../../ui/styles/classes.ts";

type Props = {
  thread: Thread;
  isOpen: boolean;
  /** Somebody else in the list has the same name: the username tells them apart. */
  hasNamesake: boolean;
  now: Date;
};

/** One conversation of the list: the other person, what was said last, how much is new, and which property it is about. */
export function ThreadRow({ thread, isOpen, hasNamesake, now }: Props) {
  const { otherId, other, last, unread } = thread;
  const isOwn = last.recipient === otherId;
  const badge = badgeText(unread, limits.maxMessageBadge);
  return (
    <li className="[contain-intrinsic-size:auto_5.5rem] [content-visibility:auto]">
      <Link
        to={`${paths.messages}?user_id=${otherId}`}
        state={{ isFromList: true }}
        onKeyDown={moveFocus}
        aria-current={isOpen ? "true" : undefined}
        className={classes("flex gap-3 rounded-md p-3 -outline-offset-3", isOpen ? "bg-accent-soft" : "hover:bg-sunken")}
      >
        <Avatar id={otherId} name={other.name} picture={isOwn ? null : last.avatar_url} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-2">
            <span className={classes("truncate", badge === null ? "font-semibold" : "font-bold")}>{other.name}</span>
            <time dateTime={last.timestamp} title={formatMoment(last.timestamp)} className="shrink-0 text-xs text-quiet">
              {formatRelative(last.timestamp, now)}
            </time>
          </span>
          <span className={classes("flex items-center gap-1 text-sm", badge === null ? "text-quiet" : "font-semibold")}>
            {isOwn && <Ticks way={last.is_read ? "read" : "sent"} />}
            {isOwn && <span className="sr-only">You: </span>}
            <span className="mr-auto truncate">{last.content}</span>
            {badge !== null && <Count text={badge} />}
          </span>
          <span className="relative flex gap-1.5 text-xs text-quiet">
            {last.property !== null && <span className="truncate">{last.property.title}</span>}
            <span className={hasNamesake ? "shrink-0" : "sr-only"}>{`@${other.username}`}</span>
          </span>
        </span>
      </Link>
    </li>
  );
}

/** Up and down the list. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const links = [...(event.currentTarget.closest("ul")?.querySelectorAll("a") ?? [])];
  links[links.findIndex((link) => link === event.currentTarget) + step]?.focus();
}

function Count({ text }: { text: string }) {
  return (
    <span className="grid h-5.5 min-w-5.5 place-items-center rounded-full bg-action px-1.5 text-xs font-bold text-on-action tabular-nums">
      <span>
        {text}
        <span className="sr-only"> unread</span>
      </span>
    </span>
  );
}
