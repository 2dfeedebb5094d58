import type { Clock } from "../../platform/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { Gate } from "../../platform/gate.ts";
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

/** Whoever changes photos. */
export type Photographer = { id: number; isStaff: boolean };
