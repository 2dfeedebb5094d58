import { beforeNight, kindOf, maxHours, write, type DemoMessage } from "./conversations.ts";
import { owner, seeker, type Line } from "./conversation-line.ts";
import { openings, scripts } from "./conversation-scripts.ts";
import { estateAgent } from "./demo-estates.ts";
import type { DemoWorld } from "./demo-world.ts";
import type { DemoPerson } from "./people.ts";
import type { DemoProperty } from "./property.ts";
import type { Random } from "./random.ts";

/** Somebody looked at the number of a listing's owner. */
export type DemoReveal = {
  username: string;
  propertyIndex: number;
  at: Date;
  state: "new" | "contacted" | "viewing" | "won" | "lost";
};

type Unit = { property: DemoProperty; propertyIndex: number };

const hourMs = 3_600_000;
const [chatting, longTalk] = [0.75, 0.6];
/** The newest of those who wrote wait for an answer. */
const answeredWithinHours = 40;
const answers = [
  "Hello {seeker}. Yes, it is available. When do you want to come and see it?",
  "Good day {seeker}, thank you for asking. It is free, and I can show it any day but Sunday.",
  "Hello {seeker}. That one is still there. I also have others in the same estate, I will show you all of them.",
  "Hi {seeker}, yes please. Come in the morning, the caretaker opens at nine.",
];

/** The agent's listings that were published. */
export function unitsOf({ properties }: DemoWorld, username: string): Unit[] {
  return properties
    .map((property, propertyIndex) => ({ property, propertyIndex }))
    .filter(({ property }) => property.owner === username && property.published_at !== null);
}

/** A random time at which the person may have asked about it; null if there was none. */
export function askedAt(
  random: Random,
  person: DemoPerson,
  { published_at }: DemoProperty,
  span: { after: number; until: Date },
) {
  const first = Math.max(person.date_joined.getTime(), published_at?.getTime() ?? Infinity) + span.after;
  const left = span.until.getTime() - first;
  return left <= 0 ? null : new Date(beforeNight(Math.round(first + left * random.next() ** 0.7)));
}

function linesFor(random: Random, property: DemoProperty, restedHours: number): readonly Line[] {
  const kind = kindOf(property);
  const isOpen = restedHours < answeredWithinHours;
  if (!isOpen && random.chance(longTalk)) return random.pick(scripts.filter((script) => script.kind === kind)).lines;
  const opening = seeker(0, random.pick(openings[kind]));
  return isOpen ? [opening] : [opening, owner(random.int(4, 190), random.pick(answers))];
}

/** Creates the conversations of most clients with the agent, each about one listing. */
export function makeChats(random: Random, world: DemoWorld, now: Date): DemoMessage[] {
  const units = unitsOf(world, estateAgent);
  return world.clients
    .flatMap((person) => {
      const chance = random.fork(person.username);
      if (!chance.chance(chatting)) return [];
      const unit = chance.pick(units);
      const until = new Date(now.getTime() - hourMs);
      const end = askedAt(chance, person, unit.property, { after: (maxHours + 10) * hourMs, until });
      if (end === null) return [];
      const restedHours = (now.getTime() - end.getTime()) / hourMs;
      const lines = linesFor(chance, unit.property, restedHours);
      const waits = lines.length === 1 ? ({ waitsFor: "owner" } as const) : {};
      const brief = { seeker: person.username, owner: estateAgent, restedHours, ...waits };
      return write(chance, world, brief, { ...unit, lines, end: end.getTime(), now });
    })
    .sort((a, b) => a.sentAt.getTime() - b.sentAt.getTime());
}

const [leastReveals, mostReveals] = [3, 8];
const fates = [
  ["new", 30],
  ["contacted", 34],
  ["viewing", 8],
  ["won", 8],
  ["lost", 20],
] as const;

/** Creates the looks of clients at the agent's number, each about other listings; oldest first. */
export function makeReveals(random: Random, world: DemoWorld, now: Date): DemoReveal[] {
  const units = unitsOf(world, estateAgent);
  return world.clients
    .flatMap((person) => {
      const chance = random.fork(person.username);
      return chance.sample(units, chance.int(leastReveals, mostReveals)).flatMap(({ property, propertyIndex }): DemoReveal[] => {
        const at = askedAt(chance, person, property, { after: hourMs, until: now });
        const fate = chance.weighted(fates);
        // Who has won has the place.
        const state = fate === "won" && property.status === "available" ? "contacted" : fate;
        return at === null ? [] : [{ username: person.username, propertyIndex, at, state }];
      });
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}
