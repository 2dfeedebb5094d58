import { deleteOwned, type OwnPage } from "./database/sql.ts";
import type { Executor, Tables } from "./database/tables.ts";

/**
 * Whose data is erased. The contacts are those from before the erasure. One that was not proved may be a stranger's, who loses nothing
 * by it.
 */
export type ErasedPerson = {
  id: number;
  /** Null where there is none. */
  email: string | null;
  phoneNumber: string;
  hasProvedEmail: boolean;
  hasProvedPhone: boolean;
  now: Date;
};

/**
 * The personal data of one module: how it is exported and erased. Every table that refers to `users` is in the
 * list of one module (`personal-data.test.ts`).
 */
export type PersonalData = {
  readonly tables: readonly (keyof Tables)[];
  /** The person's rows by the name of their file in the export. Read in pages, so that memory does not grow with their number. */
  readonly sections: Readonly<Record<string, (executor: Executor, userId: number) => AsyncIterable<object>>>;
  /** The person's stored photos: their name in the export, and in the storage. */
  readonly photos?: (executor: Executor, userId: number) => AsyncIterable<{ name: string; stored: string }>;
  /**
   * Erases a bounded number of rows in the caller's transaction. Returns whether some may be left: it is called again, in another
   * transaction, until nothing is. Harmless when repeated.
   */
  erase(tx: Executor, person: ErasedPerson): Promise<boolean>;
};

/** The rows that one step of an erasure changes at most. */
export const erasureBatch = 1_000;

const pageSize = 500;

/** Reads rows by ascending id, a page at a time. `fetch` returns at most `limit` rows with greater ids. */
export async function* readPages<Row extends { id: number }>(
  fetch: (page: { afterId: number; limit: number }) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  for (let afterId = 0; ;) {
    const rows = await fetch({ afterId, limit: pageSize });
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    afterId = last.id;
  }
}

/** Reads few rows at once. */
export async function* readAll<Row extends object>(rows: Promise<readonly Row[]>): AsyncGenerator<Row> {
  yield* await rows;
}

type Statement<Row> = { execute(executor: Executor): Promise<{ readonly rows: readonly Row[] }> };
export type { OwnPage };

/** A section of the rows that a statement finds. */
export function pagesOf<Row extends { id: number }>(
  select: (page: OwnPage) => Statement<Row>,
): (executor: Executor, userId: number) => AsyncGenerator<Row> {
  return (executor, userId) => readPages(async (page) => (await select({ ...page, userId }).execute(executor)).rows);
}

/** A section of the few rows that a statement finds. */
export function rowsOf(select: (userId: number) => Statement<object>): PersonalData["sections"][string] {
  return async function* (executor, userId) {
    yield* (await select(userId).execute(executor)).rows;
  };
}

/** Erases all of a person's rows in tables with few rows per person, which have a `user_id`. */
export function eraseOwned(...tables: readonly (keyof Tables)[]): PersonalData["erase"] {
  return async (tx, { id }) => {
    for (const table of tables) await deleteOwned(tx, table, id);
    return false;
  };
}
