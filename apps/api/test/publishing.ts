import { readdir } from "node:fs/promises";
import { sql } from "kysely";
import sharp from "sharp";
import type { OwnProperty } from "@efie/contract";
import { refreshAreas } from "../src/modules/areas/index.ts";
import { createNotifications } from "../src/modules/notifications/index.ts";
import { photoJobs } from "../src/modules/photos/index.ts";
import { maintenanceJobs } from "../src/modules/properties/lifecycle/property-maintenance.ts";
import { reviewStateOf, versionOf } from "../src/modules/properties/lifecycle/review-property.ts";
import { revokeFee, settleFee, type Fee } from "../src/modules/properties/lifecycle/listing-fees.ts";
import { dayMs } from "../src/platform/process/clock.ts";
import type { Answer, TestApp } from "./test-app.ts";
import type { TestUser } from "./test-properties.ts";

/** Body of the posting form. Kumasi is town 8, Accra 69. */
export const form = {
  title: "Two rooms at Adum",
  description: "Quiet, with a polytank.",
  type: "rental",
  property_type: "self contained",
  price: 850.5,
  number_of_bedrooms: 2,
  number_of_bathrooms: 1,
  city: 8,
  detailed_address: "Behind the post office",
  status: "available",
  features: [3, 15],
  condition: "good",
  square_meters: 42.5,
  parking_spaces: null,
  has_garage: false,
  wheelchair_access: true,
  elevator: false,
  secure_parking: false,
  floor_number: -1,
  year_built: null,
} as const;

/** Returns a distinct picture for each number. */
export async function pictureOf(number: number, overrides: { width?: number; height?: number } = {}): Promise<Buffer> {
  const { width = 80, height = 60 } = overrides;
  const background = { r: number % 256, g: (number * 7) % 256, b: (number * 31) % 256 };
  return await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

type SubscriptionOverrides = { plan?: "starter" | "professional" | "unlimited"; remaining?: number; days?: number };

/** Gives a user a subscription that started a day ago. Returns its end. */
export async function subscribe(t: TestApp, user: { id: number }, overrides: SubscriptionOverrides = {}): Promise<Date> {
  const { plan = "starter", remaining = 4, days = 30 } = overrides;
  const now = t.clock.now().getTime();
  const [startedAt, endsAt] = [new Date(now - dayMs), new Date(now + days * dayMs)];
  await sql`
    insert into subscriptions (user_id, plan_id, started_at, ends_at, free_listings_remaining)
    select ${user.id}, id, ${startedAt}, ${endsAt}, ${remaining} from subscription_plans where slug = ${plan}
    on conflict (user_id) do update set plan_id = excluded.plan_id, started_at = excluded.started_at,
      ends_at = excluded.ends_at, free_listings_remaining = excluded.free_listings_remaining`.execute(t.db);
  return endsAt;
}

/** Returns the number of remaining free listings of a subscription. */
export async function remainingOf(t: TestApp, user: { id: number }): Promise<number | undefined> {
  const { rows } = await sql<{ remaining: number }>`
    select free_listings_remaining as remaining from subscriptions where user_id = ${user.id}`.execute(t.db);
  return rows[0]?.remaining;
}

/** Posts a draft through the API. */
export async function postDraft(t: TestApp, owner: TestUser, overrides: object = {}): Promise<OwnProperty> {
  const answer = await t.post("main/properties/", { ...form, ...overrides }, { as: owner });
  if (answer.status !== 201) throw new Error(`no draft: ${answer.status} ${answer.text}`);
  return answer.body as OwnProperty;
}

export function propertyPath(id: number): string {
  return `main/properties/${id}/`;
}

export function photosPath(id: number): string {
  return `main/properties/${id}/images/`;
}

/** Returns a property from its owner's list. */
export async function readOwn(t: TestApp, owner: TestUser, id: number): Promise<OwnProperty | undefined> {
  const { body } = await t.get(`main/properties/my-properties/?id=${id}`, { as: owner });
  return (body as OwnProperty[]).find((property) => property.id === id);
}

/** Returns the ids in a moderation queue, in order. */
export async function queueOf(t: TestApp, staff: TestUser, queue: "pending" | "changed"): Promise<number[]> {
  const { body } = await t.get(`main/moderation/properties/?queue=${queue}`, { as: staff });
  return (body as { property: OwnProperty }[]).map(({ property }) => property.id);
}

/** Adds a photo, a different one for each property. */
export async function addPhoto(t: TestApp, owner: TestUser, id: number): Promise<Answer> {
  return await t.upload(photosPath(id), [await pictureOf(id)], { as: owner });
}

export function renew(t: TestApp, owner: TestUser, id: number): Promise<Answer> {
  return t.post(`${propertyPath(id)}renew/`, undefined, { as: owner });
}

/** A fee with an optional payment id. */
export type FeeOverrides = Omit<Fee, "paymentId"> & { paymentId?: number };

/** Settles a fee for its property. Returns whether it had an effect. */
export function settle({ db, clock }: TestApp, fee: FeeOverrides): Promise<boolean> {
  return db.transaction().execute((tx) => settleFee(tx, { paymentId: 1, ...fee }, clock.now()));
}

/** Withdraws a refunded fee from its property. Returns whether it had an effect. */
export function withdraw({ db, clock }: TestApp, fee: FeeOverrides): Promise<boolean> {
  return db.transaction().execute((tx) => revokeFee(tx, { paymentId: 1, ...fee }, clock.now()));
}

/** Returns the current version of a property for a moderation decision, or an invalid one if it does not exist. */
export async function versionNow(t: TestApp, id: number): Promise<string> {
  const { rows } = await sql<{ document: string } & Parameters<typeof reviewStateOf>[0] & Parameters<typeof versionOf>[1]>`
    select d.document, p.is_verified, p.changed_at, p.rejected_reason, p.latitude, p.longitude, p.gps_address
    from properties p join property_documents d on d.property_id = p.id where p.id = ${id}`.execute(t.db);
  return rows[0] === undefined ? "gone" : versionOf(rows[0].document, rows[0], reviewStateOf(rows[0]));
}

/** Verifies a property as staff, by default in its current version. */
export async function verify(t: TestApp, staff: TestUser, id: number, version?: string): Promise<Answer> {
  const body = { version: version ?? (await versionNow(t, id)) };
  return await t.post(`main/moderation/properties/${id}/verify/`, body, { as: staff });
}

export async function reject(
  t: TestApp,
  staff: TestUser,
  id: number,
  reason = "The photos show another place.",
): Promise<Answer> {
  const body = { version: await versionNow(t, id), reason };
  return await t.post(`main/moderation/properties/${id}/reject/`, body, { as: staff });
}

/** Returns the names of all stored files. */
export async function filesIn(t: Pick<TestApp, "storage">): Promise<string[]> {
  const entries = await readdir(t.storage.root, { recursive: true });
  return entries.filter((name) => /\.(webp|avif)$/.test(name)).toSorted();
}

/** Returns sorted statuses, for concurrent requests, whose order is random. */
export function sortedStatuses(answers: readonly Answer[]): number[] {
  return answers.map(({ status }) => status).toSorted((a, b) => a - b);
}

/** Runs the lifecycle jobs of properties, without pushes. */
export async function runPropertyJobs({ db, clock }: TestApp): Promise<void> {
  const notifications = createNotifications({
    clock,
    push: () => {},
    notifyPerson: async () => {},
    site: "https://efie.example",
  });
  for (const task of maintenanceJobs({ db, clock, notifications })) await task.run();
}

/** Runs the photo jobs, which delete unused photos. */
export async function runPhotoJobs({ db, clock, storage }: TestApp): Promise<void> {
  for (const task of photoJobs({ db, clock, storage })) await task.run();
}

/** Computes the prices of towns that are due. */
export async function runAreaJobs({ db, clock }: TestApp): Promise<void> {
  await refreshAreas({ db, clock });
}
