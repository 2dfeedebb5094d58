import { categories, listingTypes, propertyFields, propertyTypes, type Property } from "@efie/contract";
import { afterAll, expect, test } from "vitest";
import { createRandom } from "../../../../seeds/random.ts";
import { startTestApp } from "../../../../test/test-app.ts";

const t = await startTestApp();
afterAll(t.close);

const towns = [
  ["Ashanti", "Kumasi"],
  ["Ashanti", "Obuasi"],
  ["Greater Accra", "Tema"],
  ["Volta", "Ho"],
] as const;
const owners = await t.makeUsers([{ username: "first_owner", phone_verified_at: t.clock.now() }, { username: "second_owner" }]);
const random = createRandom(7);
const [created_at, expires_at] = [t.clock.now(), new Date(t.clock.now().getTime() + 1_000_000)];
await t.db
  .insertInto("checks")
  .values({ user_id: owners[1]?.id ?? 0, kind: "identity", status: "approved", created_at, expires_at })
  .execute();
await t.makeProperties(
  Array.from({ length: 80 }, (_, index) => {
    const [region, city] = random.pick(towns);
    const owner = random.pick(owners);
    return {
      owner,
      region,
      city,
      type: random.pick(listingTypes),
      property_type: propertyTypes[index % propertyTypes.length] ?? "land",
      price: random.pick([0, 500, 500, 1500, 250_000]),
      number_of_bedrooms: random.pick([null, 0, 1, 2, 3, 12]),
      number_of_bathrooms: random.pick([null, 0, 1, 2, 9]),
      features: random.sample(["Furnished", "Borehole", "Wi-Fi", "Gym"], random.int(0, 4)),
      is_promoted: random.chance(0.3),
      is_featured: random.chance(0.3),
      ageHours: index + 1,
    };
  }),
);
const all = (await t.list("limit=100")).items;

type Filter = { query: string; matches: (property: Property) => boolean };

function oneOf(query: string, key: "type" | "property_type", values: readonly string[]): Filter {
  return { query, matches: (property) => values.includes(property[key]) };
}

const featureIds = new Map(all.flatMap(({ features }) => features.map(({ id, name }) => [name, id] as const)));
function idOfFeature(name: string): number {
  return featureIds.get(name) ?? 0;
}

const accra = all.find(({ city }) => city.city === "Tema")?.city;
const filters: Record<string, readonly Filter[]> = {
  city__id: all
    .slice(0, 3)
    .map(({ city }) => ({ query: `city__id=${city.id}`, matches: (property) => property.city.id === city.id })),
  region__id: [2, 7].map((id) => ({ query: `region__id=${id}`, matches: ({ city }) => city.region.id === id })),
  type: [
    ...listingTypes.map((type) => oneOf(`type=${encodeURIComponent(type)}`, "type", [type])),
    oneOf("type=rental,sale", "type", ["rental", "sale"]),
    oneOf("type=rental&type=short+rental", "type", ["rental", "short rental"]),
    oneOf("type=sale,%20rental&type=sale", "type", ["rental", "sale"]),
  ],
  property_type: [
    ...propertyTypes.map((type) => oneOf(`property_type=${encodeURIComponent(type)}`, "property_type", [type])),
    oneOf("property_type=apartment,condo&property_type=land", "property_type", ["apartment", "condo", "land"]),
    oneOf(`property_type=${encodeURIComponent(propertyTypes.join(","))}`, "property_type", propertyTypes),
  ],
  category: Object.entries(categories).map(([name, types]) => oneOf(`category=${name}`, "property_type", types)),
  price: [
    { query: "price__gte=500", matches: ({ price }) => price >= 500 },
    { query: "price__gte=500.01", matches: ({ price }) => price > 500 },
    { query: "price__lte=500", matches: ({ price }) => price > 0 && price <= 500 },
    { query: "price__lte=499.99", matches: ({ price }) => price > 0 && price < 500 },
    { query: "price__gte=500&price__lte=1500", matches: ({ price }) => price >= 500 && price <= 1500 },
    { query: "price__gte=0", matches: ({ price }) => price > 0 },
    { query: "price__gte=0&price__lte=0", matches: () => false },
    { query: "price__gte=99999999999.99", matches: () => false },
  ],
  number_of_bedrooms__gte: [0, 1, 3, 100].map((least) => ({
    query: `number_of_bedrooms__gte=${least}`,
    matches: ({ number_of_bedrooms }) => (number_of_bedrooms ?? 0) >= least,
  })),
  number_of_bedrooms: [[0], [2], [2, 3], [4], [12, 1], [2, 2, 100]].flatMap((counts) =>
    [`number_of_bedrooms=${counts.join(",")}`, counts.map((count) => `number_of_bedrooms=${count}`).join("&")].map((query) => ({
      query,
      matches: ({ number_of_bedrooms }: Property) => counts.includes(number_of_bedrooms ?? 0),
    })),
  ),
  number_of_bathrooms__gte: [0, 1, 2, 9, 100].map((least) => ({
    query: `number_of_bathrooms__gte=${least}`,
    matches: ({ number_of_bathrooms }) => (number_of_bathrooms ?? 0) >= least,
  })),
  features: [["Furnished"], ["Gym", "Wi-Fi"], ["Furnished", "Borehole", "Wi-Fi", "Gym"], ["Borehole", "Borehole"]].flatMap(
    (names) =>
      [names.map(idOfFeature).join(","), names.map(idOfFeature).join("&features=")].map((wanted) => ({
        query: `features=${wanted}`,
        matches: ({ features }: Property) => names.every((name) => features.some((feature) => feature.name === name)),
      })),
  ),
  advance_months__lte: [0, 6, 12, 60].map((most) => ({
    query: `advance_months__lte=${most}`,
    matches: ({ advance_months }) => advance_months !== null && advance_months <= most,
  })),
  move_in_cost__lte: [0, 3_000.5, 9_000, 99_999_999_999.99].map((most) => ({
    query: `move_in_cost__lte=${most}`,
    matches: ({ move_in_cost }) => move_in_cost !== null && move_in_cost <= most,
  })),
  plots__gte: [0.5, 0.55, 1, 2.25, 10_000].map((least) => ({
    query: `plots__gte=${least}`,
    matches: ({ plots }) => plots !== null && plots >= least,
  })),
  no_viewing_fee: [
    { query: "no_viewing_fee=true", matches: ({ viewing_fee }) => viewing_fee === 0 },
    { query: "no_viewing_fee=false", matches: ({ viewing_fee }) => viewing_fee !== 0 },
  ],
  kitchen: [["private"], ["shared", "none"]].map((wanted) => ({
    query: `kitchen=${wanted.join(",")}`,
    matches: ({ kitchen }) => wanted.includes(kitchen ?? ""),
  })),
  toilet: [["private"], ["shared"]].map((wanted) => ({
    query: `toilet=${wanted.join(",")}`,
    matches: ({ toilet }) => wanted.includes(toilet ?? ""),
  })),
  electricity: [["own_prepaid"], ["shared_prepaid", "postpaid"], ["none"]].map((wanted) => ({
    query: `electricity=${wanted.join(",")}`,
    matches: ({ electricity }) => wanted.includes(electricity ?? ""),
  })),
  owner_check: [["phone"], ["identity"], ["phone", "identity"], ["licence"]].map((kinds) => ({
    query: kinds.map((kind) => `owner_check=${kind}`).join("&"),
    matches: ({ owner_checks }) => kinds.every((kind) => owner_checks.some((one) => one === kind)),
  })),
  is_promoted: ["true", "1", "TRUE"].map((word) => ({ query: `is_promoted=${word}`, matches: ({ is_promoted }) => is_promoted })),
  is_featured: ["false", "0", "False"].map((word) => ({
    query: `is_featured=${word}`,
    matches: ({ is_featured }) => !is_featured,
  })),
  is_verified: [
    { query: "is_verified=true", matches: () => true },
    { query: "is_verified=false", matches: () => false },
  ],
  creator: owners.map(({ id }) => ({ query: `creator=${id}`, matches: ({ creator }) => creator === id })),
};

async function expectMatches(chosen: readonly Filter[]): Promise<void> {
  const query = chosen.map((filter) => filter.query).join("&");
  const expected = all.filter((property) => chosen.every((filter) => filter.matches(property))).map(({ id }) => id);
  expect(await t.list(`${query}&limit=100`), query).toMatchObject({ ids: expected, total: expected.length, isCapped: false });
}

test("without filters the whole catalogue is listed, newest first", async () => {
  const { ids, total } = await t.list("limit=100");
  expect(total).toBe(80);
  expect(ids).toHaveLength(80);
  const dates = all.map(({ date_posted }) => date_posted ?? "");
  expect(dates).toEqual(dates.toSorted().reverse());
});

for (const [name, choices] of Object.entries(filters)) {
  test(`${name} narrows the list by itself`, async () => {
    expect(choices.length).toBeGreaterThan(0);
    for (const choice of choices) await expectMatches([choice]);
  });
}

test("combined filters must all match", async () => {
  const names = Object.keys(filters);
  for (let round = 0; round < 120; round += 1) {
    const chosen = random.sample(names, random.int(2, 4)).map((name) => random.pick(filters[name] ?? []));
    await expectMatches(chosen);
  }
});

test("a category is accepted in any letter case", async () => {
  for (const [name, types] of Object.entries(categories)) {
    const expected = all.filter(({ property_type }) => (types as readonly string[]).includes(property_type)).map(({ id }) => id);
    for (const spelling of [name, name.toUpperCase(), `${name.charAt(0).toUpperCase()}${name.slice(1)}`])
      expect((await t.list(`limit=100&category=${spelling}`)).ids).toEqual(expected);
  }
});

test("the categories have the property types of the server contract", () => {
  expect(categories).toEqual({
    apartment: ["apartment", "serviced apartment", "condo"],
    house: ["duplex", "guest house"],
    land: ["land"],
    room: ["single room", "self contained", "chamber & hall", "hostel"],
    shop: ["shop"],
    office: ["commercial"],
    studio: ["self contained", "air-bnb"],
  });
});

test("a category with a property type outside it returns an empty list", async () => {
  expect(await t.list("category=land&property_type=shop")).toMatchObject({ ids: [], total: 0, next: null });
});

test("an unknown town, region, creator or amenity and an inverted price range return empty lists", async () => {
  for (const query of [
    "city__id=2147483647",
    "region__id=17",
    "region__id=65543",
    "creator=2147483647",
    "features=2147483647",
    "features=33",
    `features=${idOfFeature("Gym")},2147483647`,
    "price__gte=2000&price__lte=1000",
    `city__id=${accra?.id}&region__id=2`,
  ])
    expect(await t.list(query), query).toMatchObject({ ids: [], total: 0, isCapped: false, next: null });
});

test("unknown parameters are ignored", async () => {
  const everything = (await t.list("limit=100")).ids;
  expect((await t.list("limit=100&utm_source=mail&__proto__=1&constructor=x&price__gte[b]=9&type[]=x")).ids).toEqual(everything);
});

test("a page has 24 properties by default and 100 at most", async () => {
  expect((await t.list()).items).toHaveLength(24);
  expect((await t.list("limit=1")).items).toHaveLength(1);
  expect((await t.get("main/properties/?limit=101")).status).toBe(400);
});

test("`5+` finds homes of any size from five bedrooms on, up to the largest that can be posted", async () => {
  const owner = await t.makeUser({ username: "owner_of_large_homes" });
  const counts = [4, 5, 21, propertyFields.number_of_bedrooms.max];
  const made = await t.makeProperties(counts.map((number_of_bedrooms) => ({ owner, number_of_bedrooms })));
  const large = made.slice(1).map(({ id }) => id);
  const { ids } = await t.list(`creator=${owner.id}&number_of_bedrooms=2,5%2B`);
  expect(ids.toSorted((a, b) => a - b)).toEqual(large);
});
