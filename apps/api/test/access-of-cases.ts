import type { AccessRow } from "./access-of-seekers.ts";
import type { TestApp } from "./test-app.ts";
import type { TestUser } from "./test-properties.ts";

/** Functions that create cases about the owner's listings. */
export function caseResources(t: Pick<TestApp, "db" | "clock" | "makeProperty" | "makeUser">, owner: TestUser) {
  const openCase = async (): Promise<{ id: number }> => {
    const { id: target_id, title } = await t.makeProperty({ owner, photos: ["front.webp"] });
    const row = { target_type: "property", target_id, user_id: owner.id, title, opened_at: t.clock.now() } as const;
    return await t.db.insertInto("cases").values(row).returning("id").executeTakeFirstOrThrow();
  };
  const decidedCase = async (): Promise<{ id: number }> => {
    const { id } = await openCase();
    const judge = await t.makeUser();
    const verdict = { action: "warn", reason: "No fees.", decided_by: judge.id, decided_at: t.clock.now() } as const;
    await t.db.updateTable("cases").set(verdict).where("id", "=", id).execute();
    return { id };
  };
  return {
    openCase,
    stranger: () => t.makeUser(),
    decidedCase,
    openAppeal: async () => {
      const row = { case_id: (await decidedCase()).id, user_id: owner.id, text: "I asked for none.", created_at: t.clock.now() };
      return await t.db.insertInto("appeals").values(row).returning("id").executeTakeFirstOrThrow();
    },
  };
}

type World = ReturnType<typeof caseResources> & { published: () => Promise<{ id: number }> };

const people = [401, 200, 200, 200] as const;
const staffOnly = [401, 403, 403, 200] as const;
const idOf = async (thing: Promise<{ id: number }>) => ({ params: { id: (await thing).id } });

/** The rows of reports, and of staff's decisions on them. */
export const caseRows: Readonly<Record<string, AccessRow<World>>> = {
  listBlocks: people,
  listHiddenOwners: people,
  // The owner has blocked nobody.
  createBlock: [401, 201, 201, 201, async ({ stranger }) => ({ body: { user: (await stranger()).id } })],
  deleteBlock: [401, 404, 404, 404, async ({ stranger }) => ({ params: { user: (await stranger()).id } })],
  // Nobody reports their own listing.
  createReport: [
    201,
    201,
    403,
    201,
    async ({ published }) => ({ body: { target_type: "property", target_id: (await published()).id, reason: "scam" } }),
  ],
  listOwnReports: people,
  listCases: staffOnly,
  getCase: [...staffOnly, ({ openCase }) => idOf(openCase())],
  // The version that was seen is an older one.
  decideCase: [
    401,
    403,
    403,
    409,
    async ({ openCase }) => ({ ...(await idOf(openCase())), body: { action: "warn", reason: "No fees.", version: "0-old" } }),
  ],
  listAppeals: staffOnly,
  decideAppeal: [
    ...staffOnly,
    async ({ openAppeal }) => ({ ...(await idOf(openAppeal())), body: { verdict: "upheld", reason: "You did." } }),
  ],
  listOwnDecisions: people,
  listClaims: staffOnly,
  createClaim: [...staffOnly, async ({ openCase }) => ({ body: { item_type: "case", item_id: (await openCase()).id } })],
  deleteClaim: [401, 403, 403, 204, async ({ openCase }) => ({ params: { type: "case", id: (await openCase()).id } })],
  // A token is all that it takes, and nobody has one.
  getMailedDecision: [400, 400, 400, 400, async () => ({ query: "token=nobodys" })],
  appealByMail: [400, 400, 400, 400, async () => ({ query: "token=nobodys", body: { text: "It was not me." } })],
  createAppeal: [
    401,
    404,
    201,
    404,
    async ({ decidedCase }) => ({ body: { case: (await decidedCase()).id, text: "I asked for none." } }),
  ],
};
