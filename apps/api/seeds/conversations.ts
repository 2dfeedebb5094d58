import { followUps, openings, scripts, type ConversationKind, type Line } from "./conversation-scripts.ts";
import type { DemoWorld } from "./demo-world.ts";
import type { DemoProperty } from "./listing.ts";
import type { Random } from "./random.ts";

export type DemoMessage = {
  from: string;
  to: string;
  /** Which of the world's listings it is about. */
  listing: number;
  content: string;
  sentAt: Date;
  readAt: Date | null;
};

/** How a conversation of the demo world stands. */
type Brief = {
  seeker: string;
  owner: string;
  /** Hours since its last message. */
  restedHours: number;
  /** Whether the last message of the owner, or an opening of the seeker, waits to be read. */
  waitsFor?: "seeker" | "owner";
};

/** The well-known accounts' conversations; everybody else's come by chance. */
const wellKnown: readonly Brief[] = [
  { seeker: "akosua", owner: "kwame_agent", restedHours: 1.5, waitsFor: "seeker" },
  { seeker: "akosua", owner: "yaw_landlord", restedHours: 21 },
  { seeker: "tettehtagoe", owner: "kwame_agent", restedHours: 0.4, waitsFor: "owner" },
  { seeker: "yaw_landlord", owner: "kwame_agent", restedHours: 50 },
];
const others = { akosua: 3, kwame_agent: 4, yaw_landlord: 3, anybody: 12 } as const;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

function kindOf({ type, property_type }: DemoProperty): ConversationKind {
  if (property_type === "land") return "land";
  if (property_type === "shop" || property_type === "commercial") return "business";
  if (type === "short rental") return "stay";
  return type === "sale" ? "house" : "home";
}

/** Somebody's published listings that were there before a conversation about them began, the most looked at first. */
function offersOf({ properties }: DemoWorld, owner: string, before: Date): number[] {
  return properties
    .map((property, index) => ({ property, index }))
    .filter(
      ({ property: { creator, published_at, is_verified, status } }) =>
        creator === owner && is_verified && status === "available" && published_at !== null && published_at < before,
    )
    .sort((a, b) => b.property.visit_count - a.property.visit_count)
    .map(({ index }) => index);
}

function chooseLines(random: Random, kind: ConversationKind, { waitsFor }: Brief): readonly Line[] {
  if (waitsFor === "owner") return [{ by: "seeker", after: 0, text: openings[kind] }];
  const { lines } = random.pick(scripts.filter((script) => script.kind === kind));
  return waitsFor === "seeker" ? [...lines, { by: "owner", after: 200, text: random.pick(followUps) }] : lines;
}

function converse(random: Random, world: DemoWorld, brief: Brief, now: Date): DemoMessage[] {
  const end = now.getTime() - brief.restedHours * hourMs;
  // The longest of them takes three days.
  const offers = offersOf(world, brief.owner, new Date(end - 80 * hourMs));
  const listing = random.pick(offers.slice(0, 6).length > 0 ? offers.slice(0, 6) : offersOf(world, brief.owner, now));
  const property = world.properties[listing];
  if (!property) return [];
  const lines = chooseLines(random, kindOf(property), brief);
  const firstName = (username: string): string =>
    world.people.find((person) => person.username === username)?.first_name ?? username;
  let sentAt = end - lines.reduce((sum, { after }) => sum + after, 0) * minuteMs;
  return lines.map(({ by, after, text }, index) => {
    sentAt += after * minuteMs;
    const isWaiting = brief.waitsFor !== undefined && index === lines.length - 1;
    const [from, to] = by === "seeker" ? [brief.seeker, brief.owner] : [brief.owner, brief.seeker];
    return {
      from,
      to,
      listing,
      content: text
        .replaceAll("{seeker}", firstName(brief.seeker))
        .replaceAll("{owner}", firstName(brief.owner))
        .replaceAll("{city}", property.city),
      sentAt: new Date(sentAt),
      readAt: isWaiting ? null : new Date(Math.min(sentAt + random.int(1, 4) * minuteMs, now.getTime())),
    };
  });
}

/** Who talks to whom: a pair once. */
function chooseBriefs(random: Random, world: DemoWorld): Brief[] {
  const owners = [...new Set(world.properties.map(({ creator }) => creator))];
  const seekers = world.people.filter(({ account_type, is_staff }) => account_type === "regular" && !is_staff);
  const briefs = [...wellKnown.filter(({ seeker }) => world.people.some(({ username }) => username === seeker))];
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

/** The conversations of the demo world, message by message, oldest first. */
export function makeConversations(random: Random, world: DemoWorld, now: Date): DemoMessage[] {
  const briefs = chooseBriefs(random.fork("briefs"), world);
  return briefs
    .flatMap((brief, index) => converse(random.fork(`conversation ${String(index)}`), world, brief, now))
    .sort((a, b) => a.sentAt.getTime() - b.sentAt.getTime());
}
