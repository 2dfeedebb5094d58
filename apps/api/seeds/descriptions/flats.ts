import type { PropertyFacts } from "../property.ts";
import type { Random } from "../random.ts";
import type { Repertoire } from "./compose.ts";
import { condition, finishes, floor, furniture, leisure, roomsInWords } from "./interior.ts";
import { landmarkLead, location, neighbourhood } from "./location.ts";
import { compound, parking, power, water } from "./services.ts";
import { rentTerms, saleTerms, viewing } from "./terms.ts";
import type { Clause } from "./words.ts";
import { atPlace, atPlaceEnd, countOf, inWords, listOf, sentenceCase, withArticle } from "./words.ts";

function noun({ propertyType, bedrooms }: PropertyFacts, random: Random): string {
  const size = random.chance(0.5) ? `${String(bedrooms ?? 1)} bedroom` : `${inWords(bedrooms ?? 1)}-bedroom`;
  const kind =
    propertyType === "apartment"
      ? random.pick(["apartment", "flat", "apartment"])
      : propertyType === "condo"
        ? random.pick(["condo", "condominium"])
        : "serviced apartment";
  return `${size} ${kind}`;
}

const adjectives = ["spacious", "neat", "executive", "well-finished", "modern", "airy", "decent", "bright", "comfortable"];

const modestAdjectives = ["roomy", "affordable", "well-located"];

const opening: Clause = (facts, random) => {
  const home = noun(facts, random);
  const isTired = facts.condition === "needs_renovation";
  const fine = `${random.pick(isTired ? modestAdjectives : adjectives)} ${home}`;
  const at = atPlace(facts, random);
  const end = atPlaceEnd(facts, random);
  const deal = facts.type === "sale" ? "for sale" : random.pick(["for rent", "to let"]);
  const shared = [
    `${sentenceCase(fine)} ${deal} ${end}.`,
    `${sentenceCase(home)} ${end}, ${isTired ? "priced to be done up" : "ready to move into"}.`,
    `This ${fine} ${at} is now available.`,
    `${sentenceCase(withArticle(fine))} ${end}.`,
    `Here is ${withArticle(home)} ${at} you can ${isTired ? "make your own" : "move into this month"}.`,
    `Available now: ${withArticle(fine)} ${end}.`,
    `We are offering ${withArticle(fine)} ${end}.`,
    `${sentenceCase(deal)}: ${withArticle(home)} ${end}.`,
  ];
  const byVoice =
    facts.voice === "agent"
      ? [
          `Our client has ${withArticle(home)} ${deal} ${end}.`,
          `We have just listed ${withArticle(fine)} ${end}.`,
          `New on our list: ${withArticle(home)} ${end}.`,
        ]
      : facts.type === "sale"
        ? [`I am selling my ${home} ${end}.`, `Direct from the owner: ${withArticle(home)} ${end}.`]
        : [
            `I am letting out my ${home} ${end}.`,
            `Direct from the owner: ${withArticle(home)} ${end}.`,
            `My ${home} ${at} is free from the end of the month.`,
          ];
  return random.pick([...shared, ...byVoice]);
};

const layout: Clause = (facts, random) => {
  const { squareMeters, bedrooms } = facts;
  const all = roomsInWords(facts, random);
  const living = random.pick([
    "a large living room",
    "a living and dining area",
    "a hall and dining area",
    "a spacious hall",
    "an open living room",
  ]);
  const kitchen = facts.features.has("Fitted kitchen")
    ? "the kitchen"
    : random.pick(["the kitchen", "a separate kitchen", "a kitchen with a store"]);
  const size =
    squareMeters === null
      ? ""
      : random.pick([` Floor area is ${String(squareMeters)} square metres.`, ` Total ${String(squareMeters)} m².`, ""]);
  return (
    random.pick([
      `It has ${all}, ${living} and ${kitchen}.`,
      `You get ${all}, with ${living} and ${kitchen}.`,
      `Inside are ${all}, ${living} and ${kitchen}.`.replace(/^Inside are (one|a) /, "Inside is $1 "),
      `Besides ${living} and ${kitchen} there ${bedrooms === 1 ? "is" : "are"} ${all}.`,
      `The layout: ${all}, ${living} and ${kitchen}.`,
      bedrooms === 1
        ? `Good for one person or a couple: ${all}, plus ${living}.`
        : `Good for a family or for sharing: ${all}, plus ${living}.`,
    ]) + size
  );
};

const keyFacts: Clause = (facts, random) => {
  const { features } = facts;
  const items = [
    countOf(facts.bedrooms ?? 1, "bedroom"),
    countOf(facts.bathrooms ?? 1, "bathroom"),
    features.has("Fitted kitchen") ? "fitted kitchen" : "kitchen",
    features.has("Tiled floors") && "tiled floors",
    features.has("Air conditioning") && "air conditioning",
    features.has("Borehole") ? "borehole" : features.has("Polytank") && "polytank",
    features.has("Prepaid meter") && (facts.hasOwnMeter ? "own prepaid meter" : "shared prepaid meter"),
    features.has("Standby generator") && "standby generator",
    features.has("Walled and gated") && "walled and gated compound",
    facts.parkingSpaces > 0 && `parking for ${inWords(facts.parkingSpaces)}`,
    facts.squareMeters !== null && `${String(facts.squareMeters)} m²`,
  ].filter((item) => item !== false);
  const things = listOf(items);
  return random.pick([`What you get: ${things}.`, `Details: ${things}.`, `${sentenceCase(things)}.`, `At a glance: ${things}.`]);
};

const service: Clause = ({ propertyType, type }, random) => {
  if (propertyType === "serviced apartment") {
    return random.pick([
      "Cleaning and change of linen twice a week are included.",
      "Rent covers cleaning, internet and waste collection.",
      "Housekeeping comes three times a week.",
      "Service includes cleaning, security and maintenance.",
      "A caretaker handles repairs the same day.",
    ]);
  }
  if (propertyType === "condo") {
    return random.pick([
      "Facility managers look after the building.",
      "The service charge covers lift, security and waste.",
      "There is a reception and a professional facility manager.",
      type === "sale"
        ? "Owners have an association that keeps the building in order."
        : "Service charge is included in the rent.",
    ]);
  }
  return "";
};

const terms: Clause = (facts, random) => (facts.type === "sale" ? saleTerms : rentTerms)(facts, random);

/** Apartments, serviced apartments and condos, for rent or for sale. */
export const flats: Repertoire = {
  patterns: [
    [opening, layout, finishes, water, power, location, terms],
    [opening, location, layout, service, finishes, parking, terms],
    [opening, keyFacts, location, neighbourhood, terms],
    [keyFacts, opening, service, location, terms, viewing],
    [opening, floor, layout, water, power, compound, terms],
    [opening, layout, furniture, leisure, service, parking, terms],
    [opening, neighbourhood, layout, finishes, water, terms, viewing],
    [landmarkLead, opening, layout, power, parking, terms],
    [opening, condition, layout, finishes, compound, terms],
    [opening, terms, layout, water, parking, viewing],
    [opening, finishes, power, water, layout, neighbourhood, viewing],
    [opening, layout, floor, service, compound, location, terms],
    [opening, finishes, layout, leisure, parking, location, viewing],
    [opening, condition, keyFacts, service, location, terms],
    [opening, furniture, layout, neighbourhood, water, power, terms],
    [opening, service, keyFacts, leisure, neighbourhood, viewing],
  ],
  fillers: [neighbourhood, viewing, location],
};
