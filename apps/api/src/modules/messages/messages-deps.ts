import type { Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { Push } from "../../platform/messaging/push.ts";
import type { Limiter } from "../../platform/security/rate-limiter.ts";
import type { DeliveryPreferences } from "../delivery-preferences/index.ts";
import type { Properties } from "../properties/index.ts";

export type MessagesDeps = {
  /** The primary, for reads too: a replica may lag behind a message just sent. */
  db: Executor;
  clock: Clock;
  push: Push;
  sending: Limiter;
  properties: Pick<Properties, "find">;
  people: Pick<DeliveryPreferences, "tell" | "readReach">;
};
