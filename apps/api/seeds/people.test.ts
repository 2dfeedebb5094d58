import { expect, test } from "vitest";
import { dayMs } from "../src/platform/process/clock.ts";
import { makeNewcomers } from "./demo-newcomers.ts";
import { makePeople } from "./people.ts";
import { createRandom } from "./random.ts";

const now = new Date("2026-11-20T10:00:00Z");
const seeds = Array.from({ length: 40 }, (_, seed) => seed);

test("the well-known accounts come first", () => {
  const people = makePeople(createRandom(1), now).slice(0, 4);
  expect(
    people.map((person) => [person.username, person.first_name, person.last_name, person.account_type, person.is_staff]),
  ).toEqual([
    ["akosua", "Akosua", "Mensah", "regular", false],
    ["kwame_agent", "Kwame", "Boateng", "agent", false],
    ["yaw_landlord", "Yaw", "Owusu", "landlord", false],
    ["esi_staff", "Esi", "Quaye", "regular", true],
  ]);
});

test("there are 44 people: 12 agents, 20 landlords, one of them all on the staff", () => {
  const people = makePeople(createRandom(2), now);
  const count = (type: string): number => people.filter(({ account_type }) => account_type === type).length;
  expect([people.length, count("agent"), count("landlord"), count("regular")]).toEqual([44, 12, 20, 12]);
  expect(people.filter(({ is_staff }) => is_staff)).toHaveLength(1);
});

test("names, addresses and numbers are valid for registration and unique, including newcomers", () => {
  for (const seed of seeds) {
    const settled = makePeople(createRandom(seed), now);
    const people = [...settled, ...makeNewcomers(createRandom(seed), settled, now)];
    for (const person of people) {
      expect(person.username).toMatch(/^[A-Za-z0-9_]{3,20}$/);
      expect(person.email).toMatch(/^[a-z0-9_]+@example\.com$/);
      expect(person.phone_number).toMatch(/^233(?:24|54|55|59|20|50|26|27|56|57)\d{7}$/);
    }
    expect(new Set(people.map(({ username }) => username.toLowerCase())).size).toBe(people.length);
    expect(new Set(people.map(({ email }) => email)).size).toBe(people.length);
    expect(new Set(people.map((person) => `${person.first_name} ${person.last_name}`)).size).toBe(people.length);
  }
});

test("all people joined within the last four years and before the oldest property", () => {
  for (const person of makePeople(createRandom(3), now)) {
    const days = (now.getTime() - person.date_joined.getTime()) / dayMs;
    expect(days).toBeGreaterThan(75);
    expect(days).toBeLessThan(4 * 366);
  }
});

test("newcomers joined in the last thirty days, some in each week, and are deterministic for a seed", () => {
  for (const seed of seeds) {
    const people = makePeople(createRandom(seed), now);
    const newcomers = makeNewcomers(createRandom(seed), people, now);
    expect(makeNewcomers(createRandom(seed), people, now)).toEqual(newcomers);
    const days = newcomers.map(({ date_joined }) => (now.getTime() - date_joined.getTime()) / dayMs);
    expect(Math.min(...days)).toBeGreaterThan(0);
    expect(Math.max(...days)).toBeLessThan(30);
    for (let week = 0; week < 4; week += 1) expect(days.some((age) => Math.floor(age / 7) === week)).toBe(true);
  }
});
