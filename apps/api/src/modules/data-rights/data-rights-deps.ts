import type { Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { EndSockets } from "../../platform/messaging/push.ts";
import type { PersonalData } from "../../platform/personal-data.ts";
import type { Limiter } from "../../platform/security/rate-limiter.ts";
import type { SignedLinks } from "../../platform/security/signed-links.ts";
import type { PrivateFiles } from "../../platform/storage/private-files.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import type { AccountDeletion } from "../accounts/index.ts";
import type { Deliveries } from "../deliveries/index.ts";

export type ExportsDeps = {
  db: Executor;
  clock: Clock;
  storage: Storage;
  privateFiles: PrivateFiles;
  links: SignedLinks;
  publicUrl: string;
  deliveries: Deliveries;
  /** The personal data of every module, in the order in which it is erased. */
  personalData: readonly PersonalData[];
};

export type DeletionDeps = {
  db: Executor;
  clock: Clock;
  endSockets: EndSockets;
  deliveries: Deliveries;
  accounts: AccountDeletion;
  /** Each is mailed, and anybody can register a stranger's address, delete the account and log in again. */
  deletionsPerPerson: Limiter;
  /** Records in the trail that a member of staff left. */
  recordLeftStaff: (tx: Executor, userId: number, now: Date) => Promise<void>;
  withdrawPropertiesOf: (tx: Executor, ownerId: number, now: Date) => Promise<number[]>;
};
