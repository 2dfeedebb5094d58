import { sql } from "kysely";
import { insertPropertiesWithPhotos, readIds, type Ids } from "../apps/api/seeds/insert-properties.ts";
import { insertPeople } from "../apps/api/seeds/insert-people.ts";
import { makePeople } from "../apps/api/seeds/people.ts";
import { makeProperty } from "../apps/api/seeds/properties.ts";
import type { DemoProperty } from "../apps/api/seeds/property.ts";
import { createRandom } from "../apps/api/seeds/random.ts";
import type { StoredPhoto } from "../apps/api/src/modules/photos/photos.repository.ts";
import { dayMs } from "../apps/api/src/platform/process/clock.ts";
import type { Executor } from "../apps/api/src/platform/database/tables.ts";

const batchSize = 1_000;
/** Long subscriptions, so that a catalogue is usable for months. */
const subscriptionDays = { least: 400, most: 800 };
/** Average; a few agents have hundreds of properties, many owners one or two. */
const propertiesPerPerson = 4;

/** Returns photos without files: the load test reads their addresses only. */
function createPhotos(): Map<string, StoredPhoto> {
  const names = Array.from({ length: 400 }, (_unused, index) => `photo-${index}`);
  const hash = (index: number) => index.toString(16).padStart(32, "0");
  return new Map(
    names.map((name, index) => [
      name,
      { content_hash: hash(index), width: 1200, height: 800, placeholder: "1QcSHQRnh493V4dIh4eXh1h4kJUI", fingerprint: null },
    ]),
  );
}

/** One listing in so many has a lower price than before. */
const loweredEvery = 25;

function lowerPrice(property: DemoProperty, now: Date): DemoProperty {
  const { published_at, price } = property;
  if (published_at === null || price === 0) return property;
  const changed_at = new Date((published_at.getTime() + now.getTime()) / 2);
  return { ...property, price_before: Math.round(price * 1.2), changed_at };
}

/** Creates the indexes after the rows, which takes a fifth of the time and avoids bloat. */
async function withoutIndexes(executor: Executor, fill: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'published_properties' and indexname <> 'published_properties_pkey'`.execute(executor);
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(executor);
  await fill();
  for (const { definition } of rows) await sql`${sql.raw(definition)}`.execute(executor);
}

async function insertOwners(executor: Executor, count: number, now: Date): Promise<void> {
  const people = makePeople(createRandom(7), now);
  const template = people[5];
  if (!template) throw new Error("no people to copy");
  await insertPeople(executor, people, "-");
  for (let start = 0; start < count; start += 5_000) {
    const size = Math.min(5_000, count - start);
    const batch = Array.from({ length: size }, (_unused, index) => ({
      ...template,
      username: `owner_${start + index}`,
      email: `owner_${start + index}@example.com`,
      // All copies have one number, and a verified one belongs to one person.
      phone_verified_at: null,
    }));
    await insertPeople(executor, batch, "-");
  }
}

/**
 * Fills an empty, migrated database with `total` published properties; the result is deterministic.
 * @throws Error if there are no people to copy.
 */
export async function generate(executor: Executor, total: number, now: Date, onProgress: (done: number) => void): Promise<void> {
  const random = createRandom(20_261_120);
  const photos = createPhotos();
  const photoNames = [...photos.keys()];
  const owners = Math.ceil(total / propertiesPerPerson);
  await insertOwners(executor, owners, now);
  const ids: Ids = await readIds(executor);
  const names = [...ids.users.keys()];
  await withoutIndexes(executor, async () => {
    for (let done = 0; done < total; done += batchSize) {
      const batch = Array.from({ length: Math.min(batchSize, total - done) }, (_unused, index) => {
        // Squaring favours the low numbers: the first tenth of the owners has a third of the properties.
        const owner = names[Math.floor(random.next() ** 2 * names.length)] ?? "kwame_agent";
        const subscriptionEnd = new Date(now.getTime() + random.int(subscriptionDays.least, subscriptionDays.most) * dayMs);
        const ageHours = random.next() * 13 * 24;
        const property = makeProperty(random, { now, owner, ageHours, subscriptionEnd, photos: random.sample(photoNames, 3) });
        return index % loweredEvery === 0 ? lowerPrice(property, now) : property;
      });
      await insertPropertiesWithPhotos(executor, batch, ids, photos, now);
      onProgress(done + batch.length);
    }
  });
  // As if all had been compared with the saved searches and each other: a server would do that for as long as it is measured.
  await sql`truncate listing_changes`.execute(executor);
  await sql`update property_photos set compared_at = created_at`.execute(executor);
  await sql`vacuum analyze`.execute(executor);
}
