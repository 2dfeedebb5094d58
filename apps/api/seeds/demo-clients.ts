import { dayMs } from "../src/platform/process/clock.ts";
import { makePerson, type DemoPerson } from "./people.ts";
import type { Random } from "./random.ts";

const count = 240;
const [leastDays, mostDays] = [20, 420];

/** Creates people who look for homes and have asked about them in the past year, distinct from `people`. */
export function makeClients(random: Random, people: readonly DemoPerson[], now: Date): DemoPerson[] {
  const taken = new Set(people.flatMap(({ username, first_name, last_name }) => [username, `${first_name} ${last_name}`]));
  return Array.from({ length: count }, (_, index) => {
    const chance = random.fork(String(index));
    const person = makePerson(chance, "regular", taken, now);
    const date_joined = new Date(now.getTime() - Math.round((leastDays + chance.next() * (mostDays - leastDays)) * dayMs));
    const verified = (at: Date | null) => at && date_joined;
    return {
      ...person,
      date_joined,
      email_verified_at: verified(person.email_verified_at),
      phone_verified_at: verified(person.phone_verified_at),
    };
  });
}
