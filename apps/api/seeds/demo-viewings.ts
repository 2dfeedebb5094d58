import { limits } from "@efie/contract";
import { dayMs } from "../src/platform/process/clock.ts";
import { unitsOf } from "./demo-clients-interest.ts";
import { estateAgent } from "./demo-estates.ts";
import type { DemoWorld } from "./demo-world.ts";
import type { DemoPerson } from "./people.ts";
import type { Random } from "./random.ts";

export type DemoViewing = {
  owner: string;
  seeker: string;
  propertyIndex: number;
  state: "requested" | "confirmed" | "declined" | "cancelled" | "done" | "missed";
  /** The agreed time first. */
  slots: Date[];
  missedBy: "owner" | "seeker" | null;
  reason: string;
  note: string;
  createdAt: Date;
};

const [hourMs, slotMs] = [3_600_000, limits.viewingMinutes * 60_000];
/** The hours of who has not said theirs: the first half hour, and how many there are. */
const [firstHour, halfHours] = [8, 20];
const pastFates = [
  ["done", 66],
  ["missed", 12],
  ["cancelled", 13],
  ["declined", 9],
] as const;
const reasons = {
  declined: ["It is taken since this morning, I am sorry.", "I am in Kumasi that day. Please ask again next week.", ""],
  cancelled: ["I have found a place, thank you.", "My child is ill. I will ask again.", ""],
};
const notes = [
  "",
  "",
  "I come with my wife.",
  "I work until four, so late is better.",
  "Is there parking?",
  "We are two nurses, we look for June.",
];

/** How many viewings an owner has on a past day, and how many are agreed and asked for. */
type Diary = { owner: string; days: number; perDay: number; coming: number; asked: number };
const diaries: readonly Diary[] = [
  { owner: estateAgent, days: 150, perDay: 2, coming: 14, asked: 8 },
  { owner: "yaw_landlord", days: 40, perDay: 0.5, coming: 3, asked: 2 },
];

type Time = { at: Date; state: DemoViewing["state"] };

function slotOf(now: Date, dayOffset: number, halfHour: number): Date {
  const day = new Date(now.getTime() + dayOffset * dayMs).toISOString().slice(0, 10);
  return new Date(Date.parse(`${day}T00:00:00Z`) + firstHour * hourMs + halfHour * slotMs);
}

/** Half hours of an owner, each once: past ones as they ended, today's and the coming ones agreed. */
function timesOf(random: Random, { days, perDay, coming, asked }: Diary, now: Date): Time[] {
  const daysOf = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const halves = Array.from({ length: halfHours }, (_, half) => half);
  const past = daysOf(-days, 0).flatMap((day) => {
    const count = Math.floor(perDay * 2 * random.next() + random.next());
    return random.sample(halves, count).map((half): Time => ({ at: slotOf(now, day, half), state: random.weighted(pastFates) }));
  });
  const today = random.sample(halves, 3).map((half): Time => ({ at: slotOf(now, 0, half), state: "confirmed" }));
  const next = random.sample(
    daysOf(1, 9).flatMap((day) => halves.map((half) => ({ day, half }))),
    coming + asked,
  );
  const ahead = next.map(({ day, half }, index): Time => ({
    at: slotOf(now, day, half),
    state: index < coming ? "confirmed" : "requested",
  }));
  const isAgreeable = ({ at }: Time) => at.getTime() > now.getTime() + 2 * hourMs;
  const isOver = ({ at }: Time) => at.getTime() + hourMs < now.getTime();
  return [...past.filter(isOver), ...[...today, ...ahead].filter(isAgreeable)];
}

type Asking = { world: DemoWorld; seekers: readonly DemoPerson[]; now: Date; taken: Set<string> };

function makeViewing(random: Random, owner: string, { at, state }: Time, { world, seekers, now, taken }: Asking): DemoViewing[] {
  const createdAt = new Date(Math.min(at.getTime() - random.int(20, 100) * hourMs, now.getTime() - random.int(10, 300) * 60_000));
  const isOpen = state === "requested" || state === "confirmed";
  const units = unitsOf(world, owner).filter(
    ({ property: { published_at, status, expiry_date } }) =>
      published_at !== null &&
      published_at < createdAt &&
      (!isOpen || (status === "available" && expiry_date !== null && expiry_date > now)),
  );
  const people = seekers.filter(({ date_joined }) => date_joined < createdAt);
  if (units.length === 0 || people.length === 0) return [];
  const [{ propertyIndex }, { username: seeker }] = [random.pick(units), random.pick(people)];
  // One of a person and listing, so that nobody has two open ones.
  if (seeker === owner || taken.has(`${seeker} ${propertyIndex}`)) return [];
  taken.add(`${seeker} ${propertyIndex}`);
  const more = state === "requested" && at.getUTCHours() < firstHour + 8 ? [new Date(at.getTime() + hourMs)] : [];
  return [
    {
      owner,
      seeker,
      propertyIndex,
      state,
      slots: [at, ...more],
      missedBy: state === "missed" ? (random.chance(0.8) ? "seeker" : "owner") : null,
      reason: state === "declined" || state === "cancelled" ? random.pick(reasons[state]) : "",
      note: random.pick(notes),
      createdAt,
    },
  ];
}

/** The demo's seeker: what became of each visit, and how many days from now it is. */
const ofSeeker = [
  [estateAgent, "done", -12, 4],
  ["yaw_landlord", "done", -6, 6],
  [estateAgent, "cancelled", -4, 9],
  [estateAgent, "confirmed", 1, 5],
  ["yaw_landlord", "requested", 3, 12],
] as const;

/** Creates the viewings of a year of the agent, of a landlord, and of the demo's seeker, oldest request first. No two of an owner begin at one time. */
export function makeViewings(random: Random, world: DemoWorld, now: Date): DemoViewing[] {
  const taken = new Set<string>();
  const akosua = world.people.filter(({ username }) => username === "akosua");
  const known = ofSeeker.map(([owner, state, day, half]) => ({ owner, time: { at: slotOf(now, day, half), state } }));
  const isFree = (owner: string, { at }: Time) =>
    known.every((one) => one.owner !== owner || one.time.at.getTime() !== at.getTime());
  const own = known.flatMap(({ owner, time }, index) =>
    makeViewing(random.fork(`akosua ${index}`), owner, time, { world, seekers: akosua, now, taken }),
  );
  const others = diaries.flatMap((diary) => {
    const chance = random.fork(diary.owner);
    const times = timesOf(chance, diary, now).filter((time) => isFree(diary.owner, time));
    const agreed = [...new Map(times.map((time) => [time.at.getTime(), time])).values()];
    return agreed.flatMap((time) => makeViewing(chance, diary.owner, time, { world, seekers: world.clients, now, taken }));
  });
  return [...own, ...others].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}
