import type { Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { Deliveries } from "../deliveries/index.ts";
import type { DeliveryPreferences } from "../delivery-preferences/index.ts";
import type { Notifications } from "../notifications/index.ts";
import type { Properties } from "../properties/index.ts";
import type { SearchTokens } from "./search-tokens.ts";

export type SavedSearchesDeps = {
  db: Executor;
  clock: Clock;
  properties: Pick<Properties, "readCriteria" | "takeChange" | "present">;
  deliveries: Pick<Deliveries, "queue" | "can" | "takeSend">;
  people: Pick<DeliveryPreferences, "notify">;
  notifications: Pick<Notifications, "notifyOfAlerts">;
  tokens: SearchTokens;
};
