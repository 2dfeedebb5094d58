import type { ListedDelivery } from "@efie/contract";
import type { Deliveries } from "../deliveries/index.ts";
import type { ModerationDeps } from "./moderation-deps.ts";
import { insertStaffAction } from "./staff-actions.repository.ts";

/**
 * Queues a dead delivery again and records the staff action, which names the delivery but not its recipient.
 * @throws AppError "not_found" for an unknown delivery, "conflict" for one that is not dead
 */
export async function sendDeliveryAgain(
  { db, clock, deliveries }: Pick<ModerationDeps, "db" | "clock"> & { deliveries: Pick<Deliveries, "sendAgain"> },
  staffId: number,
  id: number,
): Promise<ListedDelivery> {
  return await db.transaction().execute(async (transaction) => {
    const delivery = await deliveries.sendAgain(transaction, id);
    const reason = `Delivery ${id}: ${delivery.template} by ${delivery.channel}`;
    await insertStaffAction(transaction, { staffId, action: "sent_delivery_again", reason, now: clock.now() });
    return delivery;
  });
}
