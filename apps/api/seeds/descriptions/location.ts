import type { PropertyFacts } from "../property.ts";
import type { Clause } from "./words.ts";
import { countOf, inWords, sentenceCase } from "./words.ts";

const subjects: Record<PropertyFacts["family"], readonly string[]> = {
  rooms: ["the house", "the place", "the compound"],
  flats: ["the building", "the place", "the block"],
  houses: ["the house", "the property", "the place"],
  land: ["the land", "the plot", "the site"],
  shops: ["the place", "the property", "the building"],
  "short lets": ["the place", "the property", "the house"],
  hostels: ["the hostel", "the block", "the place"],
};

/** Directions by the landmark of the address. */
export const location: Clause = ({ family, landmark, place, area }, random) => {
  const subject = random.pick(subjects[family]);
  const { name, relation, isRoad } = landmark;
  const minutes = inWords(random.int(2, 12));
  if (isRoad) {
    const meters = random.int(1, 8) * 50;
    const isTown = area.tier === "capital" || area.tier === "small";
    const centre = isTown ? `the centre of ${place.city}` : "the nearest station";
    return sentenceCase(
      random.pick([
        `${subject} is ${relation} ${name}, about ${meters} metres from the junction.`,
        `it is ${relation} ${name} and easy to find.`,
        `you find it ${relation} ${name}, ${minutes} minutes by taxi from ${centre}.`,
        `${subject} lies ${relation} ${name}, so you get a car at any time.`,
        `look for it ${relation} ${name}; I can send you the location pin.`,
        `from ${name} it is ${minutes} minutes' walk to the gate.`,
      ]),
    );
  }
  if (relation === "behind" || relation === "opposite" || relation === "a few houses from") {
    return sentenceCase(
      random.pick([
        `${subject} is ${relation} ${name}, so nobody gets lost coming here.`,
        `it is ${relation} ${name}; any taxi driver knows the spot.`,
        `you find it ${relation} ${name}, ${minutes} minutes from the main road.`,
        `${subject} is right ${relation} ${name}.`.replace("right a few", "just a few"),
        `ask for ${name}: ${subject} is ${relation} it.`,
        `drop at ${name} and call, it is ${relation === "a few houses from" ? "a few houses away" : `${relation} it`}.`,
      ]),
    );
  }
  return sentenceCase(
    random.pick([
      `${subject} is about ${minutes} minutes' walk from ${name}.`,
      `from ${name} you walk about ${minutes} minutes.`,
      `it is ${relation} ${name}, ${minutes} minutes on foot.`,
      `${subject} is ${relation} ${name}, easy to find.`,
      `${name} is only ${minutes} minutes away on foot.`,
      `you will find it ${relation} ${name}.`,
      `${subject} is ${minutes} minutes from ${name} by taxi, less by okada.`,
      `the landmark is ${name}; from there it is ${random.int(1, 9) * 50} metres.`,
    ]),
  );
};

/** The landmark as an opening. */
export const landmarkLead: Clause = ({ landmark: { name, relation, isRoad } }, random) => {
  const minutes = inWords(random.int(2, 10));
  const shapes = isRoad
    ? [`${relation} ${name}, easy to reach.`, `${relation} ${name}, ${minutes} minutes from the junction.`]
    : [
        `${relation} ${name}, easy to find.`,
        `${relation} ${name}.`,
        `${relation} ${name}, in a quiet corner.`,
        `${relation} ${name}, with a good access road.`,
      ];
  return sentenceCase(random.pick(shapes));
};

const transport = [
  "Trotro stops at the junction, so you get to town easily.",
  "You get a trotro or shared taxi right at the roadside.",
  "Cars to town pass in front from dawn.",
  "Getting a trotro is easy, even at night.",
  "The bus stop is around the corner.",
  "Shared taxis load a short walk away.",
  "You do not need a car here, trotros pass all day.",
  "Public transport is close, so you will not stand long for a car.",
];
const calm = [
  "The area is quiet and safe.",
  "Neighbours are friendly and respectful.",
  "It is a calm neighbourhood with good neighbours.",
  "The area does not flood when it rains.",
  "The road is motorable all year.",
  "The street is tarred and lit at night.",
  "It is a serene environment, away from the noise of the main road.",
  "Schools, a pharmacy and a clinic are close by.",
  "There are provision shops and a chop bar within a few minutes.",
  "MTN and Telecel networks are strong here.",
  "You get everything close by: market, church, mosque and school.",
  "The neighbourhood is developing fast.",
  "Breeze comes through the windows most of the day.",
  "The place gets good light and fresh air.",
  "It is peaceful at night and you can sleep.",
  "The area is well settled and neat.",
];

/** Character of the area. */
export const neighbourhood: Clause = ({ features }, random) =>
  random.pick(features.has("Near public transport") && random.chance(0.75) ? transport : calm);

/** Access for customers and colleagues. */
export const footfall: Clause = ({ features }, random) =>
  random.pick([
    "The street is busy from morning till evening.",
    "Human traffic is high, especially on market days.",
    "There is a bank and a mobile money vendor on the same stretch.",
    "Customers can see you from the roadside.",
    "Other shops nearby already draw customers.",
    "The road in front is tarred and drains are in place.",
    "It is a place people pass every day, so your signboard will be seen.",
    "The area is growing and there is little competition yet.",
    "You can put up a signboard in front.",
    ...(features.has("Near public transport")
      ? [
          "Trotros stop in front, so staff and customers come easily.",
          "It is on a trotro route, so people reach you without a car.",
        ]
      : []),
  ]);

/** Distance to the campus. */
export const campusDistance: Clause = ({ area }, random) => {
  const campus = area.campus ?? "campus";
  const minutes = random.int(4, 15);
  return random.pick([
    `It is ${countOf(minutes, "minute")} walk to ${campus}.`.replace("minutes walk", "minutes' walk"),
    `You walk to ${campus} in about ${inWords(minutes)} minutes.`,
    `${sentenceCase(campus)} is ${inWords(minutes)} minutes away on foot, so you never miss a lecture.`,
    `Shuttles to ${campus} stop in front of the gate.`,
    `From the hostel to ${campus} is ${inWords(minutes)} minutes, no transport needed.`,
    `Lectures at ${campus} are ${inWords(minutes)} minutes away.`,
  ]);
};
