import { AppError } from "../../platform/app-error.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { reviveDead } from "./dead-deliveries.repository.ts";

/** Queues a dead delivery again. @throws AppError "not_found" for one that is not dead, or not any more */
export async function sendDeliveryAgain({ db }: { db: Executor }, id: number): Promise<void> {
  if (!(await reviveDead(db, id))) throw new AppError("not_found", "This delivery is not waiting for staff any more.");
}
