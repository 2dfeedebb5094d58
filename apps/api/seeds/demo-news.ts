import type { NotificationType } from "@efie/contract";
import type { DemoFavorite } from "./demo-interest.ts";
import { describeDrop } from "./demo-price-drops.ts";
import { makeVerdicts } from "./demo-verdicts.ts";
import type { DemoWorld } from "./demo-world.ts";
import type { DemoProperty } from "./property.ts";

/** A notification of an owner. `by` is the user who saved the property. */
export type DemoNews = {
  username: string;
  type: NotificationType;
  propertyIndex: number;
  createdAt: Date;
  isRead: boolean;
  reason: string | null;
  by: string | null;
};

const hourMs = 3_600_000;
const expiringMs = 3 * 24 * hourMs;
/** Older notifications are read. */
const readAfterMs = 30 * hourMs;

type Event = Omit<DemoNews, "isRead">;

const about = { reason: null, by: null } as const;

function newsOfLife({ properties, subscriptions }: DemoWorld): Event[] {
  const subscribers = new Set(subscriptions.map(({ username }) => username));
  return properties.flatMap((property, propertyIndex) => {
    const { owner: username, activated_at, expiry_date, confirmation_asked_at: asked } = property;
    const event = (type: NotificationType, createdAt: Date): Event => ({ ...about, username, type, propertyIndex, createdAt });
    return [
      ...(activated_at && !subscribers.has(username) ? [event("payment", activated_at)] : []),
      ...(asked && property.status === "available" ? [event("confirm", asked)] : []),
      ...(expiry_date ? [event("expiring", new Date(expiry_date.getTime() - expiringMs))] : []),
    ];
  });
}

function newsOfVerdicts(properties: readonly DemoProperty[]): Event[] {
  return makeVerdicts(properties).flatMap(({ propertyIndex, action: type, reason, givenAt: createdAt }): Event[] => {
    const owner = properties[propertyIndex]?.owner;
    return owner === undefined ? [] : [{ username: owner, type, propertyIndex, createdAt, reason, by: null }];
  });
}

/** Notifies people who had saved a property of its lower price. */
function newsOfDrops({ properties }: DemoWorld, favorites: readonly DemoFavorite[]): Event[] {
  return favorites.flatMap(({ username, propertyIndex, createdAt: savedAt }): Event[] => {
    const property = properties[propertyIndex];
    if (!property?.changed_at || property.price_before === null || savedAt > property.changed_at) return [];
    const { changed_at: createdAt, owner } = property;
    if (owner === username) return [];
    return [{ username, type: "price_drop", propertyIndex, createdAt, reason: describeDrop(property), by: null }];
  });
}

/** Creates everybody's notifications, oldest first; the newest are unread. */
export function makeNews(world: DemoWorld, favorites: readonly DemoFavorite[], now: Date): DemoNews[] {
  const saved = favorites.flatMap(({ username: by, propertyIndex, createdAt }): Event[] => {
    const owner = world.properties[propertyIndex]?.owner;
    return owner === undefined ? [] : [{ username: owner, type: "favorited", propertyIndex, createdAt, reason: null, by }];
  });
  return [...newsOfLife(world), ...newsOfVerdicts(world.properties), ...newsOfDrops(world, favorites), ...saved]
    .filter(({ createdAt }) => createdAt <= now)
    .map((event) => ({ ...event, isRead: now.getTime() - event.createdAt.getTime() > readAfterMs }))
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}
