import type { HttpDeps } from "./http/create-server.ts";
import type { IndexCheckOptions } from "./modules/search/index.ts";
import type { DatabaseConnection } from "./platform/database/pool.ts";
import type { AdmissionLimits } from "./platform/load/admission.ts";
import type { Semaphore } from "./platform/load/semaphore.ts";
import type { Bus } from "./platform/messaging/bus.ts";
import type { Platform } from "./platform/process/run-server.ts";
import type { PasswordStrength } from "./platform/security/passwords.ts";
import type { LimiterFactory } from "./platform/security/rate-limiter.ts";
import type { Channels } from "./platform/sending/open-channels.ts";
import type { Journal } from "./platform/storage/journal.ts";
import type { Storage } from "./platform/storage/storage.ts";
import type { WebSource } from "./http/pages/page-source.ts";

type Opened = Pick<Platform, "jwtSecret" | "privateFiles" | "clock" | "isReady"> & Pick<DatabaseConnection, "db" | "reads">;
/** For the metrics. */
type Measured = Partial<Pick<Platform, "writeChecks"> & Pick<DatabaseConnection, "pools" | "lagSeconds">>;

/** What the server and its modules are built of. */
export type ModuleDeps = HttpDeps &
  Opened &
  Measured & {
    storage: Storage;
    /** Impressions of listings that are not stored yet. */
    impressions: Journal;
    /** Carries pushed events to the other processes. Default: a bus within this process. */
    bus?: Bus;
    /** Limits of load shedding; lower in tests. */
    admissionLimits?: AdmissionLimits;
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

/** What the caller gives. The server makes its rates of `limiters`. */
export type AppDeps = Omit<ModuleDeps, "rates"> & { limiters: LimiterFactory };
