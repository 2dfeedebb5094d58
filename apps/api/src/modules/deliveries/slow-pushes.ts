import { LRUCache } from "lru-cache";
import type { Clock } from "../../platform/process/clock.ts";
import type { PushOutcome } from "../../platform/sending/web-push.ts";

/** Push services answer within a second. A slow answer holds a place of the queue as a missing one does. */
const slowMs = 2_000;
const maxSlow = 3;
const hourMs = 3_600_000;
/** How many people are remembered. */
const maxPeople = 10_000;

/** Limits how long the push services of one person can hold up the deliveries of others. */
export type SlowPushes = {
  /** Sends, unless three pushes to this person were slow or unanswered: then none goes out until an hour after the last of them. */
  guard(person: string, send: () => Promise<PushOutcome>): Promise<PushOutcome>;
};

/**
 * Remembers in this process. It counts by person, and an answered push does not reset the count: people choose the addresses, and
 * could otherwise add another one, or a quick one, in between.
 */
export function createSlowPushes(clock: Clock): SlowPushes {
  const people = new LRUCache<string, { times: number; until: number }>({ max: maxPeople });
  const find = (person: string, now: number) => {
    const found = people.get(person);
    return found && found.until > now ? found : { times: 0, until: 0 };
  };
  return {
    guard: async (person, send) => {
      const begun = clock.now().getTime();
      if (find(person, begun).times >= maxSlow)
        return { kind: "failed", reason: "The push services of this person do not answer in time" };
      const outcome = await send();
      const ended = clock.now().getTime();
      if (outcome.kind === "unanswered" || ended - begun >= slowMs)
        people.set(person, { times: find(person, ended).times + 1, until: ended + hourMs });
      return outcome;
    },
  };
}
