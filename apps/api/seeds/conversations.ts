import type { ConversationKind, Line } from "./conversation-line.ts";
import { followUps, openings, scripts } from "./conversation-scripts.ts";
import type { DemoWorld } from "./demo-world.ts";
import type { DemoProperty } from "./property.ts";
import type { Random } from "./random.ts";

export type DemoMessage = {
  from: string;
  to: string;
  /** Index of the property in the demo world. */
  propertyIndex: number;
  content: string;
  sentAt: Date;
  readAt: Date | null;
};

/** Parameters of a conversation. */
type Brief = {
  seeker: string;
  owner: string;
  /** Hours since its last message. */
  restedHours: number;
  /** Whether the owner's last message, or the seeker's first one, is unread. */
  waitsFor?: "seeker" | "owner";
};

/** Conversations of the demo accounts; the others are random. */
const wellKnown: readonly Brief[] = [
  { seeker: "akosua", owner: "kwame_agent", restedHours: 1.5, waitsFor: "seeker" },
  { seeker: "akosua", owner: "abena_estates", restedHours: 5, waitsFor: "seeker" },
  { seeker: "akosua", owner: "yaw_landlord", restedHours: 21 },
  { seeker: "tettehtagoe", owner: "kwame_agent", restedHours: 0.4, waitsFor: "owner" },
  { seeker: "giftyarthur", owner: "kwame_agent", restedHours: 3.2, waitsFor: "owner" },
  { seeker: "tawiah_grace", owner: "yaw_landlord", restedHours: 2.1, waitsFor: "owner" },
  { seeker: "yaw_landlord", owner: "kwame_agent", restedHours: 50 },
];
const others = { akosua: 3, kwame_agent: 4, yaw_landlord: 3, anybody: 12 } as const;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Maximum duration of a conversation. */
export const maxHours = 90;

/** What people talk about when they ask for a property. */
export function kindOf({ type, property_type }: DemoProperty): ConversationKind {
  if (property_type === "land") return "land";
  if (property_type === "shop" || property_type === "commercial") return "business";
  if (type === "short rental") return "stay";
  return type === "sale" ? "house" : "home";
}

/** Returns an owner's available properties that were published before `before`, most viewed first. */
function offersOf({ properties }: DemoWorld, owner: string, before: Date, now: Date): number[] {
  return properties
    .map((property, index) => ({ property, index }))
    .filter(
      ({ property: { owner: of, published_at, is_verified, status, expiry_date } }) =>
        of === owner &&
        is_verified &&
        status === "available" &&
        (expiry_date === null || expiry_date > now) &&
        published_at !== null &&
        published_at < before,
    )
    .sort((a, b) => b.property.visit_count - a.property.visit_count)
    .map(({ index }) => index);
}

/** Chooses texts so that no user sends or receives the same one twice. */
function createTexts(random: Random) {
  const used = new Map<string, Set<unknown>>();
  const usedBy = (username: string): Set<unknown> => used.get(username) ?? new Set();
  return {
    /** Returns a choice that is new to both users, or null. */
    take<T>(choices: readonly T[], { seeker, owner }: Brief): T | null {
      const fresh = choices.filter((choice) => !usedBy(seeker).has(choice) && !usedBy(owner).has(choice));
      if (fresh.length === 0) return null;
      const choice = random.pick(fresh);
      for (const username of [seeker, owner]) used.set(username, usedBy(username).add(choice));
      return choice;
    },
  };
}

type Texts = ReturnType<typeof createTexts>;

/** Returns the lines of a matching script, or null if all were used. */
function chooseLines(texts: Texts, kind: ConversationKind, brief: Brief): readonly Line[] | null {
  if (brief.waitsFor === "owner") {
    const text = texts.take(openings[kind], brief);
    return text === null ? null : [{ by: "seeker", after: 0, text }];
  }
  const script = texts.take(
    scripts.filter((candidate) => candidate.kind === kind),
    brief,
  );
  if (script === null || brief.waitsFor === undefined) return script?.lines ?? null;
  const followUp = texts.take(followUps[kind], brief);
  return followUp === null ? script.lines : [...script.lines, { by: "owner", after: 200, text: followUp }];
}

/** Moves a time at night to the evening before. */
export function beforeNight(time: number): number {
  const hour = new Date(time).getUTCHours();
  return hour >= 22 || hour < 6 ? time - 8 * hourMs : time;
}

/** Returns the time of each line, counted back from the last. */
function timesOf(lines: readonly Line[], end: number): number[] {
  const times: number[] = [];
  let time = end;
  for (const { after } of lines.toReversed()) {
    times.unshift(time);
    time = beforeNight(time - after * minuteMs);
  }
  return times;
}

function converse(random: Random, texts: Texts, world: DemoWorld, brief: Brief, now: Date): DemoMessage[] {
  const end = beforeNight(now.getTime() - brief.restedHours * hourMs);
  const offers = offersOf(world, brief.owner, new Date(end - maxHours * hourMs), now);
  for (const propertyIndex of random.shuffle(offers.slice(0, 6))) {
    const property = world.properties[propertyIndex];
    const lines = property && chooseLines(texts, kindOf(property), brief);
    if (property && lines) return write(random, world, brief, { propertyIndex, property, lines, end, now });
  }
  return [];
}

export type Conversation = { propertyIndex: number; property: DemoProperty; lines: readonly Line[]; end: number; now: Date };

/** Writes the lines of a conversation, which ends at `end`. */
export function write(random: Random, world: DemoWorld, brief: Brief, conversation: Conversation): DemoMessage[] {
  const { propertyIndex, property, lines, end, now } = conversation;
  const firstName = (username: string): string =>
    [...world.people, ...world.clients].find((person) => person.username === username)?.first_name ?? username;
  const times = timesOf(lines, end);
  return lines.map(({ by, text }, index) => {
    const sentAt = times[index] ?? end;
    const isWaiting = brief.waitsFor !== undefined && index === lines.length - 1;
    const [from, to] = by === "seeker" ? [brief.seeker, brief.owner] : [brief.owner, brief.seeker];
    return {
      from,
      to,
      propertyIndex,
      content: text
        .replaceAll("{seeker}", firstName(brief.seeker))
        .replaceAll("{owner}", firstName(brief.owner))
        .replaceAll("{city}", property.city),
      sentAt: new Date(sentAt),
      readAt: isWaiting ? null : new Date(Math.min(sentAt + random.int(1, 4) * minuteMs, now.getTime())),
    };
  });
}

/** Chooses the pairs of users, each pair once. */
function chooseBriefs(random: Random, world: DemoWorld): Brief[] {
  const owners = [...new Set(world.properties.map(({ owner }) => owner))];
  const seekers = world.people.filter(({ account_type, is_staff }) => account_type === "regular" && !is_staff);
  const briefs = wellKnown.filter(({ seeker }) => world.people.some(({ username }) => username === seeker));
  const isTaken = (one: string, other: string): boolean =>
    one === other || briefs.some(({ seeker, owner }) => [seeker, owner].includes(one) && [seeker, owner].includes(other));
  const add = (seeker: string, owner: string): void => {
    if (isTaken(seeker, owner)) return;
    const chance = random.next();
    const waitsFor = chance < 0.25 ? ({ waitsFor: "owner" } as const) : chance < 0.45 ? ({ waitsFor: "seeker" } as const) : {};
    briefs.push({ seeker, owner, restedHours: 0.5 + 140 * random.next() ** 2, ...waitsFor });
  };
  for (const owner of random.sample(owners, others.akosua)) add("akosua", owner);
  for (const owner of ["kwame_agent", "yaw_landlord"] as const)
    for (const { username } of random.sample(seekers, others[owner])) add(username, owner);
  for (let index = 0; index < others.anybody; index += 1) add(random.pick(seekers).username, random.pick(owners));
  return briefs;
}

/** Creates the messages of the demo world, oldest first. */
export function makeConversations(random: Random, world: DemoWorld, now: Date): DemoMessage[] {
  const briefs = chooseBriefs(random.fork("briefs"), world);
  const texts = createTexts(random.fork("texts"));
  return briefs
    .flatMap((brief, index) => converse(random.fork(`conversation ${String(index)}`), texts, world, brief, now))
    .sort((a, b) => a.sentAt.getTime() - b.sentAt.getTime());
}
