import type { LedgerEntry, OwnProperty } from "@efie/contract";
import { sql } from "kysely";
import { join } from "node:path";
import { expect } from "vitest";
import { photoJobs } from "../src/modules/photos/index.ts";
import { renditionNames } from "../src/platform/images.ts";
import { systemClock } from "../src/platform/process/clock.ts";
import { createDiskStorage } from "../src/platform/storage/disk-storage.ts";
import { createTokens } from "../src/platform/security/tokens.ts";
import { successWebhook, verify, type RecordedProperty, type Seller, type SalesContext } from "./busy-sellers.ts";
import type { ServerState } from "./killable-server.ts";
import { filesIn } from "./publishing.ts";
import { startTestApp, type TestApp } from "./test-app.ts";
import { createTestConfig } from "./test-config.ts";
import { createTestRows, type PropertyOverrides, type TestUser } from "./test-properties.ts";

/** Checks that acknowledged writes are not lost, and that payments and photos are consistent at the end. */

const minuteMs = 60_000;
const reconcilerBatchSize = 100;

export type People = {
  byFee: Seller[];
  byPlan: Seller[];
  renewer: Seller;
  staff: Seller;
  /** A user without properties. */
  reader: Seller;
  /** Expired properties of the renewer, and published properties of other users. */
  expired: number[];
  published: number[];
};

/** @param expired number of expired properties of the renewer */
export async function makePeople(state: ServerState, expired = 300): Promise<People> {
  const tokens = createTokens(createTestConfig().jwtSecret ?? "", systemClock);
  return await state.use(async ({ db }) => {
    const rows = createTestRows(db, systemClock);
    const overrides = Array.from({ length: 7 }, (_, index) => ({ is_staff: index === 5 }));
    const [owner, ...users] = (await rows.makeUsers(overrides)) as [TestUser, ...TestUser[]];
    const sign = async ({ id }: TestUser): Promise<Seller> => ({ id, token: await tokens.sign({ userId: id }) });
    const [a, b, c, d, staff, reader] = (await Promise.all(users.map(sign))) as [Seller, Seller, Seller, Seller, Seller, Seller];
    const make = async (count: number, override: PropertyOverrides): Promise<number[]> =>
      (await rows.makeProperties(Array.from({ length: count }, () => ({ ...override, photos: [] })))).map(({ id }) => id);
    return {
      byFee: [a, b],
      byPlan: [c, d],
      renewer: await sign(owner),
      staff,
      reader,
      expired: await make(expired, { owner, state: "expired" }),
      published: await make(40, { state: "published" }),
    };
  });
}

async function readOwn({ server }: SalesContext, { token }: Seller): Promise<OwnProperty[]> {
  const own: OwnProperty[] = [];
  for (let query: string | undefined = "limit=100"; query !== undefined;) {
    const answer = await server.send({ method: "GET", path: `/api/main/properties/my-properties/?${query}`, token });
    expect(answer?.status).toBe(200);
    own.push(...(answer?.body as OwnProperty[]));
    query = /\?([^>]*)>; rel="next"/.exec(answer?.headers.get("link") ?? "")?.[1];
  }
  return own;
}

/** Expects that all acknowledged photos are listed and that the files of all listed photos exist. */
async function expectPhotos(
  sales: SalesContext,
  found: OwnProperty | undefined,
  { photos, removed }: RecordedProperty,
): Promise<void> {
  const images = found?.images ?? [];
  expect(images.length).toBeLessThanOrEqual(4);
  expect(images.map(({ id }) => id)).toEqual(expect.arrayContaining([...photos.keys()]));
  for (const image of images) {
    expect(removed).not.toContain(image.id);
    const paths = renditionNames(image.full.slice("/media/".length, -"-full.webp".length)).map((name) => `/media/${name}`);
    const files = await Promise.all(paths.map((path) => sales.server.send({ method: "GET", path })));
    expect(files.map((file) => file?.status)).toEqual(paths.map(() => 200));
  }
}

/** Expects no partly settled payment. The payments are too new for the reconciler. */
async function expectNoPartialSettlement({ server }: SalesContext, { token }: Seller): Promise<void> {
  const answer = await server.send({ method: "GET", path: "/api/main/moderation/payments/?limit=100", token });
  expect(answer?.status).toBe(200);
  const entries = answer?.body as LedgerEntry[];
  const partial = entries.filter(
    ({ status, effect, events }) =>
      new Set([status === "success", effect !== null, events.some(({ kind }) => kind === "settled")]).size > 1,
  );
  expect(partial).toEqual([]);
}

/** Expects that the server returns everything that it acknowledged to sellers. */
export async function expectAcknowledged(sales: SalesContext, { byFee, byPlan, staff }: People): Promise<void> {
  const { record } = sales;
  await expectNoPartialSettlement(sales, staff);
  expect(record.faults).toEqual([]);
  const own = (await Promise.all([...byFee, ...byPlan].map((seller) => readOwn(sales, seller)))).flat();
  for (const recorded of record.properties.values())
    await expectPhotos(
      sales,
      own.find(({ id }) => id === recorded.id),
      recorded,
    );
  for (const payment of [...record.payments.values()].filter(({ isSettled }) => isSettled))
    expect((await verify(sales, payment)).body).toMatchObject({ status: "success" });
}

/** Settles half of the paid payments by a repeated webhook, the others by the scheduled reconciler. */
async function settleRemaining({ record }: SalesContext, t: TestApp): Promise<void> {
  const paid = [...record.payments.values()].filter(({ isPaid }) => isPaid);
  for (const { reference } of paid.filter((_, index) => index % 2 === 0)) {
    const { path: url, headers, body: payload } = successWebhook(reference);
    expect((await t.send({ method: "POST", url, payload, headers })).status).toBe(200);
  }
  const { pending } = await t.db
    .selectFrom("payments")
    .select((expression) => expression.fn.countAll<number>().as("pending"))
    .where("status", "=", "pending")
    .executeTakeFirstOrThrow();
  // A long run leaves more pending payments than the reconciler verifies at a time.
  const reconcilers = t.app.jobs.filter(({ name }) => name === "reconcile payments");
  for (let verified = 0; verified <= pending; verified += reconcilerBatchSize) for (const { run } of reconcilers) await run();
  for (const { reference, kind, seller } of paid)
    expect((await t.post(`main/payments/verify-${kind}/`, { reference }, { as: seller })).status).toBe(200);
}

async function expectPaymentsConsistent({ db }: TestApp, renewer: Seller): Promise<void> {
  const { rows } = await sql`
    with s as (select * from payments where status = 'success')
    select
      (select count(*) from payments where (status = 'success') <> (effect is not null)) as half,
      (select count(*) from payments p join sandbox_transactions using (reference) where sandbox_transactions.status = 'success')
        - (select count(*) from s) as lost,
      (select count(*) from s) - (select count(*) from payment_events where kind = 'settled') as settled_twice,
      (select count(*) from s) - (select count(*) from notifications where notif_type = 'payment') as notified_twice,
      (select count(*) from s where effect = 'listing' and purpose = 'publish')
        - (select count(*) from properties where activated_by = 'fee' and not is_verified) as published,
      (select count(*) from s where effect = 'listing' and purpose = 'renew')
        - (select count(*) from properties where is_verified and expiry_date > now() and creator_id = ${renewer.id}) as renewed,
      (select count(*) from s where effect = 'credit') - (select count(*) from listing_credits) as credits,
      (select count(*) from listing_credits where used_at is not null)
        - (select count(*) from properties where activated_by = 'credit') as credits_used,
      (select count(*) * 30 from s where purpose = 'subscription')
        - (select coalesce(sum(extract(epoch from ends_at - started_at)), 0)::int / 86400 from subscriptions) as days,
      (select count(*) * 4 from s where purpose = 'subscription')
        - (select coalesce(sum(free_listings_remaining), 0) from subscriptions)
        - (select count(*) from properties where activated_by = 'subscription') as free_listings`.execute(db);
  const wrong = Object.entries(rows[0] as Record<string, unknown>).filter(([, difference]) => Number(difference) !== 0);
  expect(wrong).toEqual([]);
}

/** Expects no photo without files, no file without a photo, and no duplicate position. */
async function expectPhotosConsistent(t: TestApp): Promise<void> {
  for (const { run } of photoJobs(t)) await run();
  const photos = await t.db.selectFrom("property_photos").select(["property_id", "position", "content_hash"]).execute();
  const names = new Set(photos.flatMap(({ content_hash }) => renditionNames(content_hash)));
  expect((await filesIn(t)).map((path) => path.split("/").at(-1))).toEqual([...names].toSorted());
  expect(await t.db.selectFrom("loose_photos").select("content_hash").execute()).toEqual([]);
  for (const id of new Set(photos.map(({ property_id }) => property_id))) {
    const positions = photos.filter(({ property_id }) => property_id === id).map(({ position }) => position);
    expect(positions.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3].slice(0, positions.length));
  }
}

/** Opens the database after the server has stopped, settles the remaining payments, and compares all rows and files. */
export async function expectConsistent(
  state: ServerState,
  sales: SalesContext,
  { renewer }: Pick<People, "renewer">,
): Promise<void> {
  const root = join(state.dataDirectory, "media");
  const storage = { ...(await createDiskStorage(root)), root, close: async () => {} };
  await state.use(async (connection) => {
    const t = await startTestApp({ connection, storage, now: new Date(Date.now() + 11 * minuteMs) });
    await settleRemaining(sales, t);
    await expectPaymentsConsistent(t, renewer);
    t.clock.advance(2 * 60 * minuteMs);
    await expectPhotosConsistent(t);
    await t.close();
  });
}
