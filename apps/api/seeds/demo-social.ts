import { makeConversations, type DemoMessage } from "./conversations.ts";
import { makeChats, makeReveals, type DemoReveal } from "./demo-clients-interest.ts";
import { makeFavorites, makeVisits, type DemoFavorite, type DemoVisit } from "./demo-interest.ts";
import { makeNews, type DemoNews } from "./demo-news.ts";
import type { DemoWorld } from "./demo-world.ts";
import { createRandom } from "./random.ts";

/** Social activity of the demo world, each list oldest first. `chats` and `reveals` are of the clients of the agent with the estates. */
export type DemoSocial = {
  messages: DemoMessage[];
  favorites: DemoFavorite[];
  visits: DemoVisit[];
  news: DemoNews[];
  chats: DemoMessage[];
  reveals: DemoReveal[];
};

const hourMs = 3_600_000;
/** Users who saved Akosua's room, so that every demo account has content on its screens. */
const saversOfRoom = [
  { username: "yaw_landlord", hoursAgo: 150 },
  { username: "tettehtagoe", hoursAgo: 96 },
  { username: "comfort32", hoursAgo: 7 },
] as const;

/** Creates the social activity, deterministic for seed, world and time. */
export function makeDemoSocial(seed: number, world: DemoWorld, now: Date): DemoSocial {
  const random = createRandom(seed).fork("social");
  const room = world.properties.findLastIndex(({ owner }) => owner === "akosua");
  const known = new Set(world.people.map(({ username }) => username));
  const ofRoom = saversOfRoom
    .filter(({ username }) => known.has(username))
    .map(({ username, hoursAgo }) => ({ username, propertyIndex: room, createdAt: new Date(now.getTime() - hoursAgo * hourMs) }));
  const favorites = [
    ...makeFavorites(random.fork("favorites"), world, now).filter(({ propertyIndex }) => propertyIndex !== room),
    ...ofRoom,
  ].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  return {
    messages: makeConversations(random.fork("conversations"), world, now),
    favorites,
    visits: makeVisits(random.fork("visits"), world, favorites, now),
    news: makeNews(world, favorites, now),
    chats: makeChats(random.fork("chats"), world, now),
    reveals: makeReveals(random.fork("reveals"), world, now),
  };
}
