import type { PropertyFacts } from "../property.ts";
import type { Random } from "../random.ts";
import type { Repertoire } from "./compose.ts";
import { condition, floor, inventory } from "./interior.ts";
import { footfall, landmarkLead, location } from "./location.ts";
import { compound, parking, power } from "./services.ts";
import { rentTerms, saleTerms, viewing } from "./terms.ts";
import type { Clause } from "./words.ts";
import { atPlace, atPlaceEnd, inWords, listOf, sentenceCase, withArticle } from "./words.ts";

function noun({ propertyType, squareMeters }: PropertyFacts, random: Random): string {
  if (propertyType === "shop") return random.pick(["shop", "store", "roadside shop", "shop space"]);
  const isLarge = (squareMeters ?? 0) > 140;
  return random.pick(
    isLarge ? ["office floor", "office building", "commercial space"] : ["office space", "office", "commercial space"],
  );
}

const opening: Clause = (facts, random) => {
  const place = noun(facts, random);
  const fine = `${random.pick(["neat", "spacious", "well-located", "clean", "bright", "modern"])} ${place}`;
  const at = atPlace(facts, random);
  const end = atPlaceEnd(facts, random);
  const deal = facts.type === "sale" ? "for sale" : random.pick(["for rent", "to let"]);
  return random.pick([
    `${sentenceCase(fine)} ${deal} ${end}.`,
    `${sentenceCase(withArticle(fine))} is available ${end}.`,
    `${sentenceCase(deal)}: ${withArticle(place)} ${end}.`,
    `This ${place} ${at} is free now.`,
    `Move your business to ${withArticle(fine)} ${end}.`,
    `${sentenceCase(place)} ${end}, ready for use.`,
    facts.type === "sale"
      ? `Own your business premises: ${withArticle(place)} ${end}.`
      : `Start trading next week in this ${place} ${end}.`,
    facts.voice === "agent"
      ? `Our client has ${withArticle(fine)} ${deal} ${end}.`
      : `I have ${withArticle(place)} ${deal} ${end}.`,
    `Looking for ${withArticle(place)} ${end}? Come and see this one.`,
  ]);
};

const shopUse = [
  "Good for provisions, cosmetics, a pharmacy or mobile money.",
  "It suits a salon, a boutique or a phone shop.",
  "The last tenant sold building materials.",
  "Good for a cold store, a chop bar or a bakery outlet.",
  "You can start a drugstore, a tailor's shop or a printing press.",
  "It works for a mini mart or a hardware store.",
];
const officeUse = [
  "It suits an NGO, a law office, a school or a clinic.",
  "Good for a company, a bank agency or a training centre.",
  "Rooms can be partitioned to your plan.",
  "There is a reception, work rooms and a conference room.",
  "Open plan, so you arrange it as you like.",
  "Good for a call centre, a travel agency or consultants.",
];

const use: Clause = ({ propertyType }, random) => random.pick(propertyType === "shop" ? shopUse : officeUse);

const layout: Clause = ({ propertyType, squareMeters, parkingSpaces }, random) => {
  const size = squareMeters === null ? "" : random.pick([`${String(squareMeters)} square metres`, `${String(squareMeters)} m²`]);
  if (propertyType === "shop") {
    return random.pick([
      ...(size
        ? [
            `The shop is ${size}, with a roller shutter in front.`,
            `Size is ${size} and there is a washroom behind.`,
            `It measures ${size}, with a burglar-proof front.`,
          ]
        : []),
      "It has a metal door, shelves and a small back store.",
      "A glass front, a counter and a washroom are in place.",
      "There is a roller shutter, and a canopy for rain and sun.",
    ]);
  }
  const washrooms = random.pick(["two washrooms", "a washroom", "separate washrooms", "a kitchenette and a washroom"]);
  return random.pick([
    ...(size
      ? [
          `Floor area is ${size}, with ${washrooms}.`,
          `It gives you ${size} of working space and ${washrooms}.`,
          `${sentenceCase(size)}, already wired, with ${washrooms}.`,
        ]
      : []),
    `The rooms are wired for internet, and there is ${washrooms}.`
      .replace("there is two", "there are two")
      .replace("there is separate", "there are separate"),
    parkingSpaces > 3
      ? `Staff and visitors park inside, and it has ${washrooms}.`
      : `It has a reception, offices and ${washrooms}.`,
  ]);
};

const fitOut: Clause = (facts, random) => {
  const items = inventory(facts, random, ["Air conditioning", "Tiled floors", "Storeroom", "Wi-Fi"]);
  if (items.length === 0)
    return random.pick([
      "The walls are freshly painted.",
      "Burglar-proof is on all windows.",
      "The floor is terrazzo and easy to clean.",
      "Ceiling fans are installed.",
    ]);
  const things = listOf(items);
  return random.pick([`It comes with ${things}.`, `You also get ${things}.`, `Fittings: ${things}.`, `Inside: ${things}.`]);
};

const keyFacts: Clause = (facts, random) => {
  const { features } = facts;
  const items = [
    facts.squareMeters !== null && `${String(facts.squareMeters)} m²`,
    facts.propertyType === "shop"
      ? random.pick(["roller shutter", "metal door", "glass front"])
      : random.pick(["reception", "open plan", "partitioned offices"]),
    features.has("Tiled floors") && "tiled floor",
    features.has("Air conditioning") && "air conditioning",
    features.has("Prepaid meter") && (facts.hasOwnMeter ? "own prepaid meter" : "shared prepaid meter"),
    features.has("Standby generator") && "standby generator",
    "washroom",
    facts.parkingSpaces > 0 && `parking for ${inWords(facts.parkingSpaces)} ${facts.parkingSpaces === 1 ? "car" : "cars"}`,
    features.has("Security guard") && "security guard",
  ].filter((item) => item !== false);
  const things = listOf(items);
  return random.pick([`What you get: ${things}.`, `Details: ${things}.`, `In short: ${things}.`]);
};

const terms: Clause = (facts, random) => (facts.type === "sale" ? saleTerms : rentTerms)(facts, random);

/** Shops, offices and other business premises. */
export const shops: Repertoire = {
  patterns: [
    [opening, layout, fitOut, power, location, terms],
    [opening, location, footfall, layout, terms],
    [opening, use, layout, parking, terms, viewing],
    [opening, keyFacts, footfall, location, terms],
    [keyFacts, opening, use, location, viewing],
    [opening, footfall, use, power, terms],
    [landmarkLead, opening, layout, fitOut, terms],
    [opening, condition, layout, power, parking, terms],
    [opening, floor, layout, fitOut, compound, terms],
    [opening, terms, layout, use, location],
    [landmarkLead, opening, use, keyFacts, terms, viewing],
    [opening, use, fitOut, power, compound, viewing],
    [opening, condition, keyFacts, use, terms],
    [opening, layout, footfall, location, terms, viewing],
  ],
  fillers: [footfall, viewing, location],
};
