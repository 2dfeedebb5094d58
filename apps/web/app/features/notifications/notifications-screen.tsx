import type { Notification } from "@efie/contract";
import Bell from "lucide-react/icons/bell";
import CheckCheck from "lucide-react/icons/check-check";
import { summarize, describeNotification } from "./notification-kinds.ts";
import { useMarkRead, useNotifications } from "./use-notifications.ts";
import { markAllNotificationsRead } from "../../entities/unread/mark-all-read.ts";
import { describeWait } from "../../lib/api/api.ts";
import { useNow } from "../../lib/browser/hooks.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { Button, LinkButton, ShowMore } from "../../ui/actions/button.tsx";
import { Skeleton, WaitingList, EmptyState, ErrorState } from "../../ui/feedback/states.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatMoment, formatRelative } from "../../lib/format/format.ts";
import { classes } from "../../ui/styles/classes.ts";

async function markAll(): Promise<void> {
  const { isMarked, error } = await markAllNotificationsRead();
  if (!isMarked) showToast(describeWait(error) ?? "Notifications could not be marked as read. Please try again.", "error");
}

/** Somebody's notifications, the newest first. */
export function NotificationsScreen() {
  const { items: notifications, pushed, isFailed, isBusy, retry, ...older } = useNotifications();
  const hasUnread = notifications?.some(({ is_read }) => !is_read) ?? false;
  return (
    <div className="page max-w-3xl py-8">
      <div className="mb-6 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="mr-auto text-3xl font-bold">Notifications</h1>
        {hasUnread && (
          <Button look="quiet" size="small" className="-mr-3" onClick={() => void markAll()}>
            <CheckCheck className="size-4" />
            Mark all as read
          </Button>
        )}
      </div>
      {isFailed && <ErrorState message="Could not load your notifications. Please try again." onRetry={retry} isBusy={isBusy} />}
      {notifications === undefined && !isFailed && <Waiting />}
      {notifications?.length === 0 && <NothingYet />}
      {notifications !== undefined && notifications.length > 0 && <Rows notifications={notifications} />}
      <p role="status" className="sr-only">
        {pushed !== null && summarize(pushed)}
      </p>
      <ShowMore {...older} label="Show older" failure="Could not load older notifications." />
    </div>
  );
}

function Rows({ notifications }: { notifications: readonly Notification[] }) {
  const now = useNow();
  const markRead = useMarkRead();
  return (
    <ul aria-label="Notifications" className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
      {notifications.map((notification) => (
        <li key={notification.id}>
          <NotificationRow notification={notification} now={now} onOpen={markRead} />
        </li>
      ))}
    </ul>
  );
}

function Waiting() {
  return (
    <WaitingList
      label="Loading notifications"
      count={6}
      className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface"
    >
      <div className="flex gap-4 px-4 py-4 sm:px-5">
        <Skeleton className="size-11 shrink-0 rounded-full" />
        <div className="flex-1 py-1">
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="mt-2.5 h-3.5 w-24" />
        </div>
      </div>
    </WaitingList>
  );
}

function NothingYet() {
  return (
    <EmptyState
      icon={<Bell className="size-7" />}
      title="No notifications yet"
      text="We tell you here when your property is verified, when somebody saves it, and before it expires."
    >
      <LinkButton to={paths.sell}>Post a property</LinkButton>
    </EmptyState>
  );
}

type RowProps = { notification: Notification; now: Date; onOpen: (notification: Notification) => void };

/** One notification. Pressed, it is read, and leads to its property where there is one. */
function NotificationRow({ notification, now, onOpen }: RowProps) {
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
