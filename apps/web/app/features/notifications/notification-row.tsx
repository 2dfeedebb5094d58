import type { Notification } from "@efie/contract";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatMoment, formatRelative } from "../../lib/format/format.ts";
import { classes } from "../../ui/styles/classes.ts";
import { describeNotification } from "./notification-kinds.ts";

type Props = { notification: Notification; now: Date; onOpen: (notification: Notification) => void };

/** One notification. Pressed, it is read, and leads to its property where there is one. */
export function NotificationRow({ notification, now, onOpen }: Props) {
  const { icon: Icon, colors, before, after, more, to } = describeNotification(notification);
  const { is_read: isRead, timestamp, object_data: about } = notification;
  return (
    <Pressable to={to} isRead={isRead} onPress={() => onOpen(notification)}>
      <span className={classes("grid size-11 shrink-0 place-items-center rounded-full", colors)}>
        <Icon className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className={classes("block break-words", isRead ? "text-quiet" : "font-bold")}>
          {before}
          <span className={classes(isRead && "font-medium text-ink")}>{`“${about.title}”`}</span>
          {after}
        </span>
        {more !== null && <span className="mt-1 block text-sm break-words text-quiet">{more}</span>}
        <time dateTime={timestamp} title={formatMoment(timestamp)} className="mt-1 block text-sm text-quiet">
          {formatRelative(timestamp, now)}
        </time>
      </span>
      <span className="grid w-3 shrink-0 place-items-center self-center">
        {!isRead && (
          <span className="size-2.5 rounded-full bg-accent">
            <span className="sr-only">Unread</span>
          </span>
        )}
      </span>
    </Pressable>
  );
}

const row = "flex w-full items-start gap-4 px-4 py-4 text-left sm:px-5";
const pressable = "transition-colors hover:bg-sunken focus-visible:-outline-offset-3";

type PressableProps = { to: string | null; isRead: boolean; onPress: () => void; children: ReactNode };

/** Where nothing is left to open or to mark, it is only there to be read. */
function Pressable({ to, isRead, onPress, children }: PressableProps) {
  if (to !== null)
    return (
      <Link to={to} className={classes(row, pressable)} onClick={onPress}>
        {children}
      </Link>
    );
  if (isRead) return <div className={row}>{children}</div>;
  return (
    <button type="button" className={classes(row, pressable)} onClick={onPress}>
      {children}
    </button>
  );
}
