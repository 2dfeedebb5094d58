import { limits } from "@efie/contract/limits";
import type { KeyboardEvent } from "react";
import { Link } from "react-router";
import { badgeText } from "../../entities/unread/unread.ts";
import { useNow } from "../../lib/browser/hooks.ts";
import { formatMoment, formatRelative } from "../../lib/format/format.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { classes } from "../../ui/styles/classes.ts";
import { Ticks } from "./conversation/bubble.tsx";
import type { Thread } from "./data/conversation-cache.ts";
import { useVisible } from "../../lib/browser/screen-hooks.ts";

/** All conversations, the newest first. The arrow keys go up and down; Enter opens. */
export function ThreadList({ threads, openId }: { threads: readonly Thread[]; openId: number | null }) {
  const now = useNow();
  const isVisible = useVisible();
  const namesakes = findNamesakes(threads);
  return (
    <nav aria-label="Conversations" className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-2">
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
        {threads.map((thread) => {
          const isOpen = thread.otherId === openId;
          // What is in front of its reader is being marked read this moment.
          const shown = isOpen && isVisible ? { ...thread, unread: 0 } : thread;
          return (
            <ThreadRow
              key={thread.otherId}
              thread={shown}
              isOpen={isOpen}
              hasNamesake={namesakes.has(thread.other.name)}
              now={now}
            />
          );
        })}
      </ul>
    </nav>
  );
}

/** Names that more than one person in the list has. */
function findNamesakes(threads: readonly Thread[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(threads.map(({ other }) => other.name).filter((name) => seen.size === seen.add(name).size));
}

type Props = {
  thread: Thread;
  isOpen: boolean;
  /** Somebody else in the list has the same name: the username tells them apart. */
  hasNamesake: boolean;
  now: Date;
};

/** One conversation of the list: the other person, what was said last, how much is new, and which property it is about. */
function ThreadRow({ thread, isOpen, hasNamesake, now }: Props) {
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
          <span className="flex items-baseline justify-between gap-2 max-[20rem]:flex-wrap">
            <span className={classes("max-w-full truncate", badge === null ? "font-semibold" : "font-bold")}>{other.name}</span>
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

/** `KA` of `Kwame Asante`, `A` of `Akosua`; of a username its words. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s_]+/).filter((word) => word !== "");
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join("");
}

type InitialsOfProps = { id: number; name: string; picture: string | null; className?: string };

const tones = ["bg-green-soft text-green", "bg-blue-soft text-blue", "bg-orange-soft text-orange", "bg-rust-soft text-rust"];

/** A person at a glance: their picture, or their initials in a colour that stays theirs. */
export function Avatar({ id, name, picture, className = "size-12" }: InitialsOfProps) {
  const shape = classes("shrink-0 rounded-full", className);
  if (picture !== null) return <img src={picture} alt="" width={48} height={48} className={classes(shape, "object-cover")} />;
  return (
    <span aria-hidden="true" className={classes("grid place-items-center text-sm font-bold", shape, tones[id % tones.length])}>
      {initialsOf(name)}
    </span>
  );
}
