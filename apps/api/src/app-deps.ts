import type { HttpDeps } from "./http/create-server.ts";
import type { IndexCheckOptions } from "./modules/search/index.ts";
import type { PoolCounts } from "./platform/database/pool.ts";
import type { Executor } from "./platform/database/tables.ts";
import type { AdmissionLimits } from "./platform/load/admission.ts";
import type { Semaphore } from "./platform/load/semaphore.ts";
import type { Bus } from "./platform/messaging/bus.ts";
import type { WriteChecks } from "./platform/process/write-checks.ts";
import type { Clock } from "./platform/process/clock.ts";
import type { PasswordStrength } from "./platform/security/passwords.ts";
import type { Channels } from "./platform/sending/open-channels.ts";
import type { PrivateFiles } from "./platform/storage/create-storage.ts";
import type { Journal } from "./platform/storage/journal.ts";
import type { Storage } from "./platform/storage/storage.ts";
import type { WebSource } from "./http/pages/page-source.ts";
import type { Rates } from "./rate-limits.ts";

/** What the server is built of. */
export type AppDeps = HttpDeps & {
  /** At least 32 characters. */
  jwtSecret: string;
  db: Executor;
  /** The replica if there is one, else the same as `db`. */
  reads: Executor;
  storage: Storage;
  /** Copies of people's data. */
  privateFiles: PrivateFiles;
  /** Impressions of listings that are not stored yet. */
  impressions: Journal;
  clock: Clock;
  /** Carries pushed events to the other processes. Default: a bus within this process. */
  bus?: Bus;
  isReady: () => Promise<boolean>;
  /** What can be written, for the metrics. */
  writeChecks?: Pick<WriteChecks, "readings">;
  /** The database's pools, for the metrics. */
  pools?: Readonly<Record<string, PoolCounts>>;
  /** Limits of load shedding; lower in tests. */
  admissionLimits?: AdmissionLimits;
  /** Lag of the replica, if there is one. */
  lagSeconds?: () => number;
  /** Limits concurrent image rendering; lower in tests. */
  imageSemaphore?: Semaphore;
  /** Where deliveries go; default: the configured providers. */
  channels?: Channels;
  /** Checks of the catalogue index against SQL; always in tests. */
  indexChecks?: IndexCheckOptions;
  /** A cheap one in tests. */
  passwordStrength?: PasswordStrength;
  /** The web app; null serves the API alone. */
  web: WebSource | null;
};

/** What the modules are built of. */
export type ModuleDeps = AppDeps & { rates: Rates };
