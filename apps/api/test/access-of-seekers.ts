import type { TestApp } from "./test-app.ts";
import type { TestUser } from "./test-properties.ts";

/** What a call is made with. */
type Request = {
  readonly params?: Record<string, number | string>;
  readonly query?: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly files?: Buffer[];
  readonly fields?: Readonly<Record<string, string>>;
};

/** The status of a call for each caller, and how to make the request. */
export type AccessRow<Fixture> = readonly [
  guest: number,
  other: number,
  owner: number,
  staff: number,
  request?: (world: Fixture) => Promise<Request>,
];

const requirements = { type: "rental", budget_max: 1_000_000, text: "A room near the university" } as const;

/** Functions that create what belongs to who looks for a home: a favorite, a wanted ad, and a listing that fits it. */
export function seekerResources(t: TestApp, owner: TestUser) {
  return {
    saved: async () => {
      const { id } = await t.makeProperty();
      return { id, favId: await t.saveFavorite(owner, { id }) };
    },
    rental: () => t.makeProperty({ owner, type: "rental", price: 900 }),
    /** The person's only wanted ad: a person may have three. */
    wantedBy: async (person: TestUser) => {
      await t.db.deleteFrom("wanted_ads").where("user_id", "=", person.id).execute();
      return (await t.post("main/wanted/", requirements, { as: person })).body as { id: number };
    },
  };
}

type World = ReturnType<typeof seekerResources> & { owner: TestUser; partner: TestUser };

const people = [401, 200, 200, 200] as const;
const wanted = async (ad: Promise<{ id: number }>, body?: object) => ({
  params: { id: (await ad).id },
  ...(body ? { body } : {}),
});

/** The rows of notes and wanted ads. */
export const seekerRows: Readonly<Record<string, AccessRow<World>>> = {
  updateFavorite: [
    401,
    404,
    200,
    404,
    async ({ saved }) => ({ params: { id: (await saved()).favId }, body: { note: "Ask for the water bill" } }),
  ],
  listWanted: people,
  listOwnWanted: people,
  createWanted: [401, 201, 201, 201, async () => ({ body: requirements })],
  updateWanted: [401, 404, 200, 404, ({ wantedBy, owner }) => wanted(wantedBy(owner), { text: "Two rooms" })],
  deleteWanted: [401, 404, 204, 404, ({ wantedBy, owner }) => wanted(wantedBy(owner))],
  answerWanted: [
    401,
    403,
    201,
    403,
    async ({ wantedBy, partner, rental }) =>
      await wanted(wantedBy(partner), { property: (await rental()).id, text: "Look at mine." }),
  ],
};
