import type { AccessRow } from "./access-of-seekers.ts";
import type { TestApp } from "./test-app.ts";
import type { TestUser } from "./test-properties.ts";

/** Functions that create what belongs to who has listings: somebody who asked, an answer kept ready. */
export function ownerResources(t: TestApp, owner: TestUser) {
  return {
    asked: async () => {
      const [{ id: property }, person] = [await t.makeProperty({ owner }), await t.makeUser()];
      const now = t.clock.now();
      const lead = { owner_id: owner.id, person_id: person.id, property_id: property, first_at: now, last_at: now };
      return await t.db.insertInto("leads").values(lead).returning("id").executeTakeFirstOrThrow();
    },
    /** The owner's only import: one runs at a time. */
    imported: async () => {
      await t.db.deleteFrom("imports").where("user_id", "=", owner.id).execute();
      const row = { user_id: owner.id, state: "trial", file_name: "a.csv", columns: "[]", created_at: t.clock.now() } as const;
      return await t.db.insertInto("imports").values(row).returning("id").executeTakeFirstOrThrow();
    },
    listed: () => t.makeProperty({ owner }),
    /** An upload of ten bytes, of which none has come. */
    begunUpload: async () => {
      const { id } = await t.makeProperty({ owner });
      const { body } = await t.post(`main/properties/${id}/uploads/`, { size: 10, sha256: "0".repeat(64) }, { as: owner });
      return { id, ...(body as { upload: string }) };
    },
    keptReply: async () =>
      (await t.post("main/quick-replies/", { text: "Yes, come and see it." }, { as: owner })).body as { id: number },
  };
}

type World = ReturnType<typeof ownerResources>;

const people = [401, 200, 200, 200] as const;
const of = async (made: Promise<{ id: number }>, body?: object) => ({
  params: { id: (await made).id },
  ...(body ? { body } : {}),
});

const tus = { "tus-resumable": "1.0.0" };
const tusPatch = { ...tus, "upload-offset": "0", "content-type": "application/offset+octet-stream" };

/** The rows of what owners do for who asked. */
export const ownerRows: Readonly<Record<string, AccessRow<World>>> = {
  changeProperties: [401, 200, 200, 200, async () => ({ body: { ids: [1], action: "confirm" } })],
  getDesk: people,
  listLeads: people,
  exportLeads: people,
  updateLead: [401, 404, 200, 404, ({ asked }) => of(asked(), { note: "Call on Friday" })],
  createImport: [401, 202, 202, 202, async () => ({ files: [Buffer.from("title\nA")] })],
  listImports: people,
  getImport: [401, 404, 200, 404, ({ imported }) => of(imported())],
  updateImport: [401, 404, 200, 404, ({ imported }) => of(imported(), { columns: {} })],
  commitImport: [401, 404, 202, 404, ({ imported }) => of(imported())],
  getImportTemplate: people,
  exportProperties: people,
  createPhotoUpload: [
    401,
    403,
    201,
    403,
    async ({ listed }) => ({ ...(await of(listed())), body: { size: 10, sha256: "0".repeat(64) } }),
  ],
  getPhotoUpload: [401, 404, 200, 404, async ({ begunUpload }) => ({ params: await begunUpload(), headers: tus })],
  continuePhotoUpload: [
    401,
    404,
    204,
    404,
    async ({ begunUpload }) => ({ params: await begunUpload(), headers: tusPatch, body: Buffer.from("four") }),
  ],
  listQuickReplies: people,
  createQuickReply: [401, 201, 201, 201, async () => ({ body: { text: "Yes, come and see it." } })],
  updateQuickReply: [401, 404, 200, 404, ({ keptReply }) => of(keptReply(), { title: "Yes" })],
  deleteQuickReply: [401, 404, 204, 404, ({ keptReply }) => of(keptReply())],
};
