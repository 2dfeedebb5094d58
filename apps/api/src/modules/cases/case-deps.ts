import type { Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { Limiter } from "../../platform/security/rate-limiter.ts";
import type { EndSockets } from "../../platform/messaging/push.ts";
import type { AppealTokens } from "./appeal-tokens.ts";
import type { Claims } from "../claims/index.ts";
import type { Accounts } from "../accounts/index.ts";
import type { Deliveries } from "../deliveries/index.ts";
import type { Messages } from "../messages/index.ts";
import type { RecordStaffAction } from "../moderation/index.ts";
import type { Notifications } from "../notifications/index.ts";
import type { Properties } from "../properties/index.ts";

export type CaseDeps = {
  /** The primary, for reads too: a replica may lag behind a report just made. */
  db: Executor;
  clock: Clock;
  accounts: Pick<Accounts, "findProfiles" | "restrict" | "lift">;
  appealTokens: AppealTokens;
  claims: Claims;
  deliveries: Pick<Deliveries, "queue">;
  endSockets: EndSockets;
  /** Writes an entry of staff's trail, in the transaction of what they did. */
  recordStaffAction: RecordStaffAction;
  messages: Pick<Messages, "readReported">;
  notifications: Notifications;
  properties: Pick<Properties, "find" | "judged">;
  /** Reports of one person, and of all guests of one address, in a day. */
  reporting: Readonly<Record<"perPerson" | "perAddress", Limiter>>;
};
