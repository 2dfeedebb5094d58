import type { PropertyFacts } from "../property.ts";
import type { Random } from "../random.ts";
import type { Clause } from "./words.ts";
import { countOf, inWords, listOf, sentenceCase } from "./words.ts";

const phrases: Record<string, readonly string[]> = {
  "Tiled floors": ["tiled floors", "porcelain tiles", "floor tiles throughout"],
  Wardrobes: ["built-in wardrobes", "wardrobes in the bedrooms", "inbuilt wardrobes"],
  "Air conditioning": ["air conditioning", "split air conditioners", "air-conditioned rooms"],
  "Water heater": ["a water heater", "hot water in the bathroom", "an instant water heater"],
  Balcony: ["a balcony", "a private balcony", "a balcony to sit out"],
  "Wi-Fi": ["Wi-Fi", "Wi-Fi for the whole house", "fibre internet"],
  "Laundry area": ["a laundry area", "a drying line at the back", "a washing area"],
  Storeroom: ["a storeroom", "a small store"],
  "Fitted kitchen": ["a fitted kitchen", "a kitchen with cabinets", "a modern fitted kitchen"],
};
const oneRoomPhrases: Record<string, readonly string[]> = {
  Wardrobes: ["a wardrobe", "a built-in wardrobe"],
  "Air conditioning": ["an air conditioner", "air conditioning"],
  "Fitted kitchen": ["a fitted kitchenette", "kitchen cabinets"],
};

/** Returns the words for those of the named features that the property has, in random order. */
export function inventory({ features, bedrooms }: PropertyFacts, random: Random, names: readonly string[]): string[] {
  const own = names.filter((name) => features.has(name));
  return random.shuffle(own).map((name) => {
    const choices = (bedrooms ?? 1) < 2 ? (oneRoomPhrases[name] ?? phrases[name]) : phrases[name];
    return random.pick(choices ?? [name]);
  });
}

const homeFinishes = Object.keys(phrases);

/** Tiles, wardrobes, kitchen and other fittings. */
export const finishes: Clause = (facts, random) => {
  const items = inventory(facts, random, homeFinishes);
  if (items.length === 0) {
    return random.pick([
      "The finish is simple but neat.",
      "The floor is cemented and smooth.",
      "The room is plain and clean.",
      "There is a ceiling and louvre windows with nets.",
    ]);
  }
  const things = listOf(items);
  return random
    .pick([
      `It comes with ${things}.`,
      `You find ${things} inside.`,
      `You also get ${things}.`,
      `There is ${things}.`,
      `The finish is good: ${things}.`,
      `Expect ${things}.`,
      `It has ${things}.`,
      `Finishing: ${things}.`,
    ])
    .replace("There is floor", "There are floor")
    .replace(/^There is (tiled|porcelain|built|inbuilt|wardrobes|split|air-conditioned|kitchen cab)/, "There are $1");
};

const furnished = [
  "It is let fully furnished.",
  "Furniture is included: beds, sofa, dining set, fridge and cooker.",
  "It is fully furnished, come with your bag only.",
  "The furniture and the fridge stay.",
  "Everything is furnished, from curtains to cooker.",
];
const furnishedSale = [
  "It is sold with the furniture.",
  "The furniture is part of the sale.",
  "The owner is leaving the furniture behind.",
];
const furnishedRoom = [
  "A bed, a mattress and a table are inside.",
  "It is furnished with a bed and a wardrobe.",
  "There is a bed, a table fridge and a fan already.",
];

/** Beds, fridge and chairs of furnished properties. */
export const furniture: Clause = ({ features, family, type }, random) => {
  if (!features.has("Furnished")) return "";
  if (type === "sale") return random.pick(furnishedSale);
  return random.pick(family === "rooms" ? furnishedRoom : furnished);
};

const sharedComforts: Record<string, readonly string[]> = {
  "Swimming pool": ["a swimming pool", "a pool"],
  Gym: ["a gym", "a small gym"],
  "Rooftop terrace": ["a rooftop terrace", "a rooftop for relaxing"],
};

/** Pool, gym, roof and the like. */
export const leisure: Clause = ({ features, family }, random) => {
  const items = Object.entries(sharedComforts)
    .filter(([name]) => features.has(name))
    .map(([, words]) => random.pick(words));
  const sentences: string[] = [];
  if (items.length > 0) {
    const things = listOf(items);
    sentences.push(
      family === "houses"
        ? random.pick([`There is also ${things}.`, `The house also has ${things}.`])
        : random.pick([`Residents share ${things}.`, `The building has ${things}.`, `You can use ${things}.`]),
    );
  }
  if (features.has("Boys' quarters"))
    sentences.push(
      random.pick([
        "A one-bedroom boys' quarters stands at the back.",
        "There are boys' quarters with their own bath.",
        "The boys' quarters are self-contained.",
        "There is a BQ for house help.",
      ]),
    );
  if (features.has("Pets allowed"))
    sentences.push(random.pick(["Pets are allowed.", "You can keep a dog.", "A dog or a cat is no problem."]));
  return sentences.join(" ");
};

const ordinals = [
  "ground",
  "first",
  "second",
  "third",
  "fourth",
  "fifth",
  "sixth",
  "seventh",
  "eighth",
  "ninth",
  "tenth",
  "eleventh",
  "twelfth",
];

/** Floor, lift and step-free access. */
export const floor: Clause = ({ floorNumber, hasElevator, hasWheelchairAccess }, random) => {
  const sentences: string[] = [];
  if (floorNumber !== null) {
    const level = `${ordinals[floorNumber] ?? `${String(floorNumber)}th`} floor`;
    const lift = hasElevator ? random.pick([" and there is a lift", ", with a lift", ", and the lift works"]) : "";
    sentences.push(
      random.pick([`It is on the ${level}${lift}.`, `${sentenceCase(level)}${lift}.`, `You will be on the ${level}${lift}.`]),
    );
  } else if (hasElevator) {
    sentences.push("There is a lift.");
  }
  if (hasWheelchairAccess)
    sentences.push(
      random.pick(["A wheelchair can get in without steps.", "There is a ramp for wheelchairs.", "Access is step-free."]),
    );
  return sentences.join(" ");
};

/** Age and state of repair. */
export const condition: Clause = ({ condition: state, yearBuilt, family }, random) => {
  if (state === "new") {
    return random.pick(
      family === "shops"
        ? ["The building is new.", "Newly built, you will be the first tenant.", "It has just been completed."]
        : [
            "Newly built, nobody has lived in it yet.",
            "It is brand new.",
            "It has just been completed and the paint is fresh.",
            "You will be the first to use it.",
            "New building, everything works.",
          ],
    );
  }
  if (state === "needs_renovation") {
    return random.pick([
      "It needs painting and small repairs, and the price reflects that.",
      "Some work is needed: painting, a few louvre blades and plumbing.",
      "It needs renovation, but the structure is strong.",
      "Not in its best state now; the price leaves room for repairs.",
      ...(yearBuilt === null ? [] : [`It was built in ${String(yearBuilt)} and needs renovation.`]),
    ]);
  }
  return random.pick([
    "It has been repainted and everything works.",
    "It is in good condition.",
    "The place is well kept.",
    "Plumbing and wiring were checked this year.",
    ...(yearBuilt === null
      ? []
      : [
          `Built in ${String(yearBuilt)} and well kept.`,
          `${family === "shops" || family === "flats" ? "The building" : "The house"} was completed in ${String(yearBuilt)} and is in good shape.`,
        ]),
  ]);
};

function allOf(n: number): string {
  return n === 2 ? "both" : "all";
}

/** 2 bedrooms, 1 bathroom → "two bedrooms and one bathroom", one way or another. */
export function roomsInWords({ bedrooms, bathrooms }: PropertyFacts, random: Random): string {
  const beds = bedrooms ?? 1;
  const baths = bathrooms ?? 1;
  if (baths === beds)
    return random.pick(
      beds === 1
        ? ["one bedroom with its own bath", "a bedroom with bath and toilet", "one ensuite bedroom"]
        : [
            `${countOf(beds, "bedroom")}, ${allOf(beds)} ensuite`,
            `${inWords(beds)} ensuite bedrooms`,
            `${countOf(beds, "bedroom")}, each with its own bath`,
            `${countOf(beds, "bedroom")} and ${countOf(baths, "bathroom")}`,
          ],
    );
  if (baths > beds)
    return random.pick([
      `${inWords(beds)} ensuite bedrooms and a visitors' washroom`,
      `${countOf(beds, "bedroom")}, ${allOf(beds)} ensuite, plus a guest washroom`,
    ]);
  return random.pick(
    baths === 1
      ? [
          `${countOf(beds, "bedroom")} and one bathroom`,
          `${countOf(beds, "bedroom")} sharing one bathroom`,
          `${countOf(beds, "bedroom")} with one bath and toilet`,
        ]
      : [
          `${countOf(beds, "bedroom")} and ${countOf(baths, "bathroom")}`,
          `${countOf(beds, "bedroom")}, the master ensuite, ${countOf(baths, "bathroom")} in all`,
          `${countOf(beds, "bedroom")} and ${countOf(baths, "washroom")}`,
        ],
  );
}
