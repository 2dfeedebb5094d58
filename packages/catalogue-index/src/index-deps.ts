import type { CatalogueSource } from "./source.ts";

/** Whether there is an index; `auto`: from the size on at which it pays. */
export type IndexMode = "auto" | "on" | "off";

/** Hears of every change that the index applies. */
export type ChangeFollower = {
  /** Everything may have changed. */
  clear(): void;
  /** These properties changed, and with them everything up to `version` is known; null where that cannot be said. */
  moveTo(version: number | null, changedIds: readonly number[]): void;
};

export type CatalogueIndexDeps = {
  source: CatalogueSource;
  log: { info(figures: object, message: string): void };
  reportError(error: unknown, about: { message: string; level: "warn" }): void;
  follower: ChangeFollower;
  mode: IndexMode;
  /** Rows that are read at once; smaller in tests, so that a load has many steps. */
  rowsAtOnce?: { columns: number; terms: number };
  /** How long a guest's search waits for a change of this process; longer in tests, where a machine may be busy. */
  maxWaitMilliseconds?: number | undefined;
};
