import type { Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { ReportError } from "../../platform/observability/report-error.ts";
import type { Push } from "../../platform/messaging/push.ts";
import type { Limiter } from "../../platform/security/rate-limiter.ts";
import type { DeliveryPreferences } from "../delivery-preferences/index.ts";
import type { Properties } from "../properties/index.ts";

type Noticed = { userId: number; kind: "same_text" | "payment_request"; text: string; people: number; now: Date };

export type MessagesDeps = {
  /** The primary, for reads too: a replica may lag behind a message just sent. */
  db: Executor;
  clock: Clock;
  reportError: ReportError;
  push: Push;
  sending: Limiter;
  sendingDaily: Limiter;
  /** Conversations that an account without a verified number opens in a day. */
  opening: Limiter;
  /** Reports somebody to staff, in a case. */
  flagPerson(executor: Executor, noticed: Noticed): Promise<void>;
  properties: Pick<Properties, "find">;
  people: Pick<DeliveryPreferences, "notify" | "readReach">;
};
