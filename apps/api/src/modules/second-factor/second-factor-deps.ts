import type { Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { SecretBox } from "../../platform/security/secret-box.ts";
import type { Limiter } from "../../platform/security/rate-limiter.ts";
import type { NoticeLimits } from "../../platform/sending/take-notice.ts";
import type { Webauthn } from "../../platform/security/webauthn.ts";
import type { Logins } from "../accounts/index.ts";
import type { Deliveries } from "../deliveries/index.ts";

export type SecondFactorDeps = {
  db: Executor;
  clock: Clock;
  logins: Logins;
  deliveries: Pick<Deliveries, "queue">;
  /** The token of a link by which the person undoes a change that was not theirs; null where another way does. */
  createUndo(tx: Executor, userId: number): Promise<string | null>;
  webauthn: Webauthn;
  /** Holds the secrets of authenticator apps. */
  secretBox: SecretBox;
  limits: Record<"wrongPerPerson" | "wrongFromBrowsers" | "wrongPerAddress" | "changesPerPerson", Limiter> & NoticeLimits;
};

/** The signed-in person. `needsSecondFactor`: staff whose session lacks a required second factor. */
export type Holder = { id: number; sessionId: number | null; needsSecondFactor: boolean };
