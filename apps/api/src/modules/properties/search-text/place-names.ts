import type { Executor } from "../../../platform/database/tables.ts";
import { listPlaces, type PlaceRow } from "./place-names.repository.ts";
import type { QueryWord } from "../query.ts";
import { foldText, isStopWord, splitWords } from "./tokenizer.ts";

/** A town or a region, with the words of its name as searches have them. */
export type Place = PlaceRow & { words: string[] };

/** The words of a name, as a search reads them. */
export function wordsOfName(name: string): string[] {
  return splitWords(foldText(name)).filter((word) => !isStopWord(word));
}

/** Whether a name begins with what was typed, mistyped words and the beginning of a last one included. */
export function beginsWith(name: readonly string[], typed: readonly QueryWord[]): boolean {
  return (
    typed.length > 0 &&
    typed.every(({ typed: word, alternatives, isPrefix }, at) => {
      const own = name[at];
      return own !== undefined && (alternatives.includes(own) || (isPrefix && own.startsWith(word)));
    })
  );
}

/** Whether it is the name, letter for letter. */
export function isWhole(name: readonly string[], typed: readonly QueryWord[]): boolean {
  return name.length === typed.length && typed.every(({ typed: word }, at) => word === name[at]);
}

/** Towns and regions, which only a migration changes: read once in a process. */
export class PlaceNames {
  #places: Promise<Place[]> | null = null;

  async list(executor: Executor): Promise<readonly Place[]> {
    this.#places ??= listPlaces(executor).then((rows) => rows.map((row) => ({ ...row, words: wordsOfName(row.name) })));
    try {
      return await this.#places;
    } catch (error) {
      // A failure is not remembered: the database may be back the next time.
      this.#places = null;
      throw error;
    }
  }
}
