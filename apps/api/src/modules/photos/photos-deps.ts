import type { Clock } from "../../platform/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { Gate } from "../../platform/gate.ts";
import type { KeyedGates } from "../../platform/keyed-gates.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import type { PhotographedListings } from "../properties/index.ts";

export type PhotosDeps = {
  db: Executor;
  clock: Clock;
  storage: Storage;
  listings: PhotographedListings;
  /** Where pictures wait to be made; the process's own where it is left out. */
  imageGate?: Gate | undefined;
};

/** `turns`: where a person's uploads wait for each other, so that one person does not take every place where pictures wait. */
export type UploadDeps = PhotosDeps & { turns: KeyedGates };

/** Whoever changes photos. */
export type Photographer = { id: number; isStaff: boolean };
