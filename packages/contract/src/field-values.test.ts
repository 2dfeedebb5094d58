import { expect, test } from "vitest";
import {
  fieldNames,
  fieldText,
  fieldTexts,
  filtersOf,
  filterText,
  isAsked,
  isKept,
  reviewedFields,
  type FieldValues,
} from "./index.ts";
import { createFields } from "./field-schemas.ts";
import { fieldOf } from "./field-values.ts";
import { stepOf, usefulness } from "./posting.ts";

test("floors below ground and the ground floor have names", () => {
  expect([-2, -1, 0, 3].map((floor_number) => fieldText("floor_number", { floor_number }))).toEqual([
    "Basement 2",
    "Basement",
    "Ground floor",
    "Floor 3",
  ]);
});

const flat = { type: "rental", property_type: "apartment", advance_months: 6, agent_fee_percent: 0 } as const;

test("posting asks for each field in a step; what can wait says what it is good for, what is needed first says nothing", () => {
  const asked = (["title", "price", "advance_months", "number_of_bedrooms", "kitchen", "reference"] as const).map(stepOf);
  expect(asked).toEqual(["what", "price", "price", "rooms", "offer", "price"]);
  const needed = fieldNames.filter((name) => "isRequired" in fieldOf(name) && usefulness(name) === undefined);
  expect(needed).toEqual(["title", "description", "price", "detailed_address", "reference"]);
  expect(usefulness("number_of_bathrooms"), "a new form has one").toBeUndefined();
  expect(usefulness("kitchen"), "searches have a filter for it").toBe("People can search by it.");
});

test("unknown terms are not shown as none", () => {
  const terms = fieldTexts("terms", { ...flat, deposit_months: null, service_charge: 40, viewing_fee: 0 });
  expect(terms.map(({ label, text }) => [label, text])).toEqual([
    ["Rent in advance", "6 months"],
    ["Deposit", null],
    ["Agent's fee", "None"],
    ["Service charge", "GH₵40/month"],
    ["Viewing fee", "None"],
  ]);
  expect(fieldText("agent_fee_percent", { agent_fee_percent: 7.5 })).toBe("7.5 % of the advance");
});

test("numbers have their units, years no separators, and answers are those of the owner", () => {
  const values: Partial<FieldValues> = { square_meters: 1_200, year_built: 2_024, plots: 0.5, litigation_declared: false };
  const said = (["square_meters", "year_built", "plots", "litigation_declared"] as const).map((name) => fieldText(name, values));
  expect(said).toEqual(["1,200 m²", "2024", "0.5", "None, says the owner"]);
  expect(fieldText("elevator", { elevator: false })).toBeNull();
});

test("terms are a rental's and papers a plot's, and nothing of them stays elsewhere; a plot's bedrooms stay unasked", () => {
  const plot = { type: "sale", property_type: "land" } as const;
  expect([isAsked("viewing_fee", flat), isKept("viewing_fee", plot), isKept("plots", plot), isKept("plots", flat)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect([isAsked("number_of_bedrooms", plot), isKept("number_of_bedrooms", plot)]).toEqual([false, true]);
});

test("text and kind send a listing to staff again, figures do not", () => {
  expect(reviewedFields).toEqual(["title", "description", "type", "property_type", "detailed_address", "landmark"]);
});

test("every field has a schema that refuses what is of another kind", () => {
  for (const name of fieldNames) expect(createFields[name].safeParse({}).success, name).toBe(false);
});

test("filters in force are said in words", () => {
  const filters = filtersOf({ plots__gte: 1, advance_months__lte: 0, move_in_cost__lte: 1_500, no_viewing_fee: true });
  expect(filters.map(({ filter, value }) => filterText(filter, value))).toEqual([
    "No rent in advance",
    "1 plot or more",
    "Up to GH₵1,500 to move in",
    "No viewing fee",
  ]);
});
