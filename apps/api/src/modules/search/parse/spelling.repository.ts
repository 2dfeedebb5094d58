import { sql } from "kysely";
import { allRows, allValues } from "../../../platform/database/sql.ts";
import type { Executor } from "../../../platform/database/tables.ts";

/** Stored words that are similar to `word` by trigrams, most similar first, after the stored words of `others`. A stored word may be out of use. */
export async function findSimilarWords(executor: Executor, word: string, others: readonly string[]): Promise<string[]> {
  return await allValues<string>(executor)`
    select word from search_words where word % ${word} or word = any(${others}::text[])
    order by word = any(${others}::text[]) desc, similarity(word, ${word}) desc, word limit 20`;
}

/** Those of these words that published properties have, or had lately. */
export async function findKnownWords(executor: Executor, words: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await allRows<{ word: string }>(executor)`select word from search_words where word = any(${words}::text[])`;
  return new Set(rows.map(({ word }) => word));
}

/** The unused words among the next `limit` words after `after`, and the last word of the batch; null at the end. */
export async function findUnusedWords(executor: Executor, after: string, limit: number) {
  const rows = await allRows<{ word: string; is_used: boolean }>(executor)`
    select s.word, exists (select 1 from published_properties p where p.words @@ quote_literal(s.word)::tsquery) as is_used
    from (select word from search_words where word > ${after} order by word limit ${limit}) s order by s.word`;
  const unused = rows.filter(({ is_used }) => !is_used).map(({ word }) => word);
  return { unused, last: rows.length < limit ? null : (rows.at(-1)?.word ?? null) };
}

const lockNotAvailable = "55P03";

/**
 * Deletes the words that no published property has. A transaction that publishes an existing word does not insert it again,
 * so deletion needs the table lock: with it, all words in use are visible. It gives up when the lock is not free.
 */
export async function removeUnusedWords(executor: Executor, words: readonly string[]): Promise<void> {
  const remove = executor.transaction().execute(async (transaction) => {
    await sql`lock table search_words in share row exclusive mode nowait`.execute(transaction);
    await sql`
      delete from search_words s where s.word = any(${words}::text[])
        and not exists (select 1 from published_properties p where p.words @@ quote_literal(s.word)::tsquery)`.execute(
      transaction,
    );
  });
  await remove.catch((error: unknown) => {
    if ((error as { code?: string }).code !== lockNotAvailable) throw error;
  });
}

/** A batch takes some hundred milliseconds; all words of a million properties take hours. */
const wordBatchSize = 500;

/** Deletes unused words in small batches, in a cycle. There is no hurry: unused words only cost space. */
export function deleteUnusedWords(db: Executor): () => Promise<void> {
  let after = "";
  return async () => {
    const { unused, last } = await findUnusedWords(db, after, wordBatchSize);
    if (unused.length > 0) await removeUnusedWords(db, unused);
    after = last ?? "";
  };
}
