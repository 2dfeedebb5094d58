import type { Executor } from "../../../platform/database/tables.ts";
import { listPlaces, type PlaceRow } from "./place-names.repository.ts";
import { type QueryWord, foldText, isStopWord, joinNumberedPlaces, splitWords } from "@efie/catalogue-index";

/** A town or a region, with the words of its name as a search parses them. */
export type Place = PlaceRow & { words: string[] };

/** The words of a name, as a search parses them. */
export function wordsOfName(name: string): string[] {
  return splitWords(joinNumberedPlaces(foldText(name))).filter((word) => !isStopWord(word));
}

/** Whether a name begins with the typed words. Spelling corrections and a prefix of the last word also match. */
export function beginsWith(name: readonly string[], typed: readonly QueryWord[]): boolean {
  return (
    typed.length > 0 &&
    typed.every(({ typed: word, alternatives, isPrefix }, at) => {
      const nameWord = name[at];
      return nameWord !== undefined && (alternatives.includes(nameWord) || (isPrefix && nameWord.startsWith(word)));
    })
  );
}

/** Whether the typed words are exactly the name. */
export function isWhole(name: readonly string[], typed: readonly QueryWord[]): boolean {
  return name.length === typed.length && typed.every(({ typed: word }, at) => word === name[at]);
}

/** Towns and regions. Each process reads them once: only a migration changes them. */
export class PlaceNames {
  #places: Promise<Place[]> | null = null;

  async list(executor: Executor): Promise<readonly Place[]> {
    this.#places ??= listPlaces(executor).then((rows) => rows.map((row) => ({ ...row, words: wordsOfName(row.name) })));
    try {
      return await this.#places;
    } catch (error) {
      // Errors are not cached: the database may be available again at the next call.
      this.#places = null;
      throw error;
    }
  }
}
