import { propertyFields } from "@efie/contract";
import { closest, swapNeighbours } from "../parse/parse-words.ts";
import type { Reading, Remainder } from "./reading.ts";

const numbers = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const count = String.raw`(?<![\w.,])(\d{1,2}|${numbers.join("|")})`;
const unit = String.raw`(?:bed ?rooms?|bed ?rms?|bd(?:rms?|rs?|ms?|s)?|beds?|brs?|b\/ ?r(?:oom)?s?)(?!\w|\/ ?r)`;
const bathroom = String.raw`(?:bath(?: ?rooms?|s)?|wash ?rooms?)\b`;
/** "2 bedrooms" as a part of a pattern. */
export const bedroomWords = String.raw`${count} ?-?${unit}`;

/** "Bedrooms: 2". */
const countBehind = String.raw`\bbed ?rooms?:? ${count}(?![\w.,]| ?-?(?:bath|wash|toilet|plot|rooms?\b))`;

/** A word after a number, with a letter or two wrong: "2 bedrom". */
const almostBedrooms = new RegExp(String.raw`(?<=${count} ?-?)b[a-z]{4,10}\b`, "g");

export function correctBedrooms(text: Remainder): void {
  text.rewrite(almostBedrooms, (word) => closest(word, ["bedroom", "bedrooms"], false, swapNeighbours(word))[0] ?? word);
}

function toCount(text: string | undefined): number {
  const word = numbers.indexOf(text ?? "");
  return word >= 0 ? word + 1 : Number(text);
}

type Range = { least: number; most: number };
const { max } = propertyFields.number_of_bedrooms;
/** More are no list of numbers that anybody reads. */
const maxListed = 20;

const more = String.raw`(?: ?\+| (?:(?:and|or) (?:above|more|over|up|upwards)|upwards?|plus|(?:min(?:imum)?|at least)(?! ?(?:cedis )?\d))\b)`;
const fewer = String.raw`(?: (?:(?:and|or) (?:below|less|fewer|under)(?! than)|max(?:imum)?(?! ?(?:cedis )?\d))\b)`;

/** How a number of rooms is bounded, and the range that it means. */
function boundsOf(room: string): readonly (readonly [RegExp, (n: number) => Range])[] {
  const atLeast = (n: number): Range => ({ least: n, most: max });
  const atMost = (n: number): Range => ({ least: 1, most: n });
  return [
    [new RegExp(String.raw`\bat least ${count} ?-?${room}`, "g"), atLeast],
    [new RegExp(String.raw`\bover ${count} ?-?${room}`, "g"), (n) => atLeast(n + 1)],
    [new RegExp(String.raw`\bat most ${count} ?-?${room}`, "g"), atMost],
    [new RegExp(String.raw`\bunder ${count} ?-?${room}`, "g"), (n) => atMost(n - 1)],
    [new RegExp(String.raw`${count}${more} ?-?${room}|${count} ?-?${room}${more}`, "g"), atLeast],
    [new RegExp(String.raw`${count}${fewer} ?-?${room}|${count} ?-?${room}${fewer}`, "g"), atMost],
  ];
}

function takeBounded(text: Remainder, bounds: ReturnType<typeof boundsOf>): Range | null {
  for (const [pattern, range] of bounds) {
    const found = text.take(pattern, ([, one, other]) => range(toCount(one ?? other)));
    if (found) return found;
  }
  return null;
}

function listCounts({ least, most }: Range): string[] | undefined {
  if (most >= max) return [`${least}+`];
  return most < least || most > maxListed ? undefined : Array.from({ length: most - least + 1 }, (_, at) => String(least + at));
}

const bedroomBounds = boundsOf(unit);
const several = new RegExp(
  String.raw`(\bbetween |\bat least )?${count}(?: ?-?${unit})? ?(-|to|or|\/|and|&|(?<=\d) (?=\d)) ?${count} ?-?${unit}`,
  "g",
);

/** Takes the number of bedrooms out of a text. */
export function readBedrooms(text: Remainder): Reading["bedrooms"] {
  const list = text.take(several, ([, before, from, joint, to]) => {
    const [least, most] = [toCount(from), toCount(to)];
    // "3 4 bedroom" is one or the other; other numbers side by side are no list.
    if (least >= most || (joint === " " && least + 1 < most)) return null;
    const isRange = joint === "-" || joint === "to" || before !== undefined;
    return isRange ? listCounts({ least, most }) : [String(least), String(most)];
  });
  if (list) return list;
  const bounded = takeBounded(text, bedroomBounds);
  if (bounded) return listCounts(bounded);
  const exact = [bedroomWords, countBehind].reduce<number | null>(
    (known, pattern) => known ?? text.take(new RegExp(pattern, "g"), ([, found]) => toCount(found) || null),
    null,
  );
  return exact === null ? undefined : [String(exact)];
}

const bathroomBounds = boundsOf(bathroom);
const bathrooms = new RegExp(String.raw`${count}(?: ?(?:-|to|or) ?\d{1,2})? ?-?${bathroom}`, "g");

/** Takes the number of bathrooms out of a text: so many or more, of a range its least. The list cannot be asked for fewer. */
export function readBathrooms(text: Remainder): number | undefined {
  const bounded = takeBounded(text, bathroomBounds);
  if (bounded) return bounded.most >= max ? bounded.least : undefined;
  return text.take(bathrooms, ([, found]) => toCount(found) || null) ?? undefined;
}
