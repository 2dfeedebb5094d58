import type { PropertyFacts } from "../property.ts";
import type { Random } from "../random.ts";
import type { Repertoire } from "./compose.ts";
import { condition, finishes, furniture } from "./interior.ts";
import { landmarkLead, location, neighbourhood } from "./location.ts";
import { compound, parking, power, water } from "./services.ts";
import { rentTerms, viewing } from "./terms.ts";
import type { Clause } from "./words.ts";
import { atPlace, atPlaceEnd, inWords, listOf, sentenceCase, withArticle } from "./words.ts";

function noun({ propertyType, hasOwnBath }: PropertyFacts, random: Random): string {
  if (propertyType === "single room") return random.pick(["single room", "single room", "room"]);
  if (propertyType === "self contained")
    return random.pick(["single room self-contained", "self-contained room", "self-contained"]);
  return hasOwnBath
    ? random.pick(["chamber and hall self-contained", "chamber and hall", "self-contained chamber and hall"])
    : random.pick(["chamber and hall", "chamber and hall apartment", "hall and chamber"]);
}

const adjectives = ["neat", "decent", "spacious", "clean", "simple", "well-ventilated", "nice", "quiet"];

const modestAdjectives = ["simple", "plain", "affordable"];

const opening: Clause = (facts, random) => {
  const home = noun(facts, random);
  const isTired = facts.condition === "needs_renovation";
  const fine = `${random.pick(isTired ? modestAdjectives : adjectives)} ${home}`;
  const at = atPlace(facts, random);
  const end = atPlaceEnd(facts, random);
  const isUsed = facts.condition !== "new";
  const anAgent = facts.voice === "agent";
  return random.pick([
    `${sentenceCase(fine)} for rent ${end}.`,
    `${sentenceCase(withArticle(fine))} is available ${end}.`,
    `${sentenceCase(home)} to let ${end}.`,
    `This ${home} ${at} is free ${isTired ? "for somebody who likes to paint" : "and ready to move into"}.`,
    `Looking for ${withArticle(fine)} ${end}? This one is ${isTired ? "cheap" : "ready"}.`,
    `${sentenceCase(withArticle(fine))} in a calm house ${end}.`,
    `If you work or school around ${facts.area.name || facts.place.city}, this ${home} will suit you.`,
    anAgent ? `We have ${withArticle(fine)} ${at} ready for you.` : `I have ${withArticle(home)} to let ${end}.`,
    anAgent
      ? `Our landlord is giving out ${withArticle(home)} ${end}.`
      : `I am renting out ${withArticle(fine)} in my house ${end}.`,
    ...(isUsed
      ? [
          `The last tenant has travelled, so this ${home} ${at} is free again.`,
          `Just vacated: ${withArticle(home)} ${end}.`,
          `One ${home} is left in our house ${end}.`,
        ]
      : [`Newly built ${home} ${end}.`, `We just finished this ${home} ${end}.`]),
  ]);
};

function bath({ propertyType, hasOwnBath, neighbours }: PropertyFacts, random: Random): string {
  if (propertyType === "self contained") {
    return random.pick([
      "Bath, toilet and a small kitchen are inside, nothing is shared.",
      "You have your own bath, toilet and kitchenette.",
      "Washroom and kitchenette are inside the room.",
      "Everything is inside: bath, toilet and a place to cook.",
      "It has a private washroom and a small kitchen with a sink.",
      "The washroom is inside and tiled to the ceiling, and a kitchenette is beside the door.",
      "You cook, bath and sleep without stepping out.",
      "It has its own entrance, washroom and kitchenette.",
      "Toilet and bath are inside and there is a kitchen corner.",
    ]);
  }
  const kitchen = random.pick(["and the kitchen is inside too", "with a small kitchen", "and there is space to cook"]);
  if (hasOwnBath) {
    return random.pick([
      `Bath and toilet are inside, ${kitchen}.`,
      "It has its own bath and toilet.",
      "You have a private washroom and a porch to cook on.",
      "The washroom is inside and not shared.",
      "Nothing is shared: bath, toilet and kitchen are yours.",
    ]);
  }
  const others = inWords(neighbours - 1) + (neighbours === 2 ? " other tenant" : " other tenants");
  return random.pick([
    `Bath and toilet are outside and shared with ${others}.`,
    `The bathhouse and the water closet are shared with ${others}.`,
    `You share bath and toilet with ${others}, and they are cleaned every day.`,
    `Washroom is shared with ${others}; there is a cleaning roster.`,
    `The toilet is a WC, shared with ${others}.`,
    `Bath and toilet are on the compound, for you and ${others}.`,
    `There is one washroom for you and ${others}.`,
    `Washroom and toilet are separate and shared with ${others}.`,
    `Bathhouse and WC are a few steps away, shared with ${others}.`,
  ]);
}

const layout: Clause = (facts, random) => {
  const { propertyType, squareMeters } = facts;
  const isBig = (squareMeters ?? 0) > 20;
  const size =
    squareMeters === null
      ? ""
      : random.pick([`, about ${String(squareMeters)} square metres`, ` (${String(squareMeters)} m²)`, ""]);
  const rooms =
    propertyType === "chamber & hall"
      ? random.pick([
          `The hall takes a full set of chairs and the chamber a queen-size bed${size}.`,
          `Two rooms${size}: a big hall and a bedroom.`,
          `The hall is large and the bedroom takes a double bed and a wardrobe${size}.`,
          `A hall in front and a bedroom behind${size}.`,
          `Both rooms are a good size${size}.`,
          `The hall can take a sofa, a dining table and a fridge${size}.`,
          `Chamber and hall are connected by a door, with a porch in front${size}.`,
        ])
      : random.pick([
          `The room takes a double bed, a wardrobe and a table${size}.`,
          `The room is a good size${size}.`,
          isBig ? `It is a big room${size}.` : `The room is simple and easy to keep${size}.`,
          `There is space for a bed, a fridge and two chairs${size}.`,
          `You can fit a queen-size bed and a small table${size}.`,
          isBig ? `It is not a small room${size}.` : `One person will be comfortable${size}.`,
          `The room is airy, with windows on two sides${size}.`,
          `The ceiling is high and the room stays cool${size}.`,
          `The room has two windows${size}.`,
        ]);
  return random.chance(0.5) ? `${rooms} ${bath(facts, random)}` : `${bath(facts, random)} ${rooms}`;
};

const keyFacts: Clause = (facts, random) => {
  const { features } = facts;
  const items = [
    facts.propertyType === "chamber & hall" ? "hall and bedroom" : "one good-sized room",
    facts.hasOwnBath ? random.pick(["own bath and toilet", "washroom inside"]) : "shared bath and toilet",
    facts.propertyType === "self contained" && "kitchenette",
    features.has("Tiled floors") && "tiled floor",
    features.has("Wardrobes") && "wardrobe",
    features.has("Borehole") ? "borehole water" : features.has("Polytank") ? "polytank" : "pipe-borne water",
    features.has("Prepaid meter") && (facts.hasOwnMeter ? "own prepaid meter" : "shared prepaid meter"),
    features.has("Walled and gated") && "walled and gated compound",
    facts.parkingSpaces > 0 && "space for a car",
  ].filter((item) => item !== false);
  const things = listOf(items);
  return random.pick([`What you get: ${things}.`, `Details: ${things}.`, `${sentenceCase(things)}.`, `In short: ${things}.`]);
};

const household: Clause = ({ neighbours }, random) =>
  random.pick([
    `Only ${inWords(neighbours)} households live in the house.`,
    "The landlord does not live on the compound.",
    "Tenants sweep the compound in turns.",
    "The landlady lives on the compound and keeps it peaceful.",
    "It is a quiet compound house.",
    `There are ${inWords(neighbours)} tenants and nobody troubles the other.`,
    "Refuse is collected every week.",
    "Mosquito nets are on all windows.",
  ]);

/** Single rooms, self contained rooms, chambers and halls. */
export const rooms: Repertoire = {
  patterns: [
    [opening, layout, water, power, location, rentTerms],
    [opening, layout, finishes, power, water, rentTerms, viewing],
    [opening, location, layout, water, compound, rentTerms],
    [opening, keyFacts, location, neighbourhood, rentTerms],
    [keyFacts, opening, location, rentTerms, viewing],
    [opening, neighbourhood, layout, power, water, furniture, rentTerms],
    [opening, layout, household, water, power, viewing],
    [landmarkLead, opening, layout, finishes, water, rentTerms],
    [opening, condition, layout, water, power, compound, rentTerms],
    [opening, rentTerms, layout, water, location, viewing],
    [opening, household, keyFacts, neighbourhood, viewing],
    [opening, finishes, layout, compound, parking, location, rentTerms],
    [keyFacts, opening, household, neighbourhood, rentTerms],
    [opening, layout, condition, household, location, rentTerms, viewing],
    [opening, water, power, layout, neighbourhood, rentTerms],
    [opening, furniture, layout, finishes, location, viewing],
  ],
  fillers: [neighbourhood, viewing, location],
};
