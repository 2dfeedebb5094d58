import type { Viewing } from "@efie/contract";
import type { AccessRow } from "./access-of-seekers.ts";
import type { TestApp } from "./test-app.ts";
import type { TestUser } from "./test-properties.ts";
import { createTestViewings } from "./test-viewings.ts";

const hourMs = 3_600_000;

/** Functions that create viewings of the owner's listings. */
export function viewingResources(t: TestApp, owner: TestUser) {
  const act = createTestViewings(t);
  let made = 0;
  /** A day ahead at ten, each time a further half hour. */
  const nextSlot = (): string => {
    const day = Math.floor(t.clock.now().getTime() / (24 * hourMs)) + 1 + Math.floor(made / 16);
    made += 1;
    return new Date(day * 24 * hourMs + 9 * hourMs + ((made - 1) % 16) * (hourMs / 2)).toISOString();
  };
  const asked = async (): Promise<Viewing> => {
    const [seeker] = await t.makeUsers([{ username: `asks_${made}` }]);
    const { id } = await t.makeProperty({ owner });
    return await act.asked(seeker as TestUser, id, [nextSlot()]);
  };
  return {
    nextSlot,
    asked,
    /** One whose time has come. */
    passed: async () => {
      const viewing = await asked();
      await act.accept(owner, viewing, viewing.slots[0] ?? "");
      const slot = new Date(t.clock.now().getTime() - (made += 1) * hourMs);
      await t.db.updateTable("viewings").set({ slot, starts_at: slot }).where("id", "=", viewing.id).execute();
      return viewing;
    },
    shownBy: (person: TestUser) => t.makeProperty({ owner: person }),
  };
}

type World = ReturnType<typeof viewingResources> & { partner: TestUser };

const people = [401, 200, 200, 200] as const;
const paramsOf = ({ id }: { id: number }) => ({ params: { id } });

/** The rows of viewings, hours and calendars. */
export const viewingRows: Readonly<Record<string, AccessRow<World>>> = {
  listViewings: people,
  createViewing: [
    401,
    201,
    201,
    201,
    async ({ shownBy, partner, nextSlot }) => ({ body: { property: (await shownBy(partner)).id, slots: [nextSlot()] } }),
  ],
  acceptViewing: [
    401,
    404,
    200,
    404,
    async ({ asked }) => {
      const viewing = await asked();
      return { ...paramsOf(viewing), body: { slot: viewing.slots[0] } };
    },
  ],
  proposeViewing: [
    401,
    404,
    200,
    404,
    async ({ asked, nextSlot }) => ({ ...paramsOf(await asked()), body: { slots: [nextSlot()] } }),
  ],
  declineViewing: [401, 404, 200, 404, async ({ asked }) => ({ ...paramsOf(await asked()), body: { reason: "" } })],
  cancelViewing: [401, 404, 200, 404, async ({ asked }) => ({ ...paramsOf(await asked()), body: {} })],
  doneViewing: [401, 404, 200, 404, async ({ passed }) => paramsOf(await passed())],
  missedViewing: [401, 404, 200, 404, async ({ passed }) => ({ ...paramsOf(await passed()), body: { who: "seeker" } })],
  listViewingSlots: [...people, async ({ shownBy, partner }) => paramsOf(await shownBy(partner))],
  getViewingCalendar: [401, 404, 200, 404, async ({ asked }) => paramsOf(await asked())],
  getViewingsCalendar: [404, 404, 404, 404, async () => ({ query: "token=nobodys" })],
  getViewingHours: people,
  updateViewingHours: [...people, async () => ({ body: { sun: [["14:00", "17:00"]] } })],
  getCalendarFeed: people,
  createCalendarFeed: [401, 201, 201, 201],
  deleteCalendarFeed: [401, 204, 204, 204],
};
