import { dayMs } from "../src/platform/process/clock.ts";
import { makePerson, type DemoPerson } from "./people.ts";
import type { Random } from "./random.ts";

const days = 30;
const count = 64;
const accountTypes = [
  ["regular", 8],
  ["landlord", 2],
  ["agent", 1],
] as const;

/** Returns a random registration time; the number of registrations grows each week. */
function joinedAt(random: Random, now: Date): Date {
  return new Date(Math.floor(now.getTime() - random.next() ** 1.25 * days * dayMs));
}

/** Creates users of the last thirty days without any activity, distinct from `people`. */
export function makeNewcomers(random: Random, people: readonly DemoPerson[], now: Date): DemoPerson[] {
  const taken = new Set(people.flatMap(({ username, first_name, last_name }) => [username, `${first_name} ${last_name}`]));
  return Array.from({ length: count }, (_, index) => {
    const chance = random.fork(String(index));
    return { ...makePerson(chance, chance.weighted(accountTypes), taken, now), date_joined: joinedAt(chance, now) };
  });
}
