import type { PropertyFacts } from "../property.ts";
import type { Random } from "../random.ts";
import type { Repertoire } from "./compose.ts";
import { floor, inventory, roomsInWords } from "./interior.ts";
import { landmarkLead, location, neighbourhood } from "./location.ts";
import { compound, parking, water } from "./services.ts";
import type { Clause } from "./words.ts";
import { atPlace, atPlaceEnd, countOf, inWords, listOf, sentenceCase, withArticle } from "./words.ts";

function noun({ propertyType, bedrooms }: PropertyFacts, random: Random): string {
  const beds = bedrooms ?? 1;
  const size = random.chance(0.5) ? `${String(beds)} bedroom` : `${inWords(beds)}-bedroom`;
  switch (propertyType) {
    case "guest house":
      return beds === 1
        ? random.pick(["guest house room", "ensuite guest house room", "double room in a guest house"])
        : random.pick(["two-bedroom guest house suite", "family suite in a guest house"]);
    case "serviced apartment":
      return `${size} serviced apartment`;
    case "condo":
      return `${size} condo`;
    default:
      return `${size} ${random.pick(["apartment", "holiday apartment", "home"])}`;
  }
}

const opening: Clause = (facts, random) => {
  const home = noun(facts, random);
  const fine = `${random.pick(["comfortable", "clean", "cosy", "quiet", "bright", "stylish", "furnished"])} ${home}`;
  const at = atPlace(facts, random);
  const end = atPlaceEnd(facts, random);
  const { city } = facts.place;
  return random.pick([
    `${sentenceCase(fine)} ${end} for short stays.`,
    `Stay in ${withArticle(fine)} ${end}.`,
    `${sentenceCase(withArticle(fine))} ${at} for a night, a week or a month.`,
    `Coming to ${city}? This ${home} is ready for you.`,
    `Your home in ${city}: ${withArticle(fine)} ${end}.`,
    `${sentenceCase(home)} ${end}, let by the night.`,
    `Nightly let: ${withArticle(fine)} ${end}.`,
    `For visitors, families and business travellers: ${withArticle(home)} ${end}.`,
    `Book ${withArticle(home)} ${at} for your next visit.`,
    facts.voice === "agent"
      ? `We host guests in this ${home} ${end}.`
      : `I host guests in my ${home} ${end}.`
          .replace("my double room in a", "a double room of my")
          .replace("my family suite in a", "the family suite of my"),
    `Home from home: ${withArticle(fine)} ${end}.`,
  ]);
};

const layout: Clause = (facts, random) => {
  const { propertyType, squareMeters, bedrooms } = facts;
  const beds = bedrooms ?? 1;
  const size = squareMeters === null ? "" : random.pick([` It is ${String(squareMeters)} m².`, ""]);
  if (propertyType === "guest house") {
    return (
      (beds === 1
        ? random.pick([
            "The room has a double bed and its own bath.",
            "You get a queen-size bed, a desk and a private bathroom.",
            "Inside are a double bed, a television and a bathroom.",
            "The bed is large, the bathroom is yours alone.",
          ])
        : random.pick([
            "The suite has two bedrooms, each with its own bath.",
            "Two ensuite bedrooms share a small sitting room.",
            "There are two bedrooms, two bathrooms and a sitting area.",
          ])) + size
    );
  }
  const guests = inWords(beds * 2);
  const all = roomsInWords(facts, random);
  return (
    random.pick([
      `It sleeps ${guests}: ${all}, a living room and a kitchen with everything to cook.`,
      `Up to ${guests} guests: ${all}.`,
      `You have ${all}, a living room with TV and a kitchen.`,
      `The whole place is yours: ${all}, sitting room and kitchen.`,
      `Besides the living room and the kitchen you have ${all}, for up to ${guests} guests.`,
    ]) + size
  );
};

const comfortNames = ["Air conditioning", "Wi-Fi", "Water heater", "Balcony", "Fitted kitchen", "Laundry area"];

const comforts: Clause = (facts, random) => {
  const items = inventory(facts, random, facts.propertyType === "guest house" ? comfortNames.slice(0, 4) : comfortNames);
  const backUp = facts.features.has("Standby generator")
    ? random.pick([
        " A generator comes on when the light goes off.",
        " There is a standby generator.",
        " The generator covers light-outs.",
      ])
    : "";
  if (items.length === 0)
    return (
      random.pick([
        "Clean linen, towels and a fan are provided.",
        "You get fresh sheets, towels and drinking water.",
        "Simple, with a fan, nets and clean linen.",
      ]) + backUp
    );
  const things = listOf(items);
  return (
    random.pick([
      `Guests get ${things}.`,
      `You get ${things}.`,
      `It comes with ${things}.`,
      `Included: ${things}.`,
      `Comforts: ${things}.`,
    ]) + backUp
  );
};

const leisure: Clause = ({ features }, random) => {
  const items = [
    features.has("Swimming pool") && "the pool",
    features.has("Gym") && "the gym",
    features.has("Rooftop terrace") && "the rooftop terrace",
    features.has("Garden") && "the garden",
  ].filter((item) => item !== false);
  return items.length === 0
    ? ""
    : random.pick([
        `Guests may use ${listOf(items)}.`,
        `You can relax at ${listOf(items)}.`,
        `${sentenceCase(listOf(items))} ${items.length === 1 ? "is" : "are"} open to guests.`,
      ]);
};

const rules: Clause = ({ features, propertyType }, random) => {
  const arrival = random.pick([
    "Check-in from 2 pm, check-out by 11 am.",
    "Check in after 1 pm and check out before noon.",
    "Check-in is flexible, check-out is 12 noon.",
    "You may arrive at any hour if you tell us before.",
    propertyType === "guest house" ? "Reception checks you in at any hour." : "Self check-in with a key box.",
  ]);
  const house = random.pick([
    "No parties, please.",
    "No smoking inside.",
    "Quiet after 10 pm.",
    "Children are welcome.",
    "Visitors sign at the gate.",
    features.has("Pets allowed") ? "Pets may come along." : "Pets cannot be hosted.",
  ]);
  return random.chance(0.6) ? `${arrival} ${house}` : arrival;
};

const stay: Clause = ({ isNegotiable, propertyType }, random) => {
  const nights = random.int(1, 3);
  const minimum =
    nights === 1
      ? random.pick(["One night is fine.", "You can take a single night."])
      : random.pick([`Minimum stay is ${countOf(nights, "night")}.`, `At least ${countOf(nights, "night")}.`]);
  const rate = isNegotiable
    ? "The rate depends on the length of stay."
    : random.pick([
        "Weekly stays get a discount.",
        `The price is per night for the ${propertyType === "guest house" ? "room" : "whole place"}.`,
        "A refundable deposit applies.",
        "Ten per cent off from seven nights.",
        "Monthly rates on request.",
        "The nightly price includes light and water.",
      ]);
  return random.chance(0.5) ? `${minimum} ${rate}` : `${rate} ${minimum}`;
};

const care: Clause = ({ propertyType }, random) =>
  random.pick(
    propertyType === "guest house"
      ? [
          "Breakfast can be served on request.",
          "Tea and bread in the morning are included.",
          "Our cook prepares local dishes: banku, fufu and jollof.",
          "The reception is open day and night.",
          "Rooms are cleaned every morning.",
        ]
      : [
          "It is cleaned before every stay.",
          "Linen and towels are changed every three days.",
          "Airport pick-up can be arranged.",
          "A caretaker is around to help with anything.",
          "A cleaner comes on request.",
          "We can recommend drivers and a cook.",
          "Drinking water and coffee are on the house.",
        ],
  );

const booking: Clause = ({ voice }, random) =>
  random.pick(
    voice === "agent"
      ? [
          "Message us with your dates.",
          "Send your dates and we confirm within the hour.",
          "Book through a message here and we send the location.",
        ]
      : [
          "Message me with your dates.",
          "Tell me your dates and I will confirm the same day.",
          "Send a message to check free dates.",
        ],
  );

/** Holiday apartments, guest house rooms and other short rentals. */
export const shortLets: Repertoire = {
  patterns: [
    [opening, layout, comforts, location, stay],
    [opening, location, layout, comforts, rules],
    [opening, comforts, layout, care, stay, booking],
    [opening, layout, leisure, comforts, parking, rules],
    [landmarkLead, opening, comforts, care, booking],
    [landmarkLead, opening, layout, comforts, stay, rules],
    [opening, care, layout, comforts, neighbourhood, stay],
    [opening, stay, layout, comforts, location, booking],
    [opening, neighbourhood, layout, floor, comforts, rules],
    [opening, layout, water, comforts, compound, stay],
    [opening, rules, layout, comforts, location],
    [opening, layout, compound, parking, care, stay, booking],
    [opening, comforts, leisure, location, care, rules, booking],
    [opening, layout, care, rules, stay],
  ],
  fillers: [care, booking, neighbourhood],
};
