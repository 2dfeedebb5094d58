import { limits } from "@efie/contract/limits";
import { useEffect } from "react";
import { badgeText, useUnread } from "../../entities/unread/unread.ts";
import { useSignedIn } from "../../lib/session/session.ts";

/** Above it the bell says "9+" (spec, section 9). */
const maxNotifications = 9;

export type Badges = { readonly messages: string | null; readonly notifications: string | null };

/** The counts of the bar. Their updates (socket, polls) are loaded only for signed-in people. */
export function useUnreadBadges(): Badges {
  const signedIn = useSignedIn();
  useEffect(() => {
    if (!signedIn) return;
    let isOver = false;
    let end: (() => void) | null = null;
    import("./watch-person.ts").then(
      ({ watchPerson }) => {
        if (!isOver) end = watchPerson();
      },
      // Badge failures are silently ignored (spec, section 8).
      () => {},
    );
    return () => {
      isOver = true;
      end?.();
    };
  }, [signedIn]);
  const { messages, notifications } = useUnread();
  return {
    messages: signedIn ? badgeText(messages, limits.maxMessageBadge) : null,
    notifications: signedIn ? badgeText(notifications, maxNotifications) : null,
  };
}
