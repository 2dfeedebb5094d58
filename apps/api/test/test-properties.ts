import { sql } from "kysely";
import { insertPropertiesWithPhotos, readIds, type Ids } from "../seeds/insert-properties.ts";
import { insertPeople } from "../seeds/insert-people.ts";
import type { DemoProperty } from "../seeds/property.ts";
import type { DemoPerson } from "../seeds/people.ts";
import { makeProperty as makeSeedProperty, type PropertyBrief } from "../seeds/properties.ts";
import { createRandom } from "../seeds/random.ts";
import type { StoredPhoto } from "../src/modules/photos/photos.repository.ts";
import { refreshPublished } from "../src/modules/properties/publication/refresh-published.ts";
import { dayMs, type Clock } from "../src/platform/process/clock.ts";
import type { Executor } from "../src/platform/database/tables.ts";

export type TestUser = DemoPerson & { id: number };
export type TestProperty = DemoProperty & { id: number };

/** Values that a test sets; the others are realistic and deterministic. */
export type PropertyOverrides = Partial<Omit<DemoProperty, "owner">> &
  Pick<PropertyBrief, "state" | "ageHours"> & { owner?: TestUser };

/** Columns of `properties` that a test changes directly. */
export type PropertyChange = Readonly<Record<string, string | number | boolean | Date | null>>;

/** Creates users and properties in one database. */
export type TestRows = {
  makeUser(overrides?: Partial<DemoPerson>): Promise<TestUser>;
  makeUsers(overrides: readonly Partial<DemoPerson>[]): Promise<TestUser[]>;
  makeProperty(overrides?: PropertyOverrides): Promise<TestProperty>;
  makeProperties(overrides: readonly PropertyOverrides[]): Promise<TestProperty[]>;
  /** Changes a property's row and refreshes the catalogue in one transaction. */
  changeProperty(id: number, change: PropertyChange): Promise<void>;
  saveFavorite(user: TestUser, property: { id: number }): Promise<number>;
};

/** Not a valid password hash; no response may contain it. */
export const canaryHash = "canary-password-hash";

/** Photos without files: rows with names, sizes and placeholders. */
const photos: ReadonlyMap<string, StoredPhoto> = new Map(
  ["front", "back", "left", "right"].map((name, index) => [
    `${name}.webp`,
    {
      content_hash: String(index + 1).repeat(32),
      width: 1280,
      height: 960,
      placeholder: `placeholder-${name}`,
      fingerprint: null,
    },
  ]),
);

async function insertUsers(db: Executor, people: readonly DemoPerson[]): Promise<TestUser[]> {
  await insertPeople(db, people, canaryHash);
  const names = people.map(({ username }) => username);
  const rows = await db.selectFrom("users").select(["id", "username"]).where("username", "in", names).execute();
  const ids = new Map(rows.map(({ id, username }) => [username, id]));
  return people.map((person) => ({ ...person, id: ids.get(person.username) ?? 0 }));
}

function makePerson(index: number, now: Date, overrides: Partial<DemoPerson>): DemoPerson {
  const username = overrides.username ?? `person_${index}`;
  return {
    username,
    first_name: "Ama",
    last_name: "Darko",
    email: `canary-${username}@mail.example`,
    phone_number: `23399${String(index).padStart(7, "0")}`,
    account_type: "regular",
    is_staff: false,
    date_joined: new Date(now.getTime() - 30 * dayMs + index * 1000),
    email_verified_at: null,
    phone_verified_at: null,
    ...overrides,
  };
}

/** Default age; an expired property is older than its listing period. */
function defaultAgeHours(state: PropertyBrief["state"]): number {
  return state === "expired" ? 15 * 24 : 24;
}

/** Creates deterministic rows by a seeded random generator. */
export function createTestRows(db: Executor, clock: Clock): TestRows {
  const random = createRandom(20_260_601);
  let ids: Ids | null = null;
  let people = 0;
  let defaultOwner: Promise<TestUser> | null = null;

  const makeUsers: TestRows["makeUsers"] = async (overrides) => {
    ids = null;
    return await insertUsers(
      db,
      overrides.map((override) => makePerson((people += 1), clock.now(), override)),
    );
  };
  const makeUser: TestRows["makeUser"] = async (overrides = {}) => {
    const [user] = await makeUsers([overrides]);
    if (!user) throw new Error("no user was made");
    return user;
  };
  const makeProperties: TestRows["makeProperties"] = async (overrides) => {
    const now = clock.now();
    const fallbackOwner = await (defaultOwner ??= makeUser({
      username: "default_owner",
      first_name: "Kofi",
      last_name: "Mensah",
    }));
    const properties = overrides.map(
      ({ owner = fallbackOwner, state = "published", ageHours = defaultAgeHours(state), ...overridden }) => ({
        ...makeSeedProperty(random, { now, owner: owner.username, state, ageHours, isPromoted: false, isFeatured: false }),
        // Its pin would be in the town that was chosen by chance.
        ...(overridden.city === undefined ? {} : { latitude: null, longitude: null }),
        ...overridden,
      }),
    );
    // People may also have been made by other means.
    const known = ids;
    if (properties.some(({ owner }) => known?.users.has(owner) !== true)) ids = null;
    ids ??= await readIds(db);
    const propertyIds = await insertPropertiesWithPhotos(db, properties, ids, photos, now);
    return properties.map((property, index) => ({ ...property, id: propertyIds[index] ?? 0 }));
  };
  const makeProperty: TestRows["makeProperty"] = async (overrides = {}) => {
    const [property] = await makeProperties([overrides]);
    if (!property) throw new Error("no listing was made");
    return property;
  };
  const changeProperty: TestRows["changeProperty"] = (id, change) =>
    db.transaction().execute(async (transaction) => {
      await transaction.updateTable("properties").set(change).where("id", "=", id).execute();
      await refreshPublished(transaction, [id], clock.now());
    });
  const saveFavorite: TestRows["saveFavorite"] = async (user, property) => {
    const { rows } = await sql<{ id: number }>`
      insert into favorites (user_id, property_id, created_at) values (${user.id}, ${property.id}, ${clock.now()}) returning id`.execute(
      db,
    );
    return rows[0]?.id ?? 0;
  };
  return { makeUser, makeUsers, makeProperty, makeProperties, changeProperty, saveFavorite };
}
