import {
  fieldErrors,
  maxMapMarkers,
  ownProperty,
  property as propertySchema,
  propertyCalls,
  propertyMap,
  type Point,
} from "@efie/contract";
import { afterAll, expect, test } from "vitest";
import { form } from "../../../../test/publishing.ts";
import { startTestApp } from "../../../../test/test-app.ts";

const t = await startTestApp();
afterAll(t.close);
const { createProperty, updateProperty, listOwnProperties, listProperties, mapProperties, getProperty } = propertyCalls;
const owner = await t.makeUser({ username: "owner" });
const other = await t.makeUser({ username: "other" });

/** In Kumasi; its digits occur nowhere else. */
const pin: Point = { latitude: 6.6912345, longitude: -1.6298765 };
const gps = "AK-039-5028";
const placed = { ...pin, gps_address: " ak-039-5028 ", landmark: "Opposite the Shell station" };

function metersBetween(a: Point, b: Point): number {
  const north = (a.latitude - b.latitude) * 110_600;
  return Math.hypot(north, (a.longitude - b.longitude) * 110_600);
}

const pathOf = (id: number): string => getProperty.path.replace("{id}", String(id));

async function post(body: object = placed): Promise<number> {
  const answer = await t.post(createProperty.path, { ...form, ...body }, { as: owner });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return ownProperty.parse(answer.body).id;
}

/** Published without the review, which is tested elsewhere. */
async function publish(id: number): Promise<void> {
  await t.changeProperty(id, { is_verified: true, activated_at: t.clock.now(), published_at: t.clock.now() });
}

async function publishedPoint(id: number): Promise<Point> {
  return propertySchema.parse((await t.get(pathOf(id))).body);
}

test("the owner sees the pin; everybody else the same point, moved by at most 300 m, and no GhanaPostGPS address", async () => {
  const id = await post();
  await publish(id);
  const own = await t.get(`${listOwnProperties.path}?id=${id}`, { as: owner });
  expect(own.body).toMatchObject([{ ...pin, is_approximate: false, gps_address: gps }]);
  const seen = await publishedPoint(id);
  expect(seen).toMatchObject({ is_approximate: true, has_pin: true, landmark: placed.landmark });
  expect(seen).not.toHaveProperty("gps_address");
  const moved = metersBetween(seen, pin);
  expect(moved).toBeGreaterThan(0);
  expect(moved).toBeLessThanOrEqual(300);
  expect(await publishedPoint(id)).toMatchObject({ latitude: seen.latitude, longitude: seen.longitude });
  // Edits of a few metres reveal nothing new.
  const edits = [1, 2, 3, 4].map((step) => ({ latitude: pin.latitude + step / 1e7, longitude: pin.longitude }));
  for (const edit of edits) expect((await t.patch(pathOf(id), edit, { as: owner })).status).toBe(200);
  expect(await publishedPoint(id)).toMatchObject({ latitude: seen.latitude, longitude: seen.longitude });
});

test("no answer to others has the pin or the GhanaPostGPS address", async () => {
  const id = await post();
  await publish(id);
  const paths = [
    listProperties.path,
    pathOf(id),
    `${pathOf(id)}similar/`,
    `${mapProperties.path}?bbox=-1.7,6.6,-1.5,6.8&zoom=22`,
    `${listProperties.path}?near=6.69,-1.63&radius_km=2`,
    `main/properties/suggestions/?search=shell`,
    "core/users/all/",
  ];
  for (const path of paths) {
    for (const as of [undefined, other]) {
      const text = JSON.stringify((await t.get(path, as ? { as } : {})).body);
      expect(text, path).not.toMatch(/6\.69123|1\.62987|039-5028/);
    }
  }
});

test("without a pin a property stands in the middle of its town", async () => {
  const id = await post({});
  await publish(id);
  expect(await publishedPoint(id)).toMatchObject({ latitude: 6.6885, longitude: -1.6244, is_approximate: true, has_pin: false });
});

test("a pin can be taken away; half a pin, one in the sea, abroad or nowhere is refused", async () => {
  const id = await post();
  const send = (edit: object) => t.patch(updateProperty.path.replace("{id}", String(id)), edit, { as: owner });
  const wrong: [object, RegExp][] = [
    [{ latitude: 6.6 }, /belong together/],
    [{ latitude: 6.6, longitude: null }, /belong together/],
    // South of Accra, in the sea; Lomé; Ouagadougou is outside the bounds.
    [{ latitude: 5.2, longitude: -0.1 }, /in the sea or outside Ghana/],
    [{ latitude: 6.17, longitude: 1.25 }, /in the sea or outside Ghana/],
    [{ latitude: 12.37, longitude: -1.52 }, /./],
    [{ latitude: "6.6", longitude: -1.6 }, /./],
  ];
  for (const [edit, message] of wrong) {
    const answer = await send(edit);
    expect([answer.status, JSON.stringify(edit)]).toEqual([400, JSON.stringify(edit)]);
    expect(JSON.stringify(fieldErrors.parse(answer.body))).toMatch(message);
  }
  for (const code of ["AK-485-9323", "ak 485 9323", " aK - 485  9323"]) {
    const edited = await send({ gps_address: code });
    expect(edited.body, code).toMatchObject({ gps_address: "AK-485-9323" });
  }
  for (const code of ["GA-183-81645", "GA1838164", "G-183-8164", "x".repeat(60)])
    expect((await send({ gps_address: code })).status).toBe(400);
  const taken = await send({ latitude: null, longitude: null, gps_address: null, landmark: null });
  expect(taken.body).toMatchObject({ has_pin: false, is_approximate: true, latitude: 6.6885, gps_address: null, landmark: null });
});

test("lists filter by a box and by a circle", async () => {
  const [near, far] = [await post(), await post({ ...placed, latitude: 6.9, longitude: -1.63 })];
  await Promise.all([near, far].map(publish));
  const idsAt = async (query: string): Promise<number[]> => {
    const answer = await t.get(`${listProperties.path}?creator=${owner.id}&limit=100&${query}`);
    expect([query, answer.status]).toEqual([query, 200]);
    return (answer.body as { id: number }[]).map(({ id }) => id);
  };
  for (const query of ["bbox=-1.7,6.6,-1.5,6.75", "near=6.69,-1.63&radius_km=5", "near=6.69,-1.63"]) {
    const ids = await idsAt(query);
    expect([query, ids.includes(near), ids.includes(far)]).toEqual([query, true, false]);
  }
  expect(await idsAt("near=6.69,-1.63&radius_km=50")).toEqual(expect.arrayContaining([near, far]));
  expect(await idsAt("bbox=-1,5,0,5.2")).toEqual([]);
});

test.each([
  "bbox=170,5,-170,6",
  "bbox=-1,6,0,5",
  "bbox=-1,5,-1,6",
  "bbox=-1,5,0",
  "bbox=a,b,c,d",
  "bbox=-1,5,0,NaN",
  "bbox=-181,5,0,6",
  "near=6.6",
  "near=95,0",
  "near=6.6,-1.6&radius_km=10000",
  "near=6.6,-1.6&radius_km=0",
  "near=6.6,-1.6&radius_km=-5",
])("a list with %s returns 400", async (query) => {
  expect((await t.get(`${listProperties.path}?${query}`)).status).toBe(400);
});

test("a map has every match of its box once: points and clusters with exact counts, 300 at most", async () => {
  await t.makeProperties(Array.from({ length: 60 }, () => ({ region: "Ashanti", city: "Kumasi", type: "sale" as const })));
  const box = "bbox=-1.75,6.55,-1.5,6.85";
  const total = Number((await t.get(`${listProperties.path}?${box}&type=sale&limit=1`)).headers["x-total-count"]);
  expect(total).toBeGreaterThanOrEqual(60);
  for (const zoom of [0, 9, 14, 22]) {
    const answer = await t.get(`${mapProperties.path}?${box}&type=sale&zoom=${zoom}`);
    const { points, clusters } = propertyMap.parse(answer.body);
    expect(
      clusters.reduce((sum, { count }) => sum + count, points.length),
      `zoom ${zoom}`,
    ).toBe(total);
    expect(points.length + clusters.length).toBeLessThanOrEqual(maxMapMarkers);
    for (const { bbox, latitude, longitude } of clusters) {
      const [west, south, east, north] = bbox;
      expect(latitude >= south && latitude <= north && longitude >= west && longitude <= east).toBe(true);
    }
  }
  for (const query of [box, `${box}&zoom=23`, `${box}&zoom=1.5`, "zoom=9"])
    expect((await t.get(`${mapProperties.path}?${query}`)).status, query).toBe(400);
});
