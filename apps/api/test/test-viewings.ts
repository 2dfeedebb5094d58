import { viewing, viewingCalls, type Notification, type Viewing } from "@efie/contract";
import { expect } from "vitest";
import { startTestApp, type Answer, type TestApp } from "./test-app.ts";
import type { TestProperty, TestUser } from "./test-properties.ts";

/** Viewings over HTTP, by the paths of the contract. */
export function createTestViewings(t: TestApp) {
  const at = (path: string, id: number): string => path.replace("{id}", String(id));
  return {
    ask: (as: TestUser, property: number, slots: readonly string[], more: object = {}): Promise<Answer> =>
      t.post(viewingCalls.createViewing.path, { property, slots, ...more }, { as }),
    async asked(as: TestUser, property: number, slots: readonly string[]): Promise<Viewing> {
      const answer = await this.ask(as, property, slots);
      expect(answer.status, answer.text).toBe(201);
      return viewing.parse(answer.body);
    },
    accept: (as: TestUser, { id }: { id: number }, slot: string) =>
      t.post(at(viewingCalls.acceptViewing.path, id), { slot }, { as }),
    propose: (as: TestUser, { id }: { id: number }, slots: readonly string[]) =>
      t.post(at(viewingCalls.proposeViewing.path, id), { slots }, { as }),
    decline: (as: TestUser, { id }: { id: number }, body?: object) =>
      t.post(at(viewingCalls.declineViewing.path, id), body, { as }),
    cancel: (as: TestUser, { id }: { id: number }, body?: object) =>
      t.post(at(viewingCalls.cancelViewing.path, id), body, { as }),
    done: (as: TestUser, { id }: { id: number }) => t.post(at(viewingCalls.doneViewing.path, id), undefined, { as }),
    missed: (as: TestUser, { id }: { id: number }, who: string) =>
      t.post(at(viewingCalls.missedViewing.path, id), { who }, { as }),
    list: (as: TestUser, query = "") => t.get(`${viewingCalls.listViewings.path}${query}`, { as }),
    slots: (as: TestUser, property: number, query = "") =>
      t.get(`${at(viewingCalls.listViewingSlots.path, property)}${query}`, { as }),
  };
}

/** Half hours of the day after the tests' clock. */
export const viewingTimes = ["2026-06-02T10:00:00.000Z", "2026-06-02T10:30:00.000Z", "2026-06-02T11:00:00.000Z"] as const;

type People = { owner: TestUser; seeker: TestUser; stranger: TestUser; listing: TestProperty };

/** An app in which each test has an owner with a listing, somebody who wants to see it, and a stranger. */
export async function startViewings() {
  const t = await startTestApp({ config: { isRateLimited: true } });
  const act = createTestViewings(t);
  let number = 0;
  let people: People | null = null;
  const of = <Name extends keyof People>(name: Name): People[Name] => {
    if (!people) throw new Error("Call reset() before each test.");
    return people[name];
  };
  const [o, s, x] = [() => of("owner"), () => of("seeker"), () => of("stranger")];
  const listing = (): TestProperty => of("listing");
  const asked = (slots: readonly string[] = [viewingTimes[0], viewingTimes[2]]) => act.asked(s(), listing().id, slots);
  return {
    t,
    act,
    o,
    s,
    x,
    listing,
    asked,
    number: () => number,
    reset: async () => {
      number += 1;
      t.clock.set("2026-06-01T12:00:00Z");
      const [owner, seeker, stranger] = (await t.makeUsers([
        { username: `owner_${number}`, first_name: "Kofi" },
        { username: `seeker_${number}`, first_name: "Esi", last_name: "Mensah" },
        { username: `stranger_${number}` },
      ])) as [TestUser, TestUser, TestUser];
      people = { owner, seeker, stranger, listing: await t.makeProperty({ owner }) };
    },
    agreed: async (slot: string = viewingTimes[0]): Promise<Viewing> => {
      const { id } = await asked([slot]);
      return viewing.parse((await act.accept(o(), { id }, slot)).body);
    },
    news: async (as: TestUser): Promise<string[]> =>
      ((await t.get("main/notifications/", { as })).body as Notification[]).map(({ notif_type: type }) => type),
  };
}
