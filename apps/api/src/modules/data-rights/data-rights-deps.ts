import type { Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { EndSockets } from "../../platform/messaging/push.ts";
import type { PersonalData } from "../../platform/personal-data.ts";
import type { Rates } from "../../rate-limits.ts";
import type { SignedLinks } from "../../platform/security/signed-links.ts";
import type { PrivateFiles } from "../../platform/storage/create-storage.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import type { RegisteredAccounts } from "../accounts/index.ts";
import type { Deliveries } from "../deliveries/index.ts";
import { AppError } from "../../platform/app-error.ts";

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
  accounts: Pick<RegisteredAccounts, "addressesOf" | "confirmPassword" | "mayMail" | "requireOwnFactor" | "withdrawAccount">;
  rates: Rates;
  /** Records in the trail that a member of staff left. */
  recordLeftStaff: (tx: Executor, userId: number, now: Date) => Promise<void>;
  withdrawPropertiesOf: (tx: Executor, ownerId: number, now: Date) => Promise<number[]>;
};

/** The errors of one's data, with the texts that users read. */
export const DataRightsErrors = {
  noExport: () => new AppError("not_found", "This link has ended. Ask for a new copy of your data in your account."),
  lastStaff: () =>
    new AppError("conflict", "You are the last member of staff. Make somebody else staff before you delete your account."),
};
