import type { Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { KeyedSemaphores } from "../../platform/load/keyed-semaphores.ts";
import type { Semaphore } from "../../platform/load/semaphore.ts";
import type { Limiter } from "../../platform/security/rate-limiter.ts";
import type { SignedLinks } from "../../platform/security/signed-links.ts";
import type { PrivateFiles } from "../../platform/storage/private-files.ts";
import type { Claims } from "../claims/index.ts";
import type { RecordStaffAction } from "../moderation/index.ts";
import type { Notifications } from "../notifications/index.ts";
import type { FlagSharedCheck } from "../cases/index.ts";
import type { Properties } from "../properties/index.ts";

export type CheckDeps = {
  /** The primary, for reads too: people look at what they have just sent. */
  db: Executor;
  clock: Clock;
  privateFiles: PrivateFiles;
  properties: Pick<Properties, "find" | "checked">;
  claims: Claims;
  /** Opens a case about a card or licence that another account has, too; in the transaction of the check. */
  flagSharedCheck: FlagSharedCheck;
  notifications: Notifications;
  /** Writes an entry of staff's trail, in the transaction of what they did. */
  recordStaffAction: RecordStaffAction;
  /** Limits concurrent drawing of pictures; the process's own semaphore when omitted. */
  imageSemaphore?: Semaphore | undefined;
  /** One upload of a person at a time. */
  uploadSemaphores: KeyedSemaphores;
  perPerson: Limiter;
  /** Links to documents, which last a minute. */
  links: SignedLinks;
  /** Hashes the numbers of Ghana Cards. */
  cardKey: Buffer;
};
