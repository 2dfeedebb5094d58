import type { Place } from "../parse/place-names.ts";
import { foldText } from "@efie/catalogue-index";
import { amenityWords } from "./read-options.ts";
import { categoryWords, kindWords, offerWords } from "./read-kinds.ts";
import { fillers } from "./fillers.ts";
import { nicknames } from "./read-places.ts";
import { bedroomWords } from "./read-rooms.ts";
import type { Remainder } from "./reading.ts";

/** Words that refuse what follows. English, pidgin, Twi. */
const refusing = [
  "no(?:t|n|r)?(?! (?:\\d|number))",
  "not(?= \\d)",
  "no(?= (?:\\d{1,2}|one|two|three|four|five) ?-?b)",
  "without",
  "except(?:ing)?(?: for)?",
  "excluding",
  "other than",
  "apart from",
  "(?:any ?thing|every ?thing|all) but",
  "any ?where but(?: not)?",
  "(?:far )?away from",
  "far from",
  "hate",
  "dislike",
  "neither",
  "outside(?: of)?",
  "avoid(?:ing)?",
  "never ?mind",
  "forget(?: about)?",
  "never",
  "no (?:dey )?get",
  "no dey(?= (?:in|inside|for|at|near)\\b)",
  "instead of",
  "(?:do ?nt|does ?nt|no|not|never) (?:dey )?(?:want|wan|need|like|interested in|looking for)",
  "no be",
  "mempe",
  "enye",
];
/** Words between a refusal and what is refused. */
const between = "in,inside,at,near,around,on,close to,by,along,for,from,an?,the,any,be,to,too,very".split(",");
/** Words after which a refused name of several words has ended. */
const ending = [...between, ..."no,not,without,with,within,but,and,or,under,over,of,max,min,only,please".split(","), ...fillers];
const maxUnknownWords = 2;

function anyOf(words: readonly string[]): string {
  return `(?:${words.toSorted((a, b) => b.length - a.length).join("|")})`;
}

function escape(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}]+/gu, "[^\\p{L}\\p{N}]+");
}

let built: { places: readonly Place[]; pattern: RegExp } | null = null;

/** What is refused with one word: something that could be a filter, or else a word or two. */
function refusalsOf(places: readonly Place[]): RegExp {
  if (built?.places === places) return built.pattern;
  const names = [...places.map(({ name }) => foldText(name)), ...nicknames.keys()].toSorted((a, b) => b.length - a.length);
  const place = String.raw`${anyOf(names.map(escape))}(?: region)?(?![\p{L}\p{N}])`;
  const known = String.raw`(?:${bedroomWords}|${[...kindWords, ...offerWords, ...amenityWords, ...categoryWords].join("|")}|${place})(?![\p{L}\p{N}])`;
  const word = String.raw`(?!${anyOf(ending)}\b|${known})\p{L}[\p{L}'-]*`;
  const unknown = String.raw`${word}(?: ${word}){0,${maxUnknownWords - 1}}`;
  const skipped = String.raw`(?:\b${anyOf(between)} +)*`;
  const object = String.raw`${skipped}(?:${known}|${unknown})`;
  const others = String.raw`(?: ?(?:/|,? ?\b(?:or|nor|and(?= (?:no|not)\b))(?: (?:no|not|without))?\b) ?${object})*`;
  // "Except Accra and Kumasi" is neither. "No hostel and single room" may be one of them.
  const towns = String.raw`${skipped}${place}(?: and ${skipped}${place})*`;
  const before = String.raw`\b(?:but )?${anyOf(refusing)}\b[ -]+(?:${towns}|${object})${others}`;
  const after = String.raw`\b(?:${known}|${unknown}) (?:is |are )?not (?:allowed|wanted|needed|accepted)\b`;
  built = { places, pattern: new RegExp(`${before}|${after}`, "gu") };
  return built.pattern;
}

/** Takes out what somebody does not want, and returns it. No list can be asked to leave it out, and it is never asked for. */
export function takeRefused(text: Remainder, places: readonly Place[]): string[] {
  return text.takeAll(refusalsOf(places));
}
