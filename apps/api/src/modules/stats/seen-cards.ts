import { LRUCache } from "lru-cache";
import type { Visitor } from "../properties/index.ts";

/** What a process remembers: 20 MB when full. Forgotten visitors count again. */
const [maxVisitors, maxCards] = [20_000, 500_000];
const maxCardsOfVisitor = 1_000;
const maxNetworkCards = 100_000;

/** Returns what says which of the listings' impressions count now. As a visit does, an impression counts once a day for each visitor, and for so many guests of a network. Remembered by this process. */
export function createSeenCards(maxGuests: number) {
  const seenBy = new LRUCache<string, Set<number>>({
    max: maxVisitors,
    maxSize: maxCards,
    sizeCalculation: ({ size }) => size + 1,
  });
  const guestsOf = new LRUCache<string, number>({ max: maxNetworkCards });
  const takePlace = (network: string, day: string, id: number): boolean => {
    const key = `${day} ${network} ${id}`;
    const guests = guestsOf.get(key) ?? 0;
    if (guests >= maxGuests) return false;
    guestsOf.set(key, guests + 1);
    return true;
  };
  return ({ viewer, name, network }: Visitor, day: string, ids: readonly number[]): number[] => {
    const key = `${day} ${viewer ? "user" : "guest"} ${name}`;
    const seen = seenBy.get(key) ?? new Set<number>();
    const counted = ids.filter((id) => {
      if (seen.has(id) || seen.size >= maxCardsOfVisitor) return false;
      seen.add(id);
      return network === null || takePlace(network, day, id);
    });
    // Afterwards: it is measured when it is set.
    seenBy.delete(key);
    seenBy.set(key, seen);
    return counted;
  };
}
