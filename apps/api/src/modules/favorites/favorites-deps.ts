import type { Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { Notifications } from "../notifications/index.ts";
import type { Properties } from "../properties/index.ts";

/** The user who saves properties. */
export type Saver = { id: number; isStaff: boolean };

export type FavoritesDeps = {
  /** The primary, for reads too: a replica may lag behind a favorite just saved. */
  db: Executor;
  clock: Clock;
  properties: Pick<Properties, "find" | "filterVisible" | "present" | "forgetPreferences">;
  notifications: Notifications;
};
