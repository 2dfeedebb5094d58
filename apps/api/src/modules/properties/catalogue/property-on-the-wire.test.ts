import { property, publicFieldNames, type Property } from "@efie/contract";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { startTestApp } from "../../../../test/test-app.ts";
import { canaryHash, type PropertyOverrides } from "../../../../test/test-properties.ts";
import { dayMs } from "../../../platform/process/clock.ts";

const t = await startTestApp({ now: "2026-06-10T12:00:00Z" });
afterAll(t.close);

const owner = await t.makeUser({ username: "wire_owner", phone_number: "233990004711", email: "canary@private.example" });
const noPapers = { title_type: null, tenure: null, land_owner: null, plots: null, litigation_declared: null };
const overrides: PropertyOverrides = {
  owner,
  title: 'Two "quoted" rooms \\ <b>with</b> ɛ and ɔ',
  description: "First line\nsecond line 🏠",
  type: "rental",
  property_type: "apartment",
  price: 1250,
  number_of_bedrooms: 2,
  number_of_bathrooms: 1,
  square_meters: 84.5,
  parking_spaces: 3,
  year_built: 2019,
  advance_months: 6,
  deposit_months: 1,
  agent_fee_percent: 7.5,
  viewing_fee: 0,
  service_charge: 80,
  ...noPapers,
  condition: "good",
  floor_number: -1,
  has_garage: true,
  elevator: false,
  wheelchair_access: true,
  secure_parking: true,
  features: ["Balcony", "Borehole"],
  region: "Ashanti",
  city: "Kumasi",
  detailed_address: "Plot 7, Adum",
  is_urgent: true,
  is_highlighted: false,
  is_featured: true,
  is_promoted: true,
  photos: ["front.webp", "back.webp"],
  visit_count: 41,
  created_at: new Date("2026-06-01T08:00:00.123Z"),
  published_at: new Date("2026-06-02T09:30:00.456Z"),
  expiry_date: new Date("2026-06-16T09:30:00.456Z"),
  last_confirmed_at: new Date("2026-06-09T09:30:00.456Z"),
  confirmation_asked_at: null,
};
const made = await t.makeProperty(overrides);

async function detail(id: number, asking: Parameters<typeof t.get>[1] = {}): Promise<Property> {
  return (await t.get(`main/properties/${id}/`, asking)).body as Property;
}

function photo(id: unknown, digit: string, name: string): object {
  const url = (rendition: string): string => `/media/${digit.repeat(32)}-${rendition}.webp`;
  return {
    id,
    images: url("full"),
    thumbnail: url("thumbnail"),
    card: url("card"),
    full: url("full"),
    width: 1280,
    height: 960,
    placeholder: `placeholder-${name}`,
  };
}

/** When it was published, staff approved it; nothing else was checked. */
const unchecked = {
  first_published_at: made.published_at?.toISOString(),
  verified_at: made.published_at?.toISOString(),
  owner_checks: [],
  right_to_let_checked: false,
  right_to_let_checked_at: null,
};

/** Every field as the owner said it, whatever it was. */
const said = Object.fromEntries(publicFieldNames.map((name) => [name, made[name]]));

test("a property has every field of the specification's section 3 and of the server contract's section 4", async () => {
  const body = await detail(made.id);
  expect(body).toEqual({
    id: made.id,
    ...said,
    title: 'Two "quoted" rooms \\ <b>with</b> ɛ and ɔ',
    description: "First line\nsecond line 🏠",
    type: "rental",
    property_type: "apartment",
    latitude: 6.6885,
    longitude: -1.6244,
    is_approximate: true,
    has_pin: false,
    landmark: made.landmark,
    previous_price: null,
    ...unchecked,
    price: 1250,
    number_of_bedrooms: 2,
    number_of_bathrooms: 1,
    square_meters: 84.5,
    parking_spaces: 3,
    year_built: 2019,
    advance_months: 6,
    deposit_months: 1,
    agent_fee_percent: 7.5,
    viewing_fee: 0,
    service_charge: 80,
    // 6 months and a deposit of 8,750, of the advance 562.50 for the agent, and 480 for service.
    move_in_cost: 9_792.5,
    ...noPapers,
    condition: "good",
    floor_number: -1,
    has_garage: true,
    elevator: false,
    wheelchair_access: true,
    secure_parking: true,
    features: ["Balcony", "Borehole"].map((name, at) => ({ id: at + 2, name })),
    images: [photo(body.images[0]?.id, "1", "front"), photo(body.images[1]?.id, "2", "back")],
    city: { id: 8, city: "Kumasi", region: { id: 2, name: "Ashanti" } },
    detailed_address: "Plot 7, Adum",
    status: "available",
    is_verified: true,
    is_featured: true,
    is_promoted: true,
    is_urgent: true,
    is_highlighted: false,
    is_recommended: false,
    created_at: "2026-06-01T08:00:00.123Z",
    date_posted: "2026-06-02T09:30:00.456Z",
    expiry_date: "2026-06-16T09:30:00.456Z",
    last_confirmed_at: "2026-06-09T09:30:00.456Z",
    days_remaining: 6,
    visit_count: 41,
    creator: owner.id,
    creator_username: "wire_owner",
    creator_name: "Ama Darko",
    reviews: [{ is_verified: true }],
    favorite_id: null,
  });
});

test("lists, similar properties and details return the same fields, as the contract declares", async () => {
  const [listed] = (await t.list("search=adum")).items;
  const other = await t.makeProperty({ type: "rental", city: "Tema", region: "Greater Accra" });
  const similar = (await t.get(`main/properties/${other.id}/similar/`)).body as Property[];
  const shown = await detail(made.id);
  expect(listed).toEqual(shown);
  expect(similar).toEqual([{ ...shown, is_sponsored: false }]);
  expect(z.strictObject(property.shape).parse(shown)).toEqual(shown);
});

test("a listing shows the name that its owner has now, else the username", async () => {
  const { id } = await t.makeProperty({ owner });
  const rename = (names: object) => t.patch("core/user/me/", names, { as: owner });
  expect((await rename({ first_name: "AMA", last_name: "Darko" })).status).toBe(200);
  expect(await detail(id)).toMatchObject({ creator_name: "AMA Darko" });
  await t.db.updateTable("users").set({ first_name: "", last_name: "" }).where("id", "=", owner.id).execute();
  const nameless = await t.makeProperty({ owner });
  expect(await detail(nameless.id)).toMatchObject({ creator_name: "wire_owner", creator_username: "wire_owner" });
  expect((await rename({ first_name: "Ama", last_name: "Darko" })).status).toBe(200);
});

test("missing values are null, and a negotiable price is 0", async () => {
  const bare = await t.makeProperty({
    price: 0,
    number_of_bedrooms: null,
    number_of_bathrooms: null,
    square_meters: null,
    year_built: null,
    floor_number: null,
    features: [],
    photos: [],
  });
  const body = await detail(bare.id);
  expect(body).toMatchObject({ price: 0, number_of_bedrooms: null, number_of_bathrooms: null, square_meters: null });
  expect(body).toMatchObject({ year_built: null, floor_number: null, features: [], images: [] });
  expect((await t.list("price__lte=0")).ids, "negotiable prices match no filter").toEqual([]);
});

test("prices keep their pesewas", async () => {
  const listed = await t.makeProperty({ title: "Pesewa precise" });
  await t.changeProperty(listed.id, { price_pesewas: 199_999_999_999 });
  expect(await detail(listed.id)).toMatchObject({ price: 1_999_999_999.99 });
  expect((await t.list("price__gte=1999999999.99&price__lte=1999999999.99")).ids).toEqual([listed.id]);
  expect((await t.list("price__gte=1999999999.98&price__lte=1999999999.98")).ids).toEqual([]);
});

test("a draft has no date of posting, no reviews and no days remaining", async () => {
  const draft = await t.makeProperty({ owner, state: "draft" });
  expect(await detail(draft.id, { as: owner })).toMatchObject({
    is_verified: false,
    date_posted: null,
    expiry_date: null,
    days_remaining: null,
    reviews: [],
  });
});

test("days_remaining is the days to expiry rounded up, 0 and less once it has expired", async () => {
  const began = t.clock.now();
  const expiry_date = new Date(began.getTime() + 20 * dayMs);
  const aging = await t.makeProperty({ owner, expiry_date });
  const cases: [number, number][] = [
    [8 * dayMs, 8],
    [7 * dayMs + 1, 8],
    [7 * dayMs, 7],
    [dayMs + 1, 2],
    [dayMs, 1],
    [1, 1],
    [0, 0],
    [-1, 0],
    [-dayMs + 1, 0],
    [-dayMs, -1],
  ];
  for (const [millisecondsLeft, expected] of cases) {
    t.clock.set(new Date(expiry_date.getTime() - millisecondsLeft));
    expect((await detail(aging.id, { as: owner })).days_remaining).toBe(expected);
    const listed = (await t.list(`creator=${owner.id}`)).items.find(({ id }) => id === aging.id);
    expect(listed?.days_remaining).toBe(millisecondsLeft > 0 ? expected : undefined);
  }
  t.clock.set(began);
});

test("favorite_id is the caller's own favorite in details, lists, searches and similar properties; null for others", async () => {
  const [fan, stranger] = await t.makeUsers([{ username: "fan" }, { username: "stranger" }]);
  if (!fan || !stranger) throw new Error("expected two users");
  const favorite_id = await t.saveFavorite(fan, made);
  const { type, property_type, region, city } = made;
  const from = await t.makeProperty({ type, property_type, region, city });
  for (const [asking, expected] of [
    [{ as: fan }, favorite_id],
    [{ as: stranger }, null],
    [{}, null],
  ] as const) {
    const lists = [
      (await t.list("is_promoted=true", asking)).items,
      (await t.list("search=adum", asking)).items,
      (await t.list("search=adum&ordering=price", asking)).items,
      (await t.list("ordering=-price&city__id=8", asking)).items,
      (await t.get(`main/properties/${from.id}/similar/`, asking)).body as Property[],
      [await detail(made.id, asking)],
    ];
    for (const items of lists) expect(items.find(({ id }) => id === made.id)?.favorite_id).toBe(expected);
  }
});

test("no response contains a phone number, an email address, a password or its hash", async () => {
  const staff = await t.makeUser({ username: "nosy_staff", is_staff: true, phone_number: "233990004712" });
  const paths = [
    "main/properties/?limit=100",
    "main/properties/?search=adum",
    `main/properties/${made.id}/`,
    `main/properties/${made.id}/similar/`,
    "core/users/all/?limit=100",
    `core/users/all/?id=${owner.id}`,
    "main/regions/",
    "main/cities/",
    "main/property_features/",
    "health/ready",
  ];
  for (const path of paths) {
    for (const asking of [{}, { as: owner }, { as: staff }]) {
      const { status, text, headers } = await t.get(path, asking);
      expect(status).toBe(200);
      const everything = text + JSON.stringify(headers);
      for (const secret of ["23399", "canary@private.example", "@mail.example", canaryHash, "password", "phone", "email"])
        expect(everything, path).not.toContain(secret);
    }
  }
});
