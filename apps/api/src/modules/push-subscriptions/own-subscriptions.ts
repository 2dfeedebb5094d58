import { deleteOwn, lockPerson } from "../../platform/database/sql.ts";
import { limits, type PushSubscriptionBody } from "@efie/contract";
import { ECDH } from "node:crypto";
import { AppError } from "../../platform/app-error.ts";
import type { Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { isPublicHttpsUrl } from "../../platform/security/addresses.ts";
import {
  deleteByEndpoint,
  deleteOldest,
  insertSubscription,
  renewSubscription,
  type NewSubscription,
  type SubscriptionRow,
} from "./push-subscriptions.repository.ts";

export type PushSubscriptionsDeps = { db: Executor; clock: Clock };
type Added = { subscription: SubscriptionRow; isNew: boolean };

function isPointOnCurve(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, "prime256v1", "base64url", "base64url", "uncompressed");
    return true;
  } catch {
    return false;
  }
}

function checkBody({ endpoint, keys }: PushSubscriptionBody): void {
  const fields = {
    ...(isPublicHttpsUrl(endpoint) ? {} : { endpoint: ["Must be the https address of a public push service."] }),
    ...(isPointOnCurve(keys.p256dh) ? {} : { keys: ["p256dh is not a key of the curve P-256."] }),
  };
  if (Object.keys(fields).length > 0) throw new AppError("invalid", "This subscription cannot be used.", { fields });
}

async function add(tx: Executor, subscription: NewSubscription): Promise<Added> {
  await lockPerson(tx, subscription.user_id);
  const renewed = await renewSubscription(tx, subscription);
  if (renewed) return { subscription: renewed, isNew: false };
  // A browser that changes hands gets a new id: pushes queued for the earlier person must not reach the next one.
  const wasAnothers = await deleteByEndpoint(tx, subscription.endpoint);
  const inserted = await insertSubscription(tx, subscription);
  if (!inserted) throw new AppError("conflict", "Somebody else is logging in on this browser. Please try again.");
  await deleteOldest(tx, subscription.user_id, limits.pushSubscriptionsPerPerson);
  return { subscription: inserted, isNew: !wasAnothers };
}

/** Sends push messages to this browser from now on, for the caller's session. Beyond the limit the oldest subscription goes. @throws AppError "invalid" for an address of no public push service, or a broken key */
export async function addSubscription(
  { db, clock }: PushSubscriptionsDeps,
  { id: userId, sessionId }: { id: number; sessionId: number | null },
  body: PushSubscriptionBody,
): Promise<Added> {
  checkBody(body);
  const { endpoint, keys } = body;
  const subscription = { user_id: userId, session_id: sessionId, endpoint, ...keys, created_at: clock.now() };
  return await db.transaction().execute((tx) => add(tx, subscription));
}

/** Ends the push messages of one of the person's browsers. @throws AppError "not_found" for an unknown one and for another's */
export async function removeSubscription(db: Executor, userId: number, id: number): Promise<void> {
  if (!(await deleteOwn(db, "push_subscriptions", { id, userId }))) throw new AppError("not_found", "No such subscription.");
}
