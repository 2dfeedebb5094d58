import type { Clause } from "./words.ts";
import { inWords, listOf, sentenceCase } from "./words.ts";

const boreholeAndTank = [
  "There is a borehole and a polytank, so water flows every day.",
  "Water comes from a mechanised borehole with a polytank, so there is no water problem.",
  "A borehole feeds the polytank and the taps do not run dry.",
  "You get constant water: a borehole, and a polytank to store it.",
  "Borehole and polytank are both on the compound.",
  "Even when Ghana Water goes off, the borehole and the polytank keep you going.",
  "The polytank is filled from our own borehole, so nobody carries buckets here.",
  "Water is not an issue here, the borehole fills a big polytank.",
  "With the borehole and the polytank you will not buy water from tankers.",
];
const tankOnly = [
  "Ghana Water flows here, and the polytank carries you through the dry days.",
  "Water is from Ghana Water, with a polytank as back-up.",
  "There is a polytank, so you always have water in the house.",
  "A large polytank stores water for the days the pipe does not flow.",
  "Pipe-borne water, stored in a polytank on a concrete stand.",
  "The taps run from a polytank that is filled whenever Ghana Water flows.",
  "The pipe flows three or four days a week and the polytank covers the rest.",
];
const boreholeOnly = [
  "Water comes from a borehole on the compound.",
  "There is a mechanised borehole, so water is not a problem.",
  "We have our own borehole and the water is clean.",
  "The borehole gives water all year round, even in the dry season.",
  "A borehole serves the house, so there is no water bill.",
  "You draw water from the borehole right on the compound.",
];
const mainsOnly = [
  "Ghana Water flows in the area most days.",
  "Pipe-borne water is available.",
  "The Ghana Water line is connected and flows regularly.",
  "There is a Ghana Water tap on the compound.",
  "Water is from Ghana Water and it is quite regular here.",
  "The place is connected to Ghana Water.",
];

/** Water supply. */
export const water: Clause = ({ features }, random) => {
  const hasBorehole = features.has("Borehole");
  const hasTank = features.has("Polytank");
  if (hasBorehole) return random.pick(hasTank ? boreholeAndTank : boreholeOnly);
  return random.pick(hasTank ? tankOnly : mainsOnly);
};

const nedcoRegions = ["Northern", "North East", "Savannah", "Upper East", "Upper West", "Bono", "Bono East", "Ahafo"];

/** Electricity company of the region. */
function electricityCompany(region: string): string {
  return nedcoRegions.includes(region) ? "NEDCo" : "ECG";
}

const backUps = {
  generator: [
    "A standby generator takes over when the light goes off.",
    "There is a standby generator for dumsor.",
    "When the power goes, the plant comes on.",
    "The standby generator is serviced and ready.",
  ],
  solar: [
    "Solar panels carry the lights and the fridge.",
    "Part of the power is solar, which brings the bill down.",
    "A solar system with batteries covers light-outs.",
    "Solar is installed, so light bills are low.",
  ],
};

/** Electricity meter and backup power. */
export const power: Clause = ({ features, hasOwnMeter, neighbours, place }, random) => {
  const company = electricityCompany(place.region);
  const sentences: string[] = [];
  if (features.has("Prepaid meter")) {
    sentences.push(
      random.pick(
        hasOwnMeter
          ? [
              "It has its own prepaid meter.",
              "The prepaid meter is yours alone.",
              "You have a separate prepaid meter and buy your own light.",
              `There is a separate ${company} prepaid meter.`,
              "The meter is prepaid and not shared with anybody.",
              `It comes with its own ${company} prepaid meter, so no quarrels over bills.`,
              "Light is prepaid, and the meter serves this unit only.",
            ]
          : [
              `The prepaid meter is shared with ${inWords(neighbours - 1)} other ${neighbours === 2 ? "household" : "households"}.`,
              `Light is prepaid and shared by ${inWords(neighbours)} households.`,
              `${sentenceCase(inWords(neighbours))} tenants share one prepaid meter and contribute every month.`,
              "The prepaid meter is shared, and everybody contributes when the units run down.",
              `The ${company} prepaid meter is shared among ${inWords(neighbours)} tenants.`,
            ],
      ),
    );
  }
  if (features.has("Standby generator")) sentences.push(random.pick(backUps.generator));
  if (features.has("Solar power")) sentences.push(random.pick(backUps.solar));
  return sentences.join(" ");
};

/** Walls, gate, guards and compound. */
export const compound: Clause = ({ features }, random) => {
  const isWalled = features.has("Walled and gated");
  const isPaved = features.has("Paved compound");
  const guards = [
    features.has("Security guard") &&
      random.pick(["a security man", "a watchman at the gate", "24-hour security", "a security guard"]),
    features.has("CCTV") && random.pick(["CCTV", "CCTV cameras"]),
    features.has("Electric fence") && random.pick(["an electric fence", "electric fencing on the wall"]),
  ].filter((item) => item !== false);
  const sentences: string[] = [];
  if (isWalled) {
    sentences.push(
      random.pick(
        isPaved
          ? [
              "The compound is walled, gated and paved.",
              "Walled and gated, with pavement blocks all round.",
              "The house is fenced with a gate, and the compound is paved.",
              "It stands on a walled and gated compound, fully paved.",
            ]
          : [
              "The compound is walled and gated.",
              "It is inside a walled house with a strong gate.",
              "The house is fully walled and gated.",
              "Walled, with a metal gate that is locked at 10 pm.",
              "Wall and gate are in place.",
            ],
      ),
    );
  } else if (isPaved) {
    sentences.push(
      random.pick([
        "The compound is paved, so there is no mud when it rains.",
        "The compound has pavement blocks.",
        "The frontage is paved.",
      ]),
    );
  }
  if (guards.length > 0)
    sentences.push(
      random.pick([
        `For safety there is ${listOf(guards)}.`,
        `The place has ${listOf(guards)}.`,
        `You also have ${listOf(guards)}.`,
        guards.length > 1 ? `Security: ${listOf(guards)}.` : `There is ${listOf(guards)}.`,
      ]),
    );
  if (features.has("Garden"))
    sentences.push(
      random.pick([
        "There is a small garden.",
        "A green garden gives shade in the afternoon.",
        "The lawn and the garden are well kept.",
        "There are mango trees and a little garden.",
      ]),
    );
  return sentences.join(" ");
};

/** Parking. */
export const parking: Clause = ({ parkingSpaces, hasSecureParking, hasGarage }, random) => {
  const garage = hasGarage
    ? random.pick([" There is also a garage.", " The garage takes one more.", " A covered garage comes with it."])
    : "";
  if (parkingSpaces === 0) return hasGarage ? "There is a garage." : "";
  const cars = parkingSpaces === 1 ? "one car" : `${inWords(parkingSpaces)} cars`;
  const sentence = random.pick(
    hasSecureParking
      ? [
          `There is secure parking for ${cars}.`,
          `You can park ${cars} safely inside.`,
          `Secure parking for ${cars} inside the wall.`,
          `${sentenceCase(cars)} can park behind the gate.`,
        ]
      : [
          `There is parking for ${cars}.`,
          `Parking space for ${cars}.`,
          `You can park ${cars}.`,
          `There is room to park ${cars}.`,
          `${sentenceCase(cars)} can park on the compound.`,
        ],
  );
  return sentence + garage;
};
