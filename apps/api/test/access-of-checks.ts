import { sql } from "kysely";
import sharp from "sharp";
import type { AccessRow } from "./access-of-seekers.ts";
import type { TestApp } from "./test-app.ts";
import type { TestUser } from "./test-properties.ts";

/** Without a document a check cannot be approved. Its file is stored nowhere. */
export async function addDocument(db: TestApp["db"], checkId: number): Promise<void> {
  const document = { check_id: checkId, file: String(checkId).padStart(32, "0"), content_type: "image/jpeg", size: 1 };
  await db.insertInto("check_documents").values(document).execute();
}

/** Functions that create checks of the owner. */
export function checkResources(t: Pick<TestApp, "db" | "clock">, owner: TestUser) {
  return {
    openCheck: async (): Promise<{ id: number }> => {
      await t.db.deleteFrom("checks").where("user_id", "=", owner.id).execute();
      const row = { user_id: owner.id, kind: "licence", licence_number: "REAC-1", created_at: t.clock.now() } as const;
      const check = await t.db.insertInto("checks").values(row).returning("id").executeTakeFirstOrThrow();
      await addDocument(t.db, check.id);
      return check;
    },
    proveNumbers: async (): Promise<void> =>
      // One account proves a number.
      void (await sql`
        update users u set phone_verified_at = ${t.clock.now()}
        where u.id = (select min(id) from users where phone_number = u.phone_number)`.execute(t.db)),
    noProvedNumber: async (): Promise<void> => void (await t.db.updateTable("users").set({ phone_verified_at: null }).execute()),
    noCheck: async (): Promise<void> => void (await t.db.deleteFrom("checks").execute()),
  };
}

type World = ReturnType<typeof checkResources>;

const people = [401, 200, 200, 200] as const;
const staffOnly = [401, 403, 403, 200] as const;
const idOf = async (thing: Promise<{ id: number }>) => ({ params: { id: (await thing).id } });

async function scan(): Promise<Buffer> {
  return await sharp({ create: { width: 8, height: 8, channels: 3, background: "white" } })
    .jpeg()
    .toBuffer();
}

/** The rows of checks. */
export const checkRows: Readonly<Record<string, AccessRow<World>>> = {
  listOwnChecks: people,
  createCheck: [
    401,
    201,
    201,
    201,
    async ({ noCheck, proveNumbers }) => {
      await noCheck();
      await proveNumbers();
      return { files: [await scan()], fields: { kind: "licence", licence_number: "REAC-2" } };
    },
  ],
  listChecks: staffOnly,
  openCheck: [...staffOnly, ({ openCheck }) => idOf(openCheck())],
  approveCheck: [...staffOnly, ({ openCheck }) => idOf(openCheck())],
  rejectCheck: [...staffOnly, async ({ openCheck }) => ({ ...(await idOf(openCheck())), body: { reason: "It has ended." } })],
  getCheckDocument: [404, 404, 404, 404, async () => ({ query: "token=nobodys" })],
};
