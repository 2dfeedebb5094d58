import { sql } from "kysely";
import type { Executor } from "../../platform/database/tables.ts";

/** Words in use that look like this one (by trigrams), most alike first; before them those of `others` that are in use. */
export async function findSimilarWords(executor: Executor, word: string, others: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from search_words where word % ${word} or word = any(${others}::text[])
    order by word = any(${others}::text[]) desc, similarity(word, ${word}) desc, word limit 20`.execute(executor);
  return rows.map((row) => row.word);
}

/** Whether any listing ever used the word, or a word that begins with it. */
export async function isWordKnown(executor: Executor, word: string, isPrefix: boolean): Promise<boolean> {
  // Words hold letters and digits only: nothing in them means anything to LIKE.
  const matches = isPrefix ? sql`word like ${`${word}%`}` : sql`word = ${word}`;
  const { rows } = await sql<{ known: boolean }>`select exists(select 1 from search_words where ${matches}) as known`.execute(
    executor,
  );
  return rows[0]?.known ?? false;
}
