import type { PropertyFacts } from "../property.ts";
import type { Random } from "../random.ts";
import type { Repertoire } from "./compose.ts";
import { condition, finishes, furniture, leisure, roomsInWords } from "./interior.ts";
import { landmarkLead, location, neighbourhood } from "./location.ts";
import { compound, parking, power, water } from "./services.ts";
import { rentTerms, saleTerms, viewing } from "./terms.ts";
import type { Clause } from "./words.ts";
import { atPlace, atPlaceEnd, countOf, inWords, listOf, sentenceCase, withArticle } from "./words.ts";

function noun({ propertyType, bedrooms }: PropertyFacts, random: Random): string {
  if (propertyType === "guest house") return `${inWords(bedrooms ?? 6)}-room guest house`;
  const size = random.chance(0.5) ? `${String(bedrooms ?? 3)} bedroom` : `${inWords(bedrooms ?? 3)}-bedroom`;
  return `${size} ${random.pick(["house", "duplex", "storey house", "duplex", "family house"])}`;
}

const adjectives = ["spacious", "executive", "well-built", "modern", "beautiful", "solid", "tastefully finished", "roomy"];

const modestAdjectives = ["roomy", "solid", "well-located"];

const opening: Clause = (facts, random) => {
  const home = noun(facts, random);
  const isTired = facts.condition === "needs_renovation";
  const fine = `${random.pick(isTired ? modestAdjectives : adjectives)} ${home}`;
  const at = atPlace(facts, random);
  const end = atPlaceEnd(facts, random);
  const isSale = facts.type === "sale";
  const deal = isSale ? "for sale" : random.pick(["for rent", "to let"]);
  const shared = [
    `${sentenceCase(fine)} ${deal} ${end}.`,
    `${sentenceCase(withArticle(fine))} ${end}, ${isSale ? "for sale with its papers" : "free from next month"}.`,
    `This ${home} ${at} is ${isSale ? "on the market" : isTired ? "yours to do up" : "ready to move into"}.`,
    `${sentenceCase(deal)}: ${withArticle(fine)} ${end}.`,
    `We offer ${withArticle(fine)} ${deal} ${end}.`,
    `Available now: ${withArticle(home)} ${end}.`,
  ];
  const byVoice =
    facts.voice === "agent"
      ? [
          `Our client is ${isSale ? "selling" : "letting"} ${withArticle(home)} ${end}.`,
          `We have the keys to ${withArticle(fine)} ${end}.`,
        ]
      : [`I am ${isSale ? "selling" : "renting out"} my ${home} ${end}.`, `Direct from the owner: ${withArticle(home)} ${end}.`];
  return random.pick([...shared, ...byVoice]);
};

const duplexLayout: Clause = (facts, random) => {
  const all = roomsInWords(facts, random);
  const size =
    facts.squareMeters === null
      ? ""
      : random.pick([
          ` The built area is ${String(facts.squareMeters)} square metres.`,
          ` Built area ${String(facts.squareMeters)} m².`,
          "",
        ]);
  return (
    random.pick([
      `Downstairs: hall, dining and kitchen. Upstairs: ${all}.`,
      `It has ${all}, a large hall, dining area and kitchen.`,
      `The house has ${all}, two living areas and a big kitchen.`,
      `You get ${all}, a family room upstairs and a hall downstairs.`,
      `There are ${all}, with a hall, a dining room and a study.`,
      `${sentenceCase(all)}, a spacious living room and a kitchen that opens to the back yard.`,
    ]) + size
  );
};

const guestHouseLayout: Clause = ({ bedrooms, squareMeters }, random) => {
  const rooms = inWords(bedrooms ?? 6);
  const size = squareMeters === null ? "" : ` Built area is ${String(squareMeters)} m².`;
  return (
    random.pick([
      `All ${rooms} rooms have their own bath, and there is a reception and a dining hall.`,
      `It has ${rooms} ensuite rooms, a reception, a kitchen and a summer hut.`,
      `${sentenceCase(rooms)} self-contained rooms, a small restaurant and a laundry.`,
      `The rooms, ${rooms} in all, are occupied most weekends, and there is space to extend.`,
    ]) + size
  );
};

const layout: Clause = (facts, random) => (facts.propertyType === "guest house" ? guestHouseLayout : duplexLayout)(facts, random);

const keyFacts: Clause = (facts, random) => {
  const { features } = facts;
  const items = [
    countOf(facts.bedrooms ?? 3, facts.propertyType === "guest house" ? "room" : "bedroom"),
    countOf(facts.bathrooms ?? 3, "bathroom"),
    features.has("Boys' quarters") && "boys' quarters",
    features.has("Fitted kitchen") && "fitted kitchen",
    features.has("Air conditioning") && "air conditioning",
    features.has("Borehole") && "borehole",
    features.has("Polytank") && "polytank",
    features.has("Standby generator") && "standby generator",
    features.has("Electric fence") && "electric fence",
    features.has("Swimming pool") && "swimming pool",
    features.has("Walled and gated") && "wall and gate",
    facts.hasGarage && "garage",
    facts.parkingSpaces > 0 && `parking for ${inWords(facts.parkingSpaces)} cars`.replace("one cars", "one car"),
    facts.squareMeters !== null && `${String(facts.squareMeters)} m² of built area`,
  ].filter((item) => item !== false);
  const things = listOf(items);
  return random.pick([
    `Main points: ${things}.`,
    `What you get: ${things}.`,
    `${sentenceCase(things)}.`,
    `The house in short: ${things}.`,
  ]);
};

const terms: Clause = (facts, random) => (facts.type === "sale" ? saleTerms : rentTerms)(facts, random);

/** Duplexes for rent or for sale, and guest houses for sale. */
export const houses: Repertoire = {
  patterns: [
    [opening, layout, finishes, compound, parking, terms],
    [opening, layout, water, power, compound, location, terms],
    [opening, location, layout, leisure, parking, terms],
    [opening, keyFacts, location, neighbourhood, terms],
    [keyFacts, opening, location, terms, viewing],
    [opening, condition, layout, finishes, water, terms],
    [opening, neighbourhood, layout, compound, power, terms, viewing],
    [landmarkLead, opening, layout, finishes, leisure, terms],
    [landmarkLead, opening, keyFacts, condition, terms],
    [opening, terms, layout, compound, location, viewing],
    [opening, condition, keyFacts, neighbourhood, terms, viewing],
    [opening, layout, furniture, finishes, leisure, location, viewing],
    [opening, parking, layout, finishes, neighbourhood, terms],
    [opening, layout, leisure, compound, condition, viewing],
  ],
  fillers: [neighbourhood, viewing, location],
};
