import type { PropertyFacts } from "../property.ts";
import type { Random } from "../random.ts";
import { condition } from "./interior.ts";
import type { Clause } from "./words.ts";

/** Topics of a family of property types, and the patterns of their order. */
export type Repertoire = {
  patterns: readonly (readonly Clause[])[];
  /** Topics to add to a text that is too short. */
  fillers: readonly Clause[];
};

const minLength = 150;
const maxLength = 600;
const wantedLength = 240;

/** Returns a description of 150 to 600 characters by one of the patterns. */
export function compose(repertoire: Repertoire, facts: PropertyFacts, random: Random): string {
  const pattern = random.pick(repertoire.patterns);
  let text = "";
  const add = (clause: Clause): void => {
    const sentence = clause(facts, random);
    if (sentence && text.length + sentence.length < maxLength) text += text ? ` ${sentence}` : sentence;
  };
  pattern.forEach(add);
  // The need for renovation must always be stated
  if (facts.condition === "needs_renovation" && !pattern.includes(condition)) add(condition);
  for (const clause of repertoire.fillers) {
    if (text.length >= wantedLength) break;
    if (!pattern.includes(clause)) add(clause);
  }
  if (text.length < minLength) throw new Error(`description too short: ${text}`);
  return text;
}
