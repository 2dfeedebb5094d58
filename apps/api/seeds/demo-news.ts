import type { NotificationType } from "@efie/contract";
import type { DemoFavorite } from "./demo-interest.ts";
import type { DemoWorld } from "./demo-world.ts";

/** Something that an owner was told of. `by` is who saved the listing. */
export type DemoNews = {
  username: string;
  type: NotificationType;
  listing: number;
  createdAt: Date;
  isRead: boolean;
  reason: string | null;
  by: string | null;
};

const hourMs = 3_600_000;
const expiringMs = 3 * 24 * hourMs;
/** Older news have been read by everybody. */
const readAfterMs = 30 * hourMs;

type Event = Omit<DemoNews, "isRead">;

function newsOfLife({ properties, subscriptions }: DemoWorld): Event[] {
  const subscribers = new Set(subscriptions.map(({ username }) => username));
  return properties.flatMap((property, listing) => {
    const { creator: username, activated_at, published_at, expiry_date, rejected_reason } = property;
    const event = (type: NotificationType, createdAt: Date, reason: string | null = null): Event => ({
      username,
      type,
      listing,
      createdAt,
      reason,
      by: null,
    });
    return [
      ...(activated_at && !subscribers.has(username) ? [event("payment", activated_at)] : []),
      ...(published_at ? [event("verified", published_at)] : []),
      ...(activated_at && rejected_reason
        ? [event("rejected", new Date(activated_at.getTime() + 10 * hourMs), rejected_reason)]
        : []),
      ...(expiry_date ? [event("expiring", new Date(expiry_date.getTime() - expiringMs))] : []),
    ];
  });
}

/** What the owners of the demo world were told, oldest first. The newest are still unread. */
export function makeNews(world: DemoWorld, favorites: readonly DemoFavorite[], now: Date): DemoNews[] {
  const saved = favorites.flatMap(({ username: by, listing, createdAt }): Event[] => {
    const owner = world.properties[listing]?.creator;
    return owner === undefined ? [] : [{ username: owner, type: "favorited", listing, createdAt, reason: null, by }];
  });
  return [...newsOfLife(world), ...saved]
    .filter(({ createdAt }) => createdAt <= now)
    .map((event) => ({ ...event, isRead: now.getTime() - event.createdAt.getTime() > readAfterMs }))
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}
