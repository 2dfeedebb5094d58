import type { Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { Semaphore } from "../../platform/load/semaphore.ts";
import type { KeyedSemaphores } from "../../platform/load/keyed-semaphores.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import type { PhotographedProperties } from "../properties/index.ts";

export type PhotosDeps = {
  db: Executor;
  clock: Clock;
  storage: Storage;
  properties: PhotographedProperties;
  /** Where pictures wait to be made; the process's own where it is left out. */
  imageSemaphore?: Semaphore | undefined;
};

/** `turns`: where a person's uploads wait for each other, so that one person does not take every place where pictures wait. */
export type UploadDeps = PhotosDeps & { turns: KeyedSemaphores };

/** Whoever changes photos. */
export type Photographer = { id: number; isStaff: boolean };
