import type { Executor } from "../../platform/database/tables.ts";
import type { AccountRow } from "../accounts/index.ts";
import { addressOf, type RecoveryDeps } from "./recovery-deps.ts";

/** Numbers are given to new people: the newest proof counts, and the earlier holder is notified. */
export async function releaseNumber(
  { accounts, deliveries }: RecoveryDeps,
  tx: Executor,
  { id, phone_number }: AccountRow,
): Promise<void> {
  for (const former of await accounts.releaseNumber(tx, phone_number, id)) {
    const message = { userId: former.id, channel: "email", to: addressOf(former), template: "phone_released" } as const;
    await deliveries.queue(tx, { ...message, data: { first_name: former.first_name } });
  }
}
