import type { FavoriteMark } from "@efie/contract";
import { storeAnswer } from "../../lib/storage/kept-query.ts";
import { readStoredAnswer } from "../../lib/storage/stored-answer.ts";

/** What a page knows of what is saved (`saved-properties.ts`). */
export type KnownHearts = {
  /** The entry of each saved property, by property; null until the server has answered. */
  readonly readAnswered: () => ReadonlyMap<number, number> | null;
  readonly learnSome: (marks: readonly FavoriteMark[], since: number) => void;
  readonly listenToSaved: (listener: () => void) => void;
};

const storageName = "hearts";

/** Keeps which properties are saved for the next page without a connection; until the server answers, those are that were kept last. */
export function keepHearts({ readAnswered, learnSome, listenToSaved }: KnownHearts): void {
  let stored: ReadonlyMap<number, number> | null = null;
  const store = () => {
    const answered = readAnswered();
    if (answered === null || answered === stored) return;
    stored = answered;
    storeAnswer(
      storageName,
      [...answered].map(([property, id]) => ({ id, property })),
    );
  };
  if (readAnswered() === null) learnSome(readStoredAnswer<readonly FavoriteMark[]>(storageName)?.data ?? [], 0);
  store();
  listenToSaved(store);
}
