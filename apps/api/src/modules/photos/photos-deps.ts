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
  /** Limits concurrent rendering; the process's own semaphore when omitted. */
  imageSemaphore?: Semaphore | undefined;
};

/** `uploadSemaphores` serializes the uploads of each user, so that one user does not take every rendering slot. */
export type UploadDeps = PhotosDeps & { uploadSemaphores: KeyedSemaphores };

/** The user who changes photos. */
export type PhotoEditor = { id: number; isStaff: boolean };
