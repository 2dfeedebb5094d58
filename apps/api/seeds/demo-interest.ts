import { createHash } from "node:crypto";
import { dayMs } from "../src/platform/process/clock.ts";
import type { DemoWorld } from "./demo-world.ts";
import type { DemoProperty } from "./property.ts";
import type { Random } from "./random.ts";

/** A favorite. `propertyIndex` is the index in the world's properties. */
export type DemoFavorite = { username: string; propertyIndex: number; createdAt: Date };

/** A visit; `username` is null for a guest. */
export type DemoVisit = { username: string | null; propertyIndex: number; visitedAt: Date; guest: string };

const visitDays = 6;
const maxVisits = 14;

/** Number of favorites of the demo accounts; the others have a few. */
/** Had saved the properties whose price was lowered, a day before. */
const watcher = "akosua";
const favoriteCounts: Readonly<Record<string, number>> = { akosua: 9, kwame_agent: 4, yaw_landlord: 3, esi_staff: 0 };

function isOpen({ is_verified, status, published_at, expiry_date }: DemoProperty, now: Date): boolean {
  if (!is_verified || published_at === null) return false;
  return status === "rented" || (status === "available" && (expiry_date === null || expiry_date > now));
}

/** The properties that somebody had saved when their price was lowered. */
function makeWatched(properties: readonly DemoProperty[], now: Date): DemoFavorite[] {
  return properties.flatMap((property, propertyIndex): DemoFavorite[] => {
    const { owner, price_before, changed_at } = property;
    if (price_before === null || changed_at === null || owner === watcher || !isOpen(property, now)) return [];
    return [{ username: watcher, propertyIndex, createdAt: new Date(changed_at.getTime() - dayMs) }];
  });
}

/** Returns a random time since the publication or since `days` ago, whichever is later. */
function momentSince(random: Random, published: Date, days: number, now: Date): Date {
  const start = Math.max(published.getTime(), now.getTime() - days * dayMs);
  return new Date(Math.round(start + (now.getTime() - start) * random.next()));
}

/** Creates favorites, oldest first; most of a user's are in one region. */
export function makeFavorites(random: Random, { people, properties }: DemoWorld, now: Date): DemoFavorite[] {
  const open = properties
    .map((property, propertyIndex) => ({ property, propertyIndex }))
    .filter(({ property }) => isOpen(property, now));
  const watched = makeWatched(properties, now);
  const isWatched = new Set(watched.map(({ propertyIndex }) => propertyIndex));
  return people
    .flatMap(({ username }) => {
      const chance = random.fork(username);
      const home = chance.pick(open).property.region;
      const choices = open
        .filter(({ property }) => property.owner !== username)
        .map((item) => [item, item.property.region === home ? 12 : 1] as const);
      const count = favoriteCounts[username] ?? chance.int(0, 5);
      const chosen = new Set(Array.from({ length: count * 2 }, () => chance.weighted(choices)));
      const own = username === watcher ? watched : [];
      const others = [...chosen].filter(({ propertyIndex }) => own.length === 0 || !isWatched.has(propertyIndex));
      const made = others.slice(0, count - own.length).map(({ property, propertyIndex }) => ({
        username,
        propertyIndex,
        createdAt: momentSince(chance, property.published_at ?? now, 20, now),
      }));
      return [...own, ...made];
    })
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

/**
 * Creates the visits of the last days, by users who saved the property and by guests. They are the newest part of the
 * property's view count and never exceed it.
 */
export function makeVisits(
  random: Random,
  { properties }: DemoWorld,
  favorites: readonly DemoFavorite[],
  now: Date,
): DemoVisit[] {
  return properties.flatMap((property, propertyIndex) => {
    const { published_at: published, visit_count } = property;
    if (!published || !isOpen(property, now)) return [];
    const chance = random.fork(`visits ${String(propertyIndex)}`);
    const days = Math.max(1, (now.getTime() - published.getTime()) / dayMs);
    const most = Math.min(visit_count, maxVisits, Math.ceil((visit_count * visitDays) / days));
    const savers = favorites.filter((favorite) => favorite.propertyIndex === propertyIndex).map(({ username }) => username);
    return Array.from({ length: most }, (_, index) => ({
      username: savers[index] ?? null,
      propertyIndex,
      visitedAt: momentSince(chance, published, visitDays, now),
      guest: `demo guest ${String(propertyIndex)} ${String(index)}`,
    }));
  });
}

/** Returns the visitor hash as the server computes it: 16 bytes, of the account id or of the guest's identifier. */
export function hashVisitor(visit: DemoVisit, userId: number | null): Buffer {
  return createHash("sha256")
    .update(userId === null ? `guest ${visit.guest}` : `user ${userId}`)
    .digest()
    .subarray(0, 16);
}
