import { afterAll, expect, test } from "vitest";
import { startTestApp } from "../../../../test/test-app.ts";
import type { PropertyOverrides } from "../../../../test/test-properties.ts";

const t = await startTestApp();
afterAll(t.close);

const plain: PropertyOverrides = {
  type: "rental",
  number_of_bedrooms: null,
  description: "Ask for a visit.",
  detailed_address: "Main street",
};
const accra = { region: "Greater Accra", city: "Accra" };
const kumasi = { region: "Ashanti", city: "Kumasi" };

/** The properties by a short name. Later ones are newer. */
const overridesByName: Record<string, PropertyOverrides> = {
  apartment: { ...plain, ...accra, title: "Sunny apartment", property_type: "apartment", number_of_bedrooms: 2 },
  kumasiRoom: { ...plain, ...kumasi, title: "Quiet room", property_type: "single room" },
  hall: { ...plain, ...kumasi, title: "Clean place", property_type: "chamber & hall" },
  selfContained: { ...plain, ...accra, title: "Neat place", property_type: "self contained" },
  selfContain: { ...plain, ...accra, title: "Neat self contain", property_type: "single room" },
  duplex: { ...plain, ...accra, title: "Grand duplex", property_type: "duplex", type: "sale", number_of_bedrooms: 12 },
  plot: { ...plain, ...accra, title: "Titled plot", property_type: "land", type: "sale", detailed_address: "Ɛkuafo Lane, Ɔsu" },
  airbnb: { ...plain, ...accra, title: "Beach stay", property_type: "air-bnb", type: "short rental" },
  shop: {
    ...plain,
    ...kumasi,
    title: "Corner shop",
    property_type: "shop",
    description: "Beside a sunny veranda, near the apartment block.",
  },
  cafe: { ...plain, ...kumasi, title: "Café rooms of the Ŋmɛnŋmɛ", property_type: "commercial" },
};
const made = await t.makeProperties(
  Object.entries(overridesByName).map(([, overrides], index) => ({ ...overrides, ageHours: 100 - index })),
);
const names = new Map(Object.keys(overridesByName).map((name, index) => [made[index]?.id, name]));

async function search(text: string, more = ""): Promise<(string | undefined)[]> {
  const { items, total } = await t.list(`search=${encodeURIComponent(text)}${more}`);
  expect(total).toBeGreaterThanOrEqual(items.length);
  expect(items.length).toBe(Math.min(total, Number(new URLSearchParams(more).get("limit") ?? 24)));
  return items.map(({ id }) => names.get(id));
}

const apartments = ["apartment", "shop"];

const findings: Record<string, Record<string, readonly string[]>> = {
  "covers title, description, address, town, region and property type": {
    sunny: apartments,
    veranda: ["shop"],
    lane: ["plot"],
    accra: ["airbnb", "plot", "duplex", "selfContain", "selfContained", "apartment"],
    ashanti: ["cafe", "shop", "hall", "kumasiRoom"],
    "greater accra region": ["airbnb", "plot", "duplex", "selfContain", "selfContained", "apartment"],
    land: ["plot"],
  },
  "requires every word": {
    "quiet kumasi": ["kumasiRoom"],
    "quiet accra": [],
    "kumasi corner veranda": ["shop"],
    "sunny zzzzzz": [],
  },
  "treats the last word as a prefix": {
    apar: apartments,
    "sunny apartm": apartments,
    "quiet ku": ["kumasiRoom"],
    "qui kumasi": [],
    ro: ["cafe", "selfContain", "kumasiRoom"],
  },
  "corrects typos": {
    apartmnt: apartments,
    appartment: apartments,
    apartmetn: apartments,
    paartment: apartments,
    partment: apartments,
    kumassi: ["cafe", "shop", "hall", "kumasiRoom"],
    kumais: ["cafe", "shop", "hall", "kumasiRoom"],
    ukmasi: ["cafe", "shop", "hall", "kumasiRoom"],
    "quiet kumsi": ["kumasiRoom"],
    acra: ["airbnb", "plot", "duplex", "selfContain", "selfContained", "apartment"],
    acrca: ["airbnb", "plot", "duplex", "selfContain", "selfContained", "apartment"],
    "verandha kumasi": ["shop"],
    xylophone: [],
  },
  "ignores accents and letter case": {
    CAFE: ["cafe"],
    café: ["cafe"],
    "cafe\u0301": ["cafe"],
    "ekuafo osu": ["plot"],
    "Ɛkuafo Ɔsu": ["plot"],
    SUNNY: apartments,
    "kUMASI qUIET": ["kumasiRoom"],
  },
  "treats singular and plural as one word": {
    apartments: apartments,
    rooms: ["cafe", "selfContain", "kumasiRoom"],
    room: ["cafe", "selfContain", "kumasiRoom"],
    plots: ["plot"],
    duplexes: ["duplex"],
  },
  "knows Ghanaian synonyms": {
    flat: apartments,
    flats: apartments,
    "sunny flat": apartments,
    "chamber and hall": ["hall"],
    "chamber & hall": ["hall"],
    "chamber hall": ["hall"],
    "self contain": ["selfContain", "selfContained"],
    "self contained": ["selfContain", "selfContained"],
    "self-contained": ["selfContain", "selfContained"],
    airbnb: ["airbnb"],
    "air-bnb": ["airbnb"],
    "air bnb": ["airbnb"],
    house: ["duplex"],
    "land for sale": ["plot"],
    "plot to buy": ["plot"],
    office: ["cafe"],
  },
  "reads the number of bedrooms in any notation": {
    "2 bedroom": ["apartment"],
    "2 bedrooms": ["apartment"],
    "2-bedroom": ["apartment"],
    "two bedrooms": ["apartment"],
    "two-bedroom flat": ["apartment"],
    "2br": ["apartment"],
    "2 beds": ["apartment"],
    "2bedroom accra": ["apartment"],
    "12 bedroom": ["duplex"],
    "3 bedroom": [],
  },
  "ignores stop words": {
    "the quiet room in kumasi": ["kumasiRoom"],
    "a room at kumasi with": ["cafe", "kumasiRoom"],
  },
};

for (const [rule, cases] of Object.entries(findings)) {
  test(`search ${rule}`, async () => {
    for (const [text, expected] of Object.entries(cases)) {
      expect(await search(text), text).toEqual(expected);
    }
  });
}

test("matches in the headline come before matches in the description only, newest first among equals", async () => {
  expect(await search("sunny")).toEqual(["apartment", "shop"]);
  expect(await search("place")).toEqual(["selfContained", "hall"]);
});

test("matches of a town come before those of a region or a road of the same name", async () => {
  const found = await t.makeProperties([
    {
      region: "Greater Accra",
      city: "Accra",
      title: "Quiet loft one",
      description: "None.",
      detailed_address: "Osu",
      ageHours: 30,
    },
    {
      region: "Greater Accra",
      city: "Tema",
      title: "Quiet loft two",
      description: "None.",
      detailed_address: "Community 1",
      ageHours: 20,
    },
    {
      region: "Ashanti",
      city: "Kumasi",
      title: "Quiet loft three",
      description: "None.",
      detailed_address: "by the Accra road",
      ageHours: 10,
    },
  ]);
  const { ids } = await t.list("search=quiet+loft+accra");
  expect(ids).toEqual([found[0]?.id, found[2]?.id, found[1]?.id]);
  for (const { id } of found) await t.changeProperty(id, { status: "inactive" });
});

test("a numbered place is found as one name, in the title or address before a description, and not by its number alone", async () => {
  const loft = { ...plain, region: "Greater Accra", city: "Tema", title: "Bright loft", description: "None." };
  const found = await t.makeProperties([
    { ...loft, detailed_address: "Comm. 25, Tema", ageHours: 50 },
    { ...loft, title: "Bright loft, Community 25", ageHours: 40 },
    { ...loft, description: "Ten minutes from C25.", ageHours: 30 },
    { ...loft, description: "A gated community, 25 units.", ageHours: 20 },
    { ...loft, detailed_address: "Community 2, House 25", ageHours: 10 },
  ]);
  const ids = found.map(({ id }) => id);
  for (const text of ["community 25", "bright loft comm 25", "tema c25"])
    expect((await t.list(`search=${encodeURIComponent(text)}`)).ids, text).toEqual([ids[1], ids[0], ids[2]]);
  expect((await t.list("search=community+2")).ids).toEqual([ids[4]]);
  expect((await t.list("search=community")).ids, "begins all of them").toHaveLength(5);
  for (const id of ids) await t.changeProperty(id, { status: "inactive" });
});

test("a studio is also what is self contained", async () => {
  const [named] = await t.makeProperties([{ ...plain, ...accra, title: "Studio apartment", property_type: "apartment" }]);
  const { ids } = await t.list("search=studio");
  expect(ids.map((id) => names.get(id) ?? id)).toEqual([named?.id, "selfContained"]);
  await t.changeProperty(named?.id ?? 0, { status: "inactive" });
});

test("an ordering replaces relevance", async () => {
  expect(await search("sunny", "&ordering=-date_posted")).toEqual(["shop", "apartment"]);
  expect(await search("sunny", "&ordering=date_posted")).toEqual(["apartment", "shop"]);
});

test("search and filters must both match", async () => {
  expect(await search("sunny", "&property_type=shop")).toEqual(["shop"]);
  expect(await search("sunny", "&category=land")).toEqual([]);
  expect(await search("accra", "&type=sale&ordering=date_posted")).toEqual(["duplex", "plot"]);
});

test("a search with a limit of five returns at most five matches", async () => {
  expect(await search("accra", "&limit=5")).toHaveLength(5);
  expect(await search("sun", "&limit=5")).toEqual(apartments);
});

test("an empty search lists everything; punctuation alone finds nothing", async () => {
  for (const text of ["", " ", "   "]) expect((await t.list(`search=${encodeURIComponent(text)}`)).ids).toHaveLength(10);
  for (const text of ["!!!", "&", "…", "'", '"', "\\", "%", "_", "<>", "🏠", "-- ;", ":*", "|", "()", "\u0000"])
    expect(await search(text), text).toEqual([]);
});

test("SQL and tsquery syntax is treated as words and punctuation", async () => {
  const cases: Record<string, readonly string[]> = {
    "sunny' or 1=1 --": [],
    "'; drop table properties; --": [],
    "sunny:*": apartments,
    "sunny & apartment": apartments,
    "sunny | quiet": [],
    "!sunny": apartments,
    "(sunny)": apartments,
    "'sunny'": apartments,
    '"sunny"': apartments,
    "sunny\\": apartments,
    "\\'sunny": apartments,
    "sunny%": apartments,
    s_nny: [],
    "sunny <-> apartment": apartments,
    "sunny:A": apartments,
    "sunny\u0000 apartment": apartments,
    "$1 sunny": [],
    "sunny\ud800": apartments,
  };
  for (const [text, expected] of Object.entries(cases))
    expect(
      (await t.list(`search=${encodeURIComponent(text.toWellFormed())}`)).ids.map((id) => names.get(id)),
      text,
    ).toEqual(expected);
});

test("a search may have 200 characters, and words beyond the tenth are ignored", async () => {
  expect(await search("sunny".padEnd(200, " "))).toEqual(apartments);
  expect(await search("w".repeat(200))).toEqual([]);
  expect(await search("ɛ".repeat(200))).toEqual([]);
  const long = await t.get(`main/properties/?search=${"a".repeat(201)}`);
  expect([long.status, long.body]).toEqual([400, { search: ["At most 200 characters."] }]);
  const ten = "corner shop kumasi ashanti region beside sunny veranda apartment block";
  expect(await search(ten)).toEqual(["shop"]);
  expect(await search(`${ten} zzz`)).toEqual(["shop"]);
  expect(await search(`zzz ${ten}`)).toEqual([]);
});

test("long words of surrogate pairs can be published and found", async () => {
  const word = "𝐀".repeat(50);
  const property = await t.makeProperty({ title: `x${word}`.slice(0, 99), description: `y${word}` });
  expect((await t.list(`search=${encodeURIComponent(`x${word}`.slice(0, 41))}`)).ids).toEqual([property.id]);
});

test("a search with any characters returns 200", async () => {
  const alphabet = "ab1 '\"\\&|!():*<>-_%;,.\u0000\ud83c\udfe0ɛé\u0301İßﬁ２٣漢字한글\u202e\u200d\ufeff";
  let seed = 1;
  for (let round = 0; round < 80; round += 1) {
    let text = "";
    for (let at = 0; at < 30; at += 1) {
      seed = (seed * 48_271) % 2_147_483_647;
      text += alphabet.charAt(seed % alphabet.length);
    }
    const answer = await t.get(`main/properties/?search=${encodeURIComponent(text.toWellFormed())}`);
    expect([answer.status, text]).toEqual([200, text]);
  }
});
